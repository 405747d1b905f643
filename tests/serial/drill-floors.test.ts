// Alone: twenty trainees take a core, and a step of the clock fails when a program holds it for 30 s of real time.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { assess } from '#contract/drills/assess.ts';
import { addDrillNote, giveHint } from '#contract/drills/drills.ts';
import { POINT } from '#contract/drills/score.ts';
import {
  beginDrill,
  goBackTo,
  ONE_LOT,
  runUntilFact,
  seatFacts,
  seatLines,
  takeAlarm,
} from '../support/drill-floor.ts';
import { type DrillWorld, openDrillWorld } from '../support/drill-world.ts';

const drillText = ({ seats = 20, floor = 'own', shared = false } = {}) => `scenario: A fox for everybody
${ONE_LOT}incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 15m }] } }
story:
  scene: [{ begin: fox, at: 5s }, { wait: alarm.raised, of: fox }, { mark: seen }, { wait: 18m }]
  desk: [{ act: claim, of: fox, name: take }, { act: resolve, of: fox, says: Animal onsite, name: clear }]
drill:
  trainee: desk
  floor: ${floor}
  seats: ${seats}
  pass: 50
  objectives: { speed: In time }
  expected:
    - { title: Takes it, does: take, ${shared ? 'shared: true, ' : ''}after: { fact: alarm.raised, of: fox }, full: 10s, none: 110s, points: 50, objective: speed }
    - { title: Clears it, does: clear, ${shared ? 'shared: true, ' : ''}after: { fact: alarm.raised, of: fox }, full: 20s, none: 220s, points: 50, objective: speed }
  hints: [{ name: look, says: Look again, costs: 5 }]
`;

let world: DrillWorld;

beforeEach(async () => {
  world = await openDrillWorld();
  onTestFinished(() => world.close());
});

/** The points that an act earns when it is done so long after the alarm, in thousandths. */
const earned = (ms: number, fullMs: number, noneMs: number) =>
  Math.floor((POINT * 50 * Math.min(Math.max(noneMs - ms, 0), noneMs - fullMs)) / (noneMs - fullMs));

it('takes twenty trainees from joining to their scores, each on their own, with every record once', async () => {
  const { drill, trainees } = await beginDrill(world, drillText(), 20);
  const { id } = drill;
  const seats = trainees.map(({ seat }) => seat);
  await runUntilFact(world, id, seats, 'alarm.raised');
  const moments = new Map<number, { take: number; clear: number }>();
  const startMs = (await world.drill(id)).startedAtMs ?? 0;
  for (const trainee of trainees) {
    const takeMs = await world.advance(3_000);
    const alarm = await takeAlarm(trainee);
    const clearMs = await world.advance(1_000);
    await trainee.operator.desk().resolve(alarm, 'Animal onsite', undefined);
    moments.set(trainee.seat, { take: takeMs - startMs, clear: clearMs - startMs });
  }
  await expect
    .poll(async () =>
      (await Promise.all(seats.map((seat) => seatFacts(world, id, seat)))).every((facts) =>
        facts.includes('alarm.resolved'),
      ),
    )
    .toBe(true);
  await world.end(id);

  for (const [index, { seat, name }] of trainees.entries()) {
    const { trainee, lines, plan, hints, endT } = await world.debrief(id, seat);
    const raised = lines.find(({ fact }) => fact === 'alarm.raised')?.t ?? 0;
    const timeOf = (act: string) => lines.find(({ fact }) => fact === act)?.t ?? 0;
    const [takeT, clearT] = [timeOf('alarm.claimed'), timeOf('alarm.resolved')];
    const { take: advancedTo, clear } = moments.get(seat) ?? { take: 0, clear: 0 };
    // Each resolves before the next one takes an alarm.
    const next = moments.get(trainees[index + 1]?.seat ?? 0)?.take ?? endT;
    expect([takeT >= advancedTo, clearT >= clear, clearT <= next]).toEqual([true, true, true]);
    const { total } = assess({ plan, lines, hints, endT }).score;
    expect([trainee, total]).toEqual([
      name,
      earned(takeT - raised, 10_000, 110_000) + earned(clearT - raised, 20_000, 220_000),
    ]);
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, index) => index + 1));
    const own = lines.filter(({ fact }) => ['alarm.raised', 'alarm.claimed', 'alarm.resolved'].includes(fact));
    expect(own.map(({ fact, by = '' }) => `${fact} ${by}`)).toEqual([
      'alarm.raised ',
      'alarm.claimed desk',
      'alarm.resolved desk',
    ]);
  }
});

