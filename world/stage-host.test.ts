import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { listCameraFaults } from '#contract/sim/cameras.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createStageHost } from '#simulator/control/stage-host.ts';
import { openSteppedWorld } from './stepped-world.ts';

const SCENARIO = `scenario: A fox crosses the lot
start: 2026-11-21T08:20:00Z
limit: 10m
world: own
sites: { lot: { name: Northgate Auto, cameras: { row: { name: South Row, scene: car-lot } } } }
operators: { desk: { account: monitoring } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 1m }] } }
story:
  scene: [{ begin: fox }]
  desk: [{ act: claim, of: fox }, { act: resolve, of: fox, says: Animal onsite }]
  checks:
    - { expect: alarm.resolved, of: fox, within: 5m }
    - { wait: 2m }
`;

/** A host in a world of its own; both end with the test. */
async function openHost() {
  const startMs = Date.UTC(2026, 10, 21, 8);
  const world = await openSteppedWorld({ seed: 1, runSeed: 1, startMs, size: 'own', alarms: 'quiet', ownSites: [] });
  const events: string[] = [];
  const machine = new SimulatedClock(0);
  const host = createStageHost({
    openWorld: () => world,
    onBegin: ({ scenario }) => events.push(`began ${scenario}`),
    onEnd: () => events.push('ended'),
    machine,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(async () => {
    const story = host.story();
    if (story) await host.stop(story.id);
    await world.close();
  });
  /** Lets the world go on until something is true. */
  const goOn = async (isOver: () => boolean) => {
    await world.clock.settle();
    while (!isOver()) {
      const due = world.clock.nextDue();
      if (due === undefined) throw new Error('nothing is due any more');
      await world.clock.advance(Math.max(0, due - world.clock.now()));
    }
  };
  return { host, events, machine, goOn, ingest: world.ingest };
}

const play = (text: string, browsers: string[] = []) => ({
  ...{ file: null, text, seed: undefined, browsers, atItsTime: false },
});

test('a story is played to its end, with its tracks, checks and lines', async () => {
  const { host, events, goOn } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  await goOn(() => host.story()?.state !== 'running');
  const story = host.story();
  expect(story).toMatchObject({ id, state: 'passed', broken: null });
  expect(story?.tracks.map(({ name, state }) => [name, state])).toEqual([
    ['scene', 'done'],
    ['desk', 'done'],
    ['checks', 'done'],
  ]);
  expect(story?.tracks[1]?.steps.map(({ title, line }) => [title, line])).toEqual([
    ['claim of fox', 10],
    ['resolve of fox', 10],
  ]);
  expect(story?.checks).toMatchObject([{ track: 'checks', title: 'expect alarm.resolved of fox', failure: null }]);
  const { lines } = await host.lines(0, 100, 0);
  expect(lines).toHaveLength(story?.lines ?? 0);
  expect(lines.map(({ fact }) => fact)).toContain('alarm.raised');
  expect(events).toEqual(['began A fox crosses the lot', 'ended']);
});

test('only one story is played at a time', async () => {
  const { host } = await openHost();
  await host.start(play(SCENARIO));
  await expect(host.start(play(SCENARIO))).rejects.toMatchObject({
    status: 409,
    message: "'A fox crosses the lot' is being played",
  });
});

test('a story begins once the world is rid of the last one', async () => {
  const { host, events } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  const stopped = host.stop(id);
  await host.start(play(SCENARIO));
  await stopped;
  expect(events.map((event) => event.split(' ')[0])).toEqual(['began', 'ended', 'began']);
});

test('a faulty file is refused with the places of its faults', async () => {
  const { host } = await openHost();
  const faulty = SCENARIO.replace('act: claim', 'act: clam');
  await expect(host.start(play(faulty))).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^10:\d+ .*claim/),
  });
  expect(host.story()).toBeNull();
});

test('a browser cannot take the seat of an unknown operator', async () => {
  const { host } = await openHost();
  await expect(host.start(play(SCENARIO, ['night']))).rejects.toMatchObject({
    status: 400,
    message: "there is no operator 'night'",
  });
});

test('the acts of an operator in a browser are prompted, and awaited', async () => {
  const { host, goOn } = await openHost();
  await host.start(play(SCENARIO, ['desk']));
  await goOn(() => (host.story()?.lines ?? 0) > 2);
  expect(host.story()).toMatchObject({ state: 'running', prompts: [{ text: 'desk: claim of fox' }] });
});

test('steps are injected beside the tracks, with the names of the file', async () => {
  const { host, goOn } = await openHost();
  await host.start(play(SCENARIO));
  await goOn(() => host.story()?.tracks[0]?.state === 'done');
  const track = host.inject('- mark: odd\n- tell: desk\n  says: Look at the row');
  await goOn(() => host.story()?.tracks.find(({ name }) => name === track)?.state === 'done');
  expect(host.story()?.marks).toMatchObject([{ name: 'odd' }]);
  const told = (await host.lines(0, 100, 0)).lines.find(({ fact }) => fact === 'operator.told');
  expect(told).toMatchObject({ by: 'desk', says: 'Look at the row' });
});

test('faulty injected steps are refused at their place, and run nothing', async () => {
  const { host } = await openHost();
  await host.start(play(SCENARIO));
  expect(() => host.inject('begin: fux')).toThrow(/^1:8 .*did you mean 'fox'/);
  expect(() => host.inject('- mark: odd\n- wat: 3s')).toThrow(/^2:3 /);
  expect(host.story()?.tracks).toHaveLength(3);
});

test('nothing can be injected while no story is played', async () => {
  const { host } = await openHost();
  expect(() => host.inject('mark: odd')).toThrow('No story is being played');
});

test('a fault is listed until it is ended, and stopping a story ends the others', async () => {
  const { host, goOn, ingest } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  host.inject('[{ fault: camera, on: lot.row, does: offline }, { fault: network, whose: desk, does: offline }]');
  await goOn(() => host.story()?.faults.length === 2);
  expect(host.story()?.faults).toMatchObject([
    { kind: 'camera', on: 'lot.row', does: 'offline', until: null },
    { kind: 'network', on: 'desk', does: 'offline', until: null },
  ]);
  const [, network] = host.story()?.faults ?? [];
  await host.endFault(network?.id ?? '');
  expect(host.story()?.faults).toMatchObject([{ kind: 'camera' }]);
  await expect(host.endFault(network?.id ?? '')).rejects.toMatchObject({ status: 404 });
  await host.stop(id);
  expect(host.story()).toMatchObject({ state: 'stopped', faults: [] });
  expect((await ingest(listCameraFaults, {})).payload).toEqual([]);
});

test('a reader of the log waits for the next line, and no longer than it asked for', async () => {
  const { host, machine } = await openHost();
  await host.start(play(SCENARIO));
  const known = host.story()?.lines ?? 0;
  const next = host.lines(known, 100, 20_000);
  host.inject('mark: odd');
  expect((await next).lines).toMatchObject([{ fact: 'story.mark', name: 'odd' }]);
  const none = host.lines(1_000, 100, 20_000);
  await machine.advance(20_000);
  expect((await none).lines).toEqual([]);
});
