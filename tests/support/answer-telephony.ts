import { vi } from 'vitest';
import { restApp } from '#local-services/telephony/rest-app.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import { SIM_TOKEN } from './test-server.ts';

/** Answers the server's calls to the telephony provider in this process, until the globals are restored. */
export function answerTelephony(): void {
  const direct = fetch;
  const provider = restApp({
    account: localTelephonyAccount(SIM_TOKEN),
    records: { calls: new Map(), recordings: new Map(), texts: new Map() },
    sendText: (to, body) => ({ sid: `SM${'0'.repeat(32)}`, to, body, status: 'queued' }),
    failures: { current: () => undefined },
  });
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const [, path] = String(input).split('/telephony');
    return path === undefined ? direct(input, init) : provider.request(path, init);
  });
}
