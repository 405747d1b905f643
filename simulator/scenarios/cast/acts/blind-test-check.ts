import { stopForBlindTest } from '#contract/drills/blind-tests.ts';
import { type Call, RefusedCall } from '#platform/connections/ingest-api.ts';
import { ActRefused } from '../desk.ts';

/**
 * Asks the server, as the console does, whether a dispatch to a site would be about a blind test. Rejects with ActRefused if
 * so: it must not go out. Resolves where no blind tests are offered.
 */
export async function requireNoBlindTest(call: Call, locationId: string): Promise<void> {
  const { payload: test } = await call(stopForBlindTest, { body: { locationId, way: 'dispatch' } }).catch((error) => {
    if (error instanceof RefusedCall && error.status === 404) return { payload: null };
    throw error;
  });
  if (test) throw new ActRefused('blind-test', 'This was a blind test: nobody was dispatched');
}
