import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { listCameraFaults } from '#contract/sim/cameras.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createStageHost } from '#simulator/control/stage-host.ts';
import type { WorldSnapshots } from '#simulator/scenarios/play/play-world.ts';
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
async function openHost(snapshots?: WorldSnapshots) {
  const startMs = Date.UTC(2026, 10, 21, 8);
  const world = await openSteppedWorld({ seed: 1, runSeed: 1, startMs, size: 'own', alarms: 'quiet', ownSites: [] });
  const events: string[] = [];
  const machine = new SimulatedClock(0);
  const host = createStageHost({
    openWorld: () => ({ ...world, snapshots }),
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
  return { host, events, machine, goOn, ingest: world.ingest, clock: world.clock };
}

/** The snapshots of a world that comes back when it is told to. */
function fakeSnapshots(names: string[]) {
  const calls: string[] = [];
  let comeBack = () => {};
  return {
    calls,
    comeBack: () => comeBack(),
    list: async () => names,
    take: async (name: string) => void calls.push(`take ${name}`),
    restore: (name: string) => {
      calls.push(`restore ${name}`);
      return new Promise<void>((resolve) => {
        comeBack = resolve;
      });
    },
  };
}

const play = (text: string, browsers: string[] = []) => ({
  ...{ file: null, text, seed: undefined, browsers, atItsTime: false, inCleanWorld: false, snapshotsAtMarks: false },
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

test('the first story takes a snapshot of the world before it begins', async () => {
  const snapshots = fakeSnapshots([]);
  const { host } = await openHost(snapshots);
  await host.start(play(SCENARIO));
  expect(snapshots.calls).toEqual(['take The beginning']);
});

test('a story begins in a clean world, and is not ended by its return', async () => {
  const snapshots = fakeSnapshots(['The beginning']);
  const { host, machine, events } = await openHost(snapshots);
  machine.set({ rate: 1_000 });
  const { state } = await host.start({ ...play(SCENARIO), inCleanWorld: true });
  expect(state).toBe('running');
  await expect.poll(() => snapshots.calls).toEqual(['restore The beginning']);
  host.abandon('the world was put back');
  snapshots.comeBack();
  await expect.poll(() => host.story()?.tracks[0]?.count).toBe(1);
  expect(events).toEqual(['began A fox crosses the lot']);
});

test('a paused story stands still, and goes on as fast as before', async () => {
  const { host, clock } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  clock.set({ rate: 4 });
  expect((await host.pause(id)).pace).toBe('paused');
  expect(clock.state().rate).toBe(0);
  expect((await host.resume(id)).pace).toBe('runs');
  expect(clock.state().rate).toBe(4);
});

test('a story is paused too while somebody else has stopped the clock', async () => {
  const { host } = await openHost();
  await host.start(play(SCENARIO));
  host.noteClock({ rate: 10 });
  expect(host.story()?.pace).toBe('runs');
  host.noteClock({ rate: 0 });
  expect(host.story()?.pace).toBe('paused');
});

test('a story goes on to the next line of its log, and pauses there', async () => {
  const { host, machine } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  machine.set({ rate: 1_000 });
  const known = (await host.lines(0, 100, 0)).lines.length;
  expect((await host.seekNext(id)).pace).toBe('seeks');
  const { lines } = await host.lines(known, 100, 1_000_000);
  await expect.poll(() => host.story()?.pace).toBe('paused');
  expect(host.story()?.t).toBeLessThan((lines[0]?.t ?? 0) + 1_000);
});

test('a search for the next line is given up when the story is paused', async () => {
  const { host } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  await host.seekNext(id);
  expect((await host.pause(id)).pace).toBe('paused');
});

test('stopping a paused story lets the clock run again', async () => {
  const { host, clock } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  clock.set({ rate: 2 });
  await host.pause(id);
  await host.stop(id);
  expect(clock.state().rate).toBe(2);
});

test('a story that has ended cannot be paused', async () => {
  const { host } = await openHost();
  const { id } = await host.start(play(SCENARIO));
  await host.stop(id);
  await expect(host.pause(id)).rejects.toMatchObject({ status: 409, message: 'The story has ended' });
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
  expect((await next).lines[0]).toMatchObject({ fact: 'story.mark', name: 'odd' });
  const none = host.lines(1_000, 100, 20_000);
  await machine.advance(20_000);
  expect((await none).lines).toEqual([]);
});
