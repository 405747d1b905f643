import type { AskedWay } from '#contract/drills/blind-tests.ts';
import { appConfig } from '../../lib/config.ts';

/**
 * Rejects when a call or dispatch would be about a blind test, with an Error that says what was planted: it must not go
 * out. Asks nobody where no blind tests are offered.
 */
export async function requireNoBlindTest(locationId: string, way: AskedWay): Promise<void> {
  if (appConfig().offersDrills) await (await import('./stop-for-test.ts')).stopForTest(locationId, way);
}
