import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { RspndrState } from '#contract/rspndr.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createDispatches, type Dispatches, REPORTED_AFTER_MS } from './dispatches.ts';

const START_MS = Date.UTC(2026, 0, 1);
const clock = () => new SimulatedClock(START_MS);
let time: SimulatedClock;
let told: RspndrState[];
let dispatches: Dispatches;

const start = () =>
  createDispatches({
    clock: time,
    log: pino({ level: 'silent' }),
    course: () => [
      { state: 'dispatched', afterMs: 30_000 },
      { state: 'on_scene', afterMs: 300_000 },
      { state: 'closed', afterMs: 900_000 },
    ],
    report: async (_tenant, _incident, state) => void told.push(state),
  });

beforeEach(() => {
  time = clock();
  told = [];
  dispatches = start();
});

const reported = (...states: RspndrState[]) => expect.poll(() => told).toEqual(states);

it('reports an incident as accepted once its order is answered, then each stage in its time', async () => {
  expect(dispatches.accept('t', 'i')).toBe(true);
  await time.advance(REPORTED_AFTER_MS - 1);
  await reported();
  await time.advance(1);
  await reported('accepted');
  await time.advance(30_000 - REPORTED_AFTER_MS);
  await reported('accepted', 'dispatched');
  await time.advance(270_000);
  await reported('accepted', 'dispatched', 'on_scene');
  await time.advance(600_000);
  await reported('accepted', 'dispatched', 'on_scene', 'closed');
  await expect.poll(() => dispatches.has('t', 'i')).toBe(false);
});

it('refuses an incident that it works on already', () => {
  dispatches.accept('t', 'i');
  expect(dispatches.accept('t', 'i')).toBe(false);
});

it('reports nothing more of a cancelled incident than that it is cancelled', async () => {
  dispatches.accept('t', 'i');
  await time.advance(REPORTED_AFTER_MS);
  await reported('accepted');
  expect(dispatches.cancel('t', 'i')).toBe(true);
  await time.advance(REPORTED_AFTER_MS);
  await reported('accepted', 'cancelled');
  await time.advance(3_600_000);
  // Another incident passes its stages: whatever was still to come of the first would have come before.
  dispatches.accept('t', 'other');
  await time.advance(REPORTED_AFTER_MS);
  await reported('accepted', 'cancelled', 'accepted');
});

it("does not cancel another customer's incident", () => {
  dispatches.accept('t', 'i');
  expect(dispatches.cancel('other', 'i')).toBe(false);
  expect(dispatches.has('t', 'i')).toBe(true);
});

it('continues an incident of an earlier run with the stages that are left', async () => {
  await time.advance(60_000);
  dispatches.resume([
    {
      tenantId: 't',
      incidentId: 'i',
      states: [
        { state: 'accepted', atMs: START_MS },
        { state: 'dispatched', atMs: START_MS + 30_000 },
      ],
    },
  ]);
  await time.advance(240_000);
  await reported('on_scene');
});