it('goes back to a mark with all seats: the attempt before stays, and nothing of it is left in the world', async () => {
  const { drill, trainees } = await beginDrill(world, drillText({ seats: 2 }), 2);
  const { id } = drill;
  const [ann, bob] = trainees;
  if (!ann || !bob) throw new Error('nobody has joined');
  await runUntilFact(world, id, [1, 2], 'story.mark');
  await world.advance(2_000);
  const params = { id };
  await world.trainer.call(giveHint, { params, body: { seat: 1, name: 'look' } });
  await world.trainer.call(addDrillNote, { params, body: { seat: 2, text: 'Slow' } });
  const alarm = await takeAlarm(ann);
  await ann.operator.desk().resolve(alarm, 'Animal onsite', undefined);
  await takeAlarm(bob);
  await runUntilFact(world, id, [1], 'alarm.resolved');
  await runUntilFact(world, id, [2], 'alarm.claimed');
  const before = { one: await seatFacts(world, id, 1), two: await seatFacts(world, id, 2) };

  await goBackTo(world, id, 'seen');
  expect(await seatFacts(world, id, 1)).not.toContain('alarm.claimed');
  // No trainee holds an alarm any more, and the hint was given later.
  const seats = (await world.drill(id)).seats;
  expect(seats.map(({ hints }) => hints)).toEqual([[], []]);
  const again = await takeAlarm(ann);
  await ann.operator.desk().resolve(again, 'Animal onsite', undefined);
  await runUntilFact(world, id, [1], 'alarm.resolved');
  await world.end(id);

  const [one, two] = [await seatFacts(world, id, 1, 1), await seatFacts(world, id, 2, 1)];
  expect([one.slice(0, before.one.length), two.slice(0, before.two.length)]).toEqual([before.one, before.two]);
  const { attempts, counting } = await world.debrief(id, 1);
  expect(counting).toBe(2);
  expect(attempts.map(({ attempt, from }) => [attempt, from?.name])).toEqual([
    [2, 'seen'],
    [1, undefined],
  ]);
  const first = await world.debrief(id, 2, 1);
  expect(first.notes.map(({ text }) => text)).toEqual(['Slow']);
});

it('scores what trainees of one floor do by themselves, and what any of them does', async () => {
  const text = drillText({ seats: 2, floor: 'shared', shared: true });
  const { drill, trainees } = await beginDrill(world, text, 2);
  const { id } = drill;
  const [ann] = trainees;
  if (!ann) throw new Error('nobody has joined');
  await runUntilFact(world, id, [1, 2], 'alarm.raised');
  const alarm = await takeAlarm(ann);
  await ann.operator.desk().resolve(alarm, 'Animal onsite', undefined);
  await runUntilFact(world, id, [1, 2], 'alarm.resolved');
  await world.end(id);
  const actsOf = async (seat: number) =>
    (await seatLines(world, id, seat)).filter(({ fact }) => fact === 'alarm.claimed').map(({ by }) => by);
  expect([await actsOf(1), await actsOf(2)]).toEqual([['desk'], ['seat 1']]);
  const totals = await Promise.all([1, 2].map(async (seat) => (await world.debrief(id, seat)).attempts[0]?.total));
  expect(totals[0]).toBeGreaterThan(0);
  expect(totals[1]).toBe(totals[0]);
});
