import { crashRun } from '../support/crash/crash-run.ts';
import { TEMPLATE_DATA } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';

test('a server killed under load has lost nothing it acknowledged, and applied nothing twice', async () => {
  // The whole of it, 50 kills, is `npm run bench crash`.
  test.setTimeout(180_000);
  const { ledger, faults } = await crashRun({ data: TEMPLATE_DATA, kills: 5, alarmsPerSecond: 50, seed: 1 });
  expect(faults).toEqual([]);
  expect(ledger.raised.size).toBeGreaterThan(25);
  expect(ledger.resolved.size).toBeGreaterThan(0);
});
