import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactLine } from '../facts.ts';
import type { DrillPlan, PlannedAct } from './plan.ts';
import { POINT, pointsText, scoreDrill } from './score.ts';

const act = (key: string, changes: Partial<PlannedAct> = {}): PlannedAct => ({
  ...{ key, title: key, objective: 'speed', points: 50, fullMs: 20_000, noneMs: 60_000 },
  after: { fact: 'alarm.raised', of: 'fox' },
  act: { fact: 'alarm.claimed', by: 'desk' },
  ...changes,
});

const PLAN: DrillPlan = {
  ...{ trainee: 'desk', seats: 8, pass: 70 },
  objectives: [
    { key: 'speed', title: 'In time' },
    { key: 'help', title: 'Calls for help' },
  ],
  acts: [act('take'), act('call', { objective: 'help', act: { fact: 'call.started', by: 'desk' } })],
  mistakes: [
    { title: 'Needless', objective: 'help', points: 10, most: 20, line: { fact: 'dispatch.requested', by: 'desk' } },
  ],
  hints: [{ name: 'horn', says: 'Use the loudspeaker', costs: 5 }],
};

const line = (t: number, fact: FactLine['fact'], changes: Partial<FactLine> = {}): FactLine => ({
  ...{ n: 1, t, fact, by: 'desk' },
  ...changes,
});
const raised = line(10_000, 'alarm.raised', { of: 'fox', by: undefined });
const lines = (...more: FactLine[]) =>
  [raised, ...more].toSorted((a, b) => a.t - b.t).map((one, index) => ({ ...one, n: index + 1 }));

test('an act within its time earns all its points', () => {
  const { acts, total } = scoreDrill(PLAN, lines(line(30_000, 'alarm.claimed')), []);
  expect(acts[0]).toMatchObject({ outcome: 'in-full', earned: 50 * POINT, done: { t: 30_000 } });
  expect(total).toBe(50 * POINT);
});

test('points fall from the end of the time to none', () => {
  const earnedAt = (t: number) => scoreDrill(PLAN, lines(line(t, 'alarm.claimed')), []).acts[0];
  expect(earnedAt(50_000)).toMatchObject({ outcome: 'late', earned: 25 * POINT });
  expect(earnedAt(69_999)).toMatchObject({ outcome: 'late', earned: 1 });
  expect(earnedAt(70_000)).toMatchObject({ outcome: 'missed', earned: 0 });
});

test('an act that was not done waits until it earns nothing any more', () => {
  expect(scoreDrill(PLAN, lines(), [], { nowT: 69_999 }).acts[0]?.outcome).toBe('waiting');
  expect(scoreDrill(PLAN, lines(), [], { nowT: 70_000 }).acts[0]?.outcome).toBe('missed');
});

test('an act that nothing has called for yet has no window', () => {
  expect(scoreDrill(PLAN, [], []).acts[0]).toMatchObject({ outcome: 'not-called', window: null, earned: 0 });
});

test('mistakes cost points, but no more than the most', () => {
  const claimed = line(12_000, 'alarm.claimed');
  const costWith = (count: number) =>
    scoreDrill(PLAN, lines(claimed, ...Array.from({ length: count }, () => line(15_000, 'dispatch.requested'))), [])
      .mistakes[0]?.cost;
  expect([0, 1, 2, 5].map(costWith)).toEqual([0, 10 * POINT, 20 * POINT, 20 * POINT]);
});

test('hints cost their price, and the total is never below nothing', () => {
  expect(scoreDrill(PLAN, lines(line(12_000, 'alarm.claimed')), ['horn']).total).toBe(45 * POINT);
  expect(scoreDrill(PLAN, lines(), ['horn']).total).toBe(0);
});

test('objectives are graded by the share of their points', () => {
  const claimed = line(12_000, 'alarm.claimed');
  const { objectives } = scoreDrill(PLAN, lines(claimed, line(39_000, 'call.started')), []);
  expect(objectives.map(({ key, grade, earned }) => [key, grade, pointsText(earned)])).toEqual([
    ['speed', 'P', '50.0'],
    ['help', 'S', '38.8'],
  ]);
});

test('a drill is passed at the pass mark', () => {
  const log = lines(line(12_000, 'alarm.claimed'), line(54_000, 'call.started'));
  expect(scoreDrill(PLAN, log, [])).toMatchObject({ total: 70 * POINT, isPassed: true });
  expect(scoreDrill(PLAN, log, ['horn']).isPassed).toBe(false);
});

const moment = fc.integer({ min: 0, max: 120_000 });
const doings = fc.record({ claim: moment, call: moment, dispatches: fc.array(moment, { maxLength: 4 }) });
type Doings = { claim: number; call: number; dispatches: number[] };
const logOf = ({ claim, call, dispatches }: Doings) =>
  lines(
    line(claim, 'alarm.claimed'),
    line(call, 'call.started'),
    ...dispatches.map((t) => line(t, 'dispatch.requested')),
  );

test('doing an act later never earns more', () => {
  fc.assert(
    fc.property(doings, fc.integer({ min: 0, max: 60_000 }), (done, later) => {
      const { total } = scoreDrill(PLAN, logOf(done), []);
      expect(scoreDrill(PLAN, logOf({ ...done, claim: done.claim + later }), []).total).toBeLessThanOrEqual(total);
    }),
  );
});

test('the order of independent acts does not matter', () => {
  fc.assert(
    fc.property(moment, moment, (first, second) => {
      const earned = (done: Doings) => scoreDrill(PLAN, logOf(done), []).acts.map((one) => one.earned);
      const [claim, call] = earned({ claim: first, call: second, dispatches: [] });
      expect(earned({ claim: second, call: first, dispatches: [] })).toEqual([call, claim]);
    }),
  );
});

test('a score that is computed again from the stored plan and log is the same', () => {
  fc.assert(
    fc.property(doings, fc.boolean(), (done, hasHint) => {
      const stored: { plan: DrillPlan; log: FactLine[] } = JSON.parse(JSON.stringify({ plan: PLAN, log: logOf(done) }));
      const hints = hasHint ? ['horn'] : [];
      expect(JSON.stringify(scoreDrill(stored.plan, stored.log, hints))).toBe(
        JSON.stringify(scoreDrill(PLAN, logOf(done), hints)),
      );
    }),
  );
});

test('no act earns more than its points, and all scores are whole thousandths', () => {
  fc.assert(
    fc.property(doings, (done) => {
      const { acts, total, most } = scoreDrill(PLAN, logOf(done), []);
      for (const {
        act: { points },
        earned,
      } of acts) {
        expect(Number.isInteger(earned) && earned >= 0 && earned <= points * POINT).toBe(true);
      }
      expect(Number.isInteger(total) && total >= 0 && total <= most).toBe(true);
    }),
  );
});

test('says of an act whose time goes on when the drill ends that it was not reached', () => {
  expect(scoreDrill(PLAN, lines(), [], { endT: 69_999 }).acts[0]).toMatchObject({ outcome: 'not-reached', earned: 0 });
  expect(scoreDrill(PLAN, lines(), [], { endT: 70_000 }).acts[0]?.outcome).toBe('missed');
});
