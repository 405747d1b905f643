import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createStageHost } from '#simulator/control/stage-host.ts';
import type { WorldSnapshots } from '#simulator/scenarios/play/play-world.ts';
import { openSteppedWorld, type SteppedWorld } from './stepped-world.ts';

const START_MS = Date.UTC(2026, 10, 21, 8);

const STORY = `scenario: A fox crosses the lot
start: 2026-11-21T08:20:00Z
limit: 10m
world: own
sites: { lot: { name: Northgate Auto, cameras: { row: { name: South Row, scene: car-lot } } } }
operators: { desk: { account: monitoring } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 1m }] } }
story:
  scene: [{ begin: fox }]
  desk: [{ act: claim, of: fox }, { wait: 5s }, { mark: odd }, { wait: 2s }, { act: resolve, of: fox, says: Animal onsite }]
  checks: [{ expect: alarm.resolved, of: fox, within: 5m }, { wait: incident.left }]
`;

/** A host in a world that can be put back to snapshots, as often as wanted. */
async function openHost() {
  const options = { seed: 1, runSeed: 1, startMs: START_MS, size: 'own', alarms: 'quiet', ownSites: [] } as const;
  let world: SteppedWorld = await openSteppedWorld(options);
  const kept = new Map<string, { data: Buffer; atMs: number }>();
  const snapshots: WorldSnapshots = {
    list: async () => [...kept.keys()],
    take: async (name) => void kept.set(name, { data: world.db.$client.serialize(), atMs: world.clock.now() }),
    restore: async (name) => {
      await world.close();
      world = await openSteppedWorld({ ...options, restored: kept.get(name) });
    },
  };
  // The address of a server stays the same when its world is put back.
  const present = new Proxy<SteppedWorld>(world, {
    get: (_, key) => (key === 'snapshots' ? snapshots : Reflect.get(world, key)),
  });
  const host = createStageHost({
    openWorld: () => present,
    onBegin: () => undefined,
    onEnd: () => undefined,
    machine: new SimulatedClock(0, 1_000),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(async () => {
    const story = host.story();
    if (story) await host.stop(story.id);
    await world.close();
  });
  const linesNow = async () => (await host.lines(0, 500, 0)).lines;
  /** Lets the world go on until the story has ended, or its lines say so. */
  const goOn = async (isOver = (_: Awaited<ReturnType<typeof linesNow>>) => false) => {
    while (host.story()?.state === 'running' && !isOver(await linesNow())) {
      await expect.poll(() => world.clock.nextDue()).toBeDefined();
      await world.clock.advance(Math.max(0, (world.clock.nextDue() ?? 0) - world.clock.now()));
    }
  };
  const start = (snapshotsAtMarks = true) =>
    host.start({
      ...{ file: null, text: STORY, seed: undefined, browsers: [], atItsTime: false, inCleanWorld: false },
      snapshotsAtMarks,
    });
  const linesFrom = async (after: number) => (await host.lines(after, 500, 0)).lines.map(({ n: _, ...line }) => line);
  return { host, goOn, start, linesFrom, taken: () => [...kept.keys()] };
}

test('a story goes on from a mark, and its log keeps both attempts', async () => {
  const { host, goOn, start, linesFrom } = await openHost();
  const { id } = await start();
  await goOn();
  expect(host.story()).toMatchObject({ state: 'passed', attempt: 1, marks: [{ name: 'odd', canGoBack: true }] });
  const first = await linesFrom(0);
  expect(await host.goBack(id, 'odd')).toMatchObject({ state: 'running', attempt: 2 });
  await expect.poll(() => host.story()?.lines).toBeGreaterThan(first.length + 1);
  await goOn();
  expect(host.story()).toMatchObject({ state: 'passed', attempt: 2, checks: [{ failure: null }] });
  const [rewound, ...second] = await linesFrom(first.length);
  expect(rewound).toMatchObject({ fact: 'story.rewound', name: 'odd' });
  expect(second).toEqual(first.slice(first.findIndex(({ fact }) => fact === 'story.mark')));
});

test('an attempt that is left for a mark adds no lines, not even that its steps were given up', async () => {
  const { host, goOn, start, linesFrom } = await openHost();
  const { id } = await start();
  await goOn((lines) => lines.some(({ fact }) => fact === 'story.mark'));
  const { length } = await linesFrom(0);
  await host.goBack(id, 'odd');
  await expect.poll(() => host.story()?.lines).toBeGreaterThan(length + 1);
  expect((await linesFrom(length)).map(({ fact }) => fact)).toEqual(['story.rewound', 'story.mark']);
});

test('a story without snapshots at its marks cannot go back to them', async () => {
  const { host, goOn, start, taken } = await openHost();
  const { id } = await start(false);
  await goOn();
  expect(taken()).toEqual(['The beginning']);
  expect(host.story()?.marks).toMatchObject([{ name: 'odd', canGoBack: false }]);
  await expect(host.goBack(id, 'odd')).rejects.toMatchObject({
    status: 404,
    message: "There is no snapshot of 'odd'",
  });
});
