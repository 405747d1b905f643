// Alone: 50 alarms per second and a server that is killed under them take both cores.
import { expect, it } from 'vitest';
import { crashRun } from '../support/crash/crash-run.ts';
import { deskCrashRun } from '../support/crash/desk-run.ts';
import { TEMPLATE_DATA } from '../support/watchfloor.ts';

it('a server killed under load loses nothing it acknowledged, and applies nothing twice', async () => {
  // The full run, with 50 kills, is `npm run bench crash`.
  const { ledger, faults } = await crashRun({ data: TEMPLATE_DATA, kills: 3, alarmsPerSecond: 50, seed: 1 });
  expect(faults).toEqual([]);
  expect(ledger.raised.size).toBeGreaterThan(25);
  expect(ledger.resolved.size).toBeGreaterThan(0);
});

it('operators of scan and unified monitoring lose no alarm and no act when the server is killed', async () => {
  const { ledger, faults } = await deskCrashRun({ data: TEMPLATE_DATA, operators: 12, kills: 3, seed: 1 });
  expect(faults).toEqual([]);
  expect(ledger.given.size).toBeGreaterThan(10);
  expect(ledger.resolved.size).toBeGreaterThan(0);
  expect(ledger.resolvedBySocket.size).toBeGreaterThan(0);
  expect(ledger.escalated.size).toBeGreaterThan(0);
  expect(ledger.returned.size).toBeGreaterThan(0);
});
