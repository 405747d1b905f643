import { crashRun } from '../support/crash/crash-run.ts';
import { TEMPLATE_DATA } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';

test('a server killed under load loses nothing it acknowledged, and applies nothing twice', async () => {
  // The full run, with 50 kills, is `npm run bench crash`.
  test.setTimeout(300_000);
  const { ledger, faults } = await crashRun({ data: TEMPLATE_DATA, kills: 5, alarmsPerSecond: 50, seed: 1 });
  expect(faults).toEqual([]);
  expect(ledger.raised.size).toBeGreaterThan(25);
  expect(ledger.resolved.size).toBeGreaterThan(0);
});
