import { deskCrashRun } from '../support/crash/desk-run.ts';
import { TEMPLATE_DATA } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';

test('operators of scan and unified monitoring lose no alarm and no act when the server is killed', async () => {
  // About 30 s; more on a busy machine.
  test.setTimeout(300_000);
  const { ledger, faults } = await deskCrashRun({ data: TEMPLATE_DATA, operators: 12, kills: 3, seed: 1 });
  expect(faults).toEqual([]);
  expect(ledger.given.size).toBeGreaterThan(10);
  expect(ledger.resolved.size).toBeGreaterThan(0);
  expect(ledger.resolvedBySocket.size).toBeGreaterThan(0);
  expect(ledger.escalated.size).toBeGreaterThan(0);
  expect(ledger.returned.size).toBeGreaterThan(0);
});
