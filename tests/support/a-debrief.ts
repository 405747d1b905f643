import type { Debrief } from '#contract/drills/debrief.ts';
import type { DrillPlan } from '#contract/drills/plan.ts';

const PLAN: DrillPlan = {
  ...{ trainee: 'desk', seats: 8, pass: 70 },
  objectives: [
    { key: 'speed', title: 'In time' },
    { key: 'help', title: 'Calls for help' },
  ],
  acts: [
    {
      ...{ key: 'take', title: 'Take the alarm', objective: 'speed', points: 60, fullMs: 20_000, noneMs: 60_000 },
      after: { fact: 'alarm.raised' },
      act: { fact: 'alarm.claimed', by: 'desk' },
    },
    {
      ...{ key: 'call', title: 'Call the keyholder', objective: 'help', points: 40, fullMs: 60_000, noneMs: 120_000 },
      after: { fact: 'alarm.raised' },
      act: { fact: 'call.started', by: 'desk' },
      note: 'The keyholder knows who may be inside.',
    },
  ],
  mistakes: [
    {
      title: 'Needless dispatch',
      objective: 'help',
      points: 10,
      most: 20,
      line: { fact: 'dispatch.requested', by: 'desk' },
    },
  ],
  hints: [{ name: 'horn', says: 'Use the loudspeaker', costs: 5 }],
};

/** A debrief of 60 points for an act in time, less 10 for a mistake and 5 for a hint. */
export const A_DEBRIEF: Debrief = {
  ...{ drill: 'drill-1', title: 'Night intruder', state: 'ended', trainer: 'Dana', side: 'trainer' },
  seats: [{ no: 2, trainee: 'Kim' }],
  ...{ seat: 2, trainee: 'Kim', attempt: 1, counting: 1, limitMs: 360_000, plan: PLAN, version: 1 },
  attempts: [
    {
      attempt: 1,
      trainee: 'Kim',
      from: null,
      startedAtMs: 1_764_000_000_000,
      endT: 240_000,
      total: 45_000,
      most: 100_000,
      isPassed: false,
    },
  ],
  startedAtMs: 1_764_000_000_000,
  endT: 240_000,
  lines: [
    { n: 1, t: 10_000, fact: 'alarm.raised', of: 'intruder' },
    { n: 2, t: 22_500, fact: 'alarm.claimed', by: 'desk', of: 'intruder' },
    { n: 3, t: 50_000, fact: 'dispatch.requested', by: 'desk' },
  ],
  hints: [{ name: 'horn', t: 40_000 }],
  notes: [{ id: 'note-1', seat: 2, attempt: 1, t: 30_000, text: 'Zoomed in late', by: 'Dana' }],
  injects: [],
  group: null,
  acts: [
    { id: 'act-1', text: 'Practise calls', owner: 'Kim', due: '2025-12-01', doneAtMs: null, doneBy: null },
    {
      id: 'act-2',
      text: 'Clean the lens',
      owner: 'Lee',
      due: '2025-12-04',
      doneAtMs: 1_764_100_000_000,
      doneBy: 'Dana',
    },
  ],
  signatures: { trainer: { name: 'Dana', atMs: 1_764_000_300_000 }, trainee: null },
  keptUntilMs: 1_795_536_000_000,
};
