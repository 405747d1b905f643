// Alone: a step of the clock fails when a program holds it for 30 s of real time.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { listEscalations } from '#contract/escalation-list.ts';
import { resolveEscalation } from '#contract/escalations.ts';
import { resolveAlarm } from '#simulator/scenarios/cast/acts/alarm-acts.ts';
import { escalateAlarm } from '#simulator/scenarios/cast/acts/escalation-acts.ts';
import {
  beginDrill,
  goBackTo,
  ONE_LOT,
  runUntilFact,
  runUntilMark,
  seatFacts,
  takeAlarm,
} from '../support/drill-floor.ts';
import { type DrillWorld, openDrillWorld, type Trainee } from '../support/drill-world.ts';

const DRILL = `scenario: An intruder who has to be escalated
${ONE_LOT}incidents: { thief: { kind: person, site: lot, path: [{ camera: row, for: 15m }] } }
story:
  scene:
    - { begin: thief, at: 5s }
    - { wait: alarm.raised, of: thief }
    - { mark: raised }
    - { wait: alarm.escalated, of: thief }
    - { mark: escalated }
    - { wait: 15m }
  desk: [{ act: claim, of: thief, name: take }, { act: escalate, of: thief, says: Person on site, name: escalate }]
drill:
  trainee: desk
  seats: 1
  pass: 50
  objectives: { speed: In time }
  expected:
    - { title: Takes it, does: take, after: { fact: alarm.raised, of: thief }, full: 10s, none: 110s, points: 50, objective: speed }
    - { title: Escalates it, does: escalate, after: { fact: alarm.raised, of: thief }, full: 20s, none: 220s, points: 50, objective: speed }
`;

let world: DrillWorld;

beforeEach(async () => {
  world = await openDrillWorld();
  onTestFinished(() => world.close());
});

/** The escalations that a trainee sees. */
const escalationsOf = async ({ call }: Trainee) => (await call(listEscalations, { query: {} })).payload.items;

/** Runs a drill until its trainee has escalated the alarm, and the world was kept at that mark. */
async function escalate() {
  const { drill, trainees } = await beginDrill(world, DRILL, 1);
  const [ann] = trainees;
  if (!ann) throw new Error('nobody has joined');
  await runUntilMark(world, drill.id, 'raised');
  const alarm = await takeAlarm(ann);
  await escalateAlarm(ann.operator, alarm, 'Person on site');
  await runUntilMark(world, drill.id, 'escalated');
  return { id: drill.id, ann, alarm };
}

it('goes back to before an escalation that is open: it is gone, and the alarm can be escalated again', async () => {
  const { id, ann } = await escalate();
  expect(await escalationsOf(ann)).toHaveLength(1);
  await goBackTo(world, id, 'raised');
  expect(await seatFacts(world, id, 1)).not.toContain('alarm.escalated');
  expect(await escalationsOf(ann)).toEqual([]);
  await escalateAlarm(ann.operator, await takeAlarm(ann), 'Person on site');
  await runUntilFact(world, id, [1], 'alarm.escalated');
  expect(await escalationsOf(ann)).toHaveLength(1);
  await world.end(id);
  expect((await seatFacts(world, id, 1)).filter((fact) => fact === 'alarm.escalated')).toHaveLength(1);
});

it('goes back to the midst of an escalation: it is open as it was, and its operator resolves it', async () => {
  const { id, ann, alarm } = await escalate();
  await resolveAlarm(ann.operator, alarm, 'Person left');
  await runUntilFact(world, id, [1], 'alarm.resolved');
  expect(await escalationsOf(ann)).toMatchObject([{ status: 'Resolved' }]);
  await goBackTo(world, id, 'escalated');
  const facts = await seatFacts(world, id, 1);
  expect(facts).toContain('alarm.escalated');
  expect(facts).not.toContain('alarm.resolved');
  const [open] = await escalationsOf(ann);
  expect(open?.status).not.toBe('Resolved');
  const escalationId = open?.id ?? '';
  await ann.call(resolveEscalation, {
    params: { id: escalationId },
    body: { escalation_id: escalationId, resolution_comment: 'Person left', status: 'Resolved' },
  });
  await runUntilFact(world, id, [1], 'alarm.resolved');
});
