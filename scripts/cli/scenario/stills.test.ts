import { expect, test } from 'vitest';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { playScenario } from '#world/play-scenario.ts';
import { makeStills } from './stills.ts';

const play = (story: string) => {
  const read = readScenario(`scenario: Stills
start: 2026-11-21T02:10:00-06:00
world: own
sites: { lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot }, gate: { name: Gate, scene: apartment-gate } }, doors: { main: { name: Main, camera: gate }, back: { name: Back } } } }
incidents:
  thief: { kind: person, site: lot, genuine: true, path: [{ camera: row, for: 1m }] }
  forced: { kind: door, site: lot, door: { door: main, type: door-forced-open } }
  unseen: { kind: door, site: lot, door: { door: back, type: door-forced-open } }
  visitor: { kind: person, site: lot, genuine: true, path: [{ camera: gate, for: 1m }] }
story: ${story}
`);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return playScenario({ scenario: read.scenario, seed: 1, findsMoments: true });
};

test('each alarm of a camera has the picture that the camera showed then', async () => {
  const { moments } = await play('[{ begin: thief }, { wait: alarm.raised }, { begin: visitor }, { wait: 1m }]');
  expect(moments.map(({ on, of, plan }) => [on, of, plan?.content])).toEqual([
    ['lot.row', ['thief'], 'person'],
    ['lot.gate', ['visitor'], 'person'],
  ]);
  const [first, empty] = await makeStills(moments.slice(0, 1).flatMap((one) => [one, { ...one, plan: undefined }]));
  expect(first?.jpeg).toMatch(/^\/9j\//);
  expect(empty?.jpeg).toMatch(/^\/9j\//);
  expect(first?.jpeg).not.toBe(empty?.jpeg);
});

test('the alarm of a camera that has a fault has no picture', async () => {
  const story = '[{ fault: camera, on: lot.row, does: slow }, { begin: thief }, { wait: alarm.raised, within: 1m }]';
  const { lines, moments } = await play(story);
  expect(lines.map(({ fact }) => fact)).toContain('alarm.raised');
  expect(moments).toEqual([]);
});

test('the alarm of a door has the picture of the camera that shows it, and none without a camera', async () => {
  const { lines, moments } = await play('[{ begin: forced }, { begin: unseen }, { wait: 1m }]');
  expect(lines.filter(({ fact }) => fact === 'alarm.raised').map(({ on }) => on)).toEqual(['lot.main', 'lot.back']);
  expect(moments.map(({ on, camera }) => [on, camera.scene])).toEqual([['lot.main', 'apartment-gate']]);
});
