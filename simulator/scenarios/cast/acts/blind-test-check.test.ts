import { expect, it } from 'vitest';
import type { RevealedTest } from '#contract/drills/blind-tests.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import { ActRefused } from '../desk.ts';
import { requireNoBlindTest } from './blind-test-check.ts';

const TEST: RevealedTest = {
  ...{ id: 'test-1', kind: 'person', isThreat: true, timezone: 'America/Chicago', inTimeSeconds: 180 },
  ...{ site: { id: 'site-1', name: 'Kestrel Motors' }, camera: { id: 'camera-1', name: 'North Row 01' } },
  ...{ raisedAtMs: 0, revealedAtMs: 60_000, because: 'dispatch', result: 'hit' },
};

/** Asks a server that answers so. */
const askServer = (status: number, reply: object) =>
  requireNoBlindTest(
    ingestApi({ serverUrl: 'http://server', token: '', fetch: async () => Response.json(reply, { status }) }),
    'site-1',
  );

it('refuses a dispatch about a blind test', async () => {
  await expect(askServer(200, { payload: TEST })).rejects.toThrow(ActRefused);
});

it('lets any other dispatch go out', async () => {
  await expect(askServer(200, { payload: null })).resolves.toBeUndefined();
});

it('lets dispatches go out where no blind tests are offered', async () => {
  await expect(askServer(404, { code: 'not_found', message: 'Not found' })).resolves.toBeUndefined();
});

it('fails with the reason when the server cannot answer', async () => {
  await expect(askServer(500, { code: 'internal', message: 'Broken' })).rejects.toThrow('Broken');
});
