import { expect, onTestFinished, test } from 'vitest';
import type { FactLine } from '#contract/facts.ts';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import type { PlayPast } from '#simulator/scenarios/play/play-past.ts';
import { stagedSitesOf } from '#simulator/scenarios/play/staged-sites.ts';
import { startPlay } from '#simulator/scenarios/play/start-play.ts';
import { openSteppedWorld } from './stepped-world.ts';

const HEAD = `scenario: Back to a mark
start: 2026-11-21T02:10:00-06:00
world: own
sites:
  lot:
    name: Lot
    cameras:
      fence: { name: Fence, scene: vacant-lot }
      row: { name: Row, scene: car-lot, loudspeaker: true }
operators: { desk: { account: monitoring } }
incidents:
  intruder: { kind: person, site: lot, genuine: true, talkdown: leaves, path: [{ camera: row, for: 3m }] }
  fox: { kind: animal, site: lot, path: [{ camera: fence, for: 40s }] }
`;

/** The state of a play and of its world at a mark. */
interface Kept {
  past: PlayPast;
  restored: { data: Buffer; atMs: number };
}

/** Plays a story to its end, from its beginning or from a mark, and keeps its state at the marks. */
async function play(text: string, from?: Kept) {
  const read = readScenario(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { scenario } = read;
  const world = await openSteppedWorld({
    ...{ seed: 1, runSeed: 1, startMs: scenario.startMs, size: 'own', alarms: 'quiet' },
    ownSites: stagedSitesOf(scenario),
    restored: from?.restored,
  });
  onTestFinished(() => world.close());
  const { clock } = world;
  const kept = new Map<string, Kept>();
  const played = await startPlay(world, {
    scenario,
    seed: 1,
    browsers: new Set(),
    isOwnWorld: true,
    past: from?.past,
    onMark: async (mark, readPast) => {
      kept.set(mark, { past: readPast(), restored: { data: world.db.$client.serialize(), atMs: clock.now() } });
    },
  });
  let hasEnded = false;
  void played.story.ended.finally(() => {
    hasEnded = true;
  });
  await clock.settle();
  while (!hasEnded) await clock.advance(Math.max(0, (clock.nextDue() ?? clock.now()) - clock.now()));
  const { passed, checks } = await played.story.ended;
  played.stop();
  return { passed, checks: checks.map(({ title, from: begun, to }) => [title, begun, to]), lines: played.lines, kept };
}

const since = (lines: readonly FactLine[], mark: string) =>
  lines.slice(lines.findIndex(({ fact, name }) => fact === 'story.mark' && name === mark));

async function playTwice(story: string) {
  const first = await play(`${HEAD}${story}`);
  const second = await play(`${HEAD}${story}`, first.kept.get('odd'));
  return { first, second };
}

test('a story that goes on from a mark has the log and the checks of the first run', async () => {
  const { first, second } = await playTwice(`story:
  scene: [{ begin: fox, at: 5s }, { begin: intruder }]
  desk:
    - { act: claim, of: intruder }
    - { wait: { between: [5s, 15s] } }
    - { mark: odd }
    - { act: talkdown, camera: lot.row, says: Leave now. }
    - { wait: incident.left, of: intruder, within: 90s }
    - { act: resolve, of: intruder, says: Deterred }
  checks:
    - { expect: incident.left, of: intruder, where: { because: talkdown }, within: 3m }
    - { expect: alarm.resolved, of: intruder, by: desk, since: odd, within: 2m }
    - { never: alarm.raised, for: 30s }
`);
  expect(first.passed).toBe(true);
  expect(since(second.lines, 'odd')).toEqual(since(first.lines, 'odd'));
  expect(second.lines).toEqual(first.lines);
  expect(second.checks).toEqual(first.checks);
});

test('acts that were under way at the mark happen again', async () => {
  const { first, second } = await playTwice(`story:
  scene: [{ begin: intruder, at: 5s }]
  desk: [{ act: claim, of: intruder }, { act: resolve, of: intruder, says: Deterred }]
  marks: [{ mark: even, at: 7s }, { mark: odd, at: 8s }]
`);
  expect(first.passed).toBe(true);
  expect(second.lines).toEqual(first.lines);
});

test('faults, repetitions and draws go on from a mark as they were', async () => {
  const { first, second } = await playTwice(`story:
  scene:
    - repeat: 6
      every: { between: [50s, 70s] }
      do: [{ begin: fox }]
  network:
    - { fault: network, whose: desk, does: offline, at: 40s, for: 2m }
    - { expect: operator.connected, by: desk, within: 3m }
  marks: [{ mark: odd, at: 100s }]
  desk: [{ act: claim, of: fox }, { act: comment, of: fox, says: Look }, { wait: alarm.raised, of: fox#3 }]
`);
  expect(first.passed).toBe(true);
  expect(second.lines).toEqual(first.lines);
  expect(second.checks).toEqual(first.checks);
});

test('a failed track stays failed, and its failure is in the log once', async () => {
  const { first, second } = await playTwice(`story:
  scene: [{ end: fox }]
  marks: [{ mark: odd, at: 10s }, { wait: 10s }]
`);
  expect([first.passed, second.passed]).toEqual([false, false]);
  expect(second.lines).toEqual(first.lines);
});

test('a story goes on a second time from a mark that it has come to after the first', async () => {
  const story = `${HEAD}story: [{ begin: fox }, { mark: even }, { wait: incident.left }, { mark: odd }, { wait: 5s }]\n`;
  const first = await play(story);
  const second = await play(story, first.kept.get('even'));
  const third = await play(story, second.kept.get('odd'));
  expect(third.lines).toEqual(first.lines);
});
