import { vi } from 'vitest';
import { restApp } from '#local-services/telephony/rest-app.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import { simulatorStandIn } from './simulator-stand-in.ts';
import { SIM_TOKEN } from './test-server.ts';

/** Where the server looks for the simulator by default. */
const SIMULATOR_URL = 'http://127.0.0.1:8892';

/** Answers the server's calls to telephony and to the simulator in this process, until the globals are restored. */
export function answerProviders(): void {
  const direct = fetch;
  const provider = restApp({
    account: localTelephonyAccount(SIM_TOKEN),
    records: { calls: new Map(), recordings: new Map(), texts: new Map() },
    sendText: (to, body) => ({ sid: `SM${'0'.repeat(32)}`, to, body, status: 'queued' }),
    failures: { current: () => undefined },
  });
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = String(input);
    const [, path] = address.split('/telephony');
    // Contacts do as they are told.
    if (path?.startsWith('/control/')) return Response.json({ number: '+16825550142' });
    if (path !== undefined) return provider.request(path, init);
    const [, control] = address.split(SIMULATOR_URL);
    return control === undefined ? direct(input, init) : simulatorStandIn.request(control, init);
  });
}
