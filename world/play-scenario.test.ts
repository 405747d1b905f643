import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { lineText } from '#simulator/scenarios/story/story-log.ts';
import { type Played, playScenario } from './play-scenario.ts';

const LIBRARY = path.resolve(import.meta.dirname, '../scenarios');

/** Plays a scenario of the library, or a text. */
function play(nameOrText: string, seed: number): Promise<Played> {
  const text = nameOrText.includes('\n') ? nameOrText : readFileSync(path.join(LIBRARY, nameOrText), 'utf8');
  const read = readScenario(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return playScenario({ scenario: read.scenario, seed });
}

const failuresOf = ({ checks }: Played) => checks.flatMap(({ failure }) => failure ?? []);
const logOf = ({ lines }: Played) => lines.map(lineText).join('\n');

const LOT = `
start: 2026-11-21T02:10:00-06:00
world: own
sites:
  lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot, loudspeaker: true } } }
operators: { desk: { account: monitoring } }
incidents:
  intruder: { kind: person, site: lot, genuine: true, path: [{ camera: row, for: 2m }] }
`;

test('two plays with one seed have the same log, byte for byte', async () => {
  const [first, second] = [await play('storm.yaml', 5), await play('storm.yaml', 5)];
  expect(failuresOf(first)).toEqual([]);
  expect(logOf(second)).toBe(logOf(first));
  expect(second.ids).toEqual(first.ids);
});

test('another seed draws other times', async () => {
  const [first, second] = [await play('night-intruder.yaml', 1), await play('night-intruder.yaml', 2)];
  expect(logOf(second)).not.toBe(logOf(first));
});

test('colleagues who work beside the operators repeat too', async () => {
  const text = `scenario: Busy\nstart: 2026-11-21T09:10:00Z\nworld: { base: small, colleagues: 3 }
sites: { pier: { use: "Harborline Storage, Pier 9", cameras: { lane: { area: Drive-up Lane } } } }
incidents: { fox: { kind: animal, site: pier, path: [{ camera: lane }] } }
story: { scene: [{ repeat: 3, every: 30s, do: [{ begin: fox }] }, { wait: alarm.resolved, within: 10m }] }\n`;
  const [first, second] = [await play(text, 3), await play(text, 3)];
  expect(first.lines.some(({ fact }) => fact === 'alarm.resolved')).toBe(true);
  expect(logOf(second)).toBe(logOf(first));
});

test('incidents that the world raises by itself have names in the log', async () => {
  const text = `scenario: Usual${LOT.replace('world: own', 'world: { base: own, alarms: usual }')}story: [{ wait: 30m }]\n`;
  const { lines } = await play(text, 1);
  const named = lines.filter(({ fact }) => fact === 'alarm.raised').flatMap(({ of }) => of ?? []);
  expect(named).toContain('ambient-1');
  expect(named.filter((name) => !/^ambient-\d+$/.test(name))).toEqual([]);
});

test('an incident before a camera that shows another one fails its step', async () => {
  const played = await play(`scenario: Twice${LOT}story: [{ begin: intruder }, { begin: intruder }]\n`, 1);
  expect(failuresOf(played)).toEqual([expect.stringContaining('intruder#2')]);
});

test('an act that the product refuses is logged with its reason, and fails unless that was expected', async () => {
  const steps = `[{ begin: intruder }, { act: claim, by: desk }, { act: dispatch, by: desk, notes: Burglar, outcome: OUTCOME }]`;
  const refused = await play(`scenario: Refused${LOT}story: ${steps.replace('OUTCOME', 'refused')}\n`, 1);
  expect(failuresOf(refused)).toEqual([]);
  expect(refused.lines.at(-1)).toMatchObject({ fact: 'operator.refused', by: 'desk', act: 'dispatch' });
  const accepted = await play(`scenario: Refused${LOT}story: ${steps.replace('OUTCOME', 'accepted')}\n`, 1);
  expect(failuresOf(accepted)).toEqual(['dispatch by desk was refused: The alarm is not escalated']);
});

test('messages that arrive twice or out of order change nothing for an operator', async () => {
  const text = `scenario: Lossy${LOT}story:
  network:
    - { act: connect, by: desk }
    - { fault: socket, on: /locationalarms, does: duplicate, for: 3m }
  scene: [{ begin: intruder, at: 5s }]
  desk: [{ act: claim, at: 10s, within: 60s }, { act: resolve, says: Nobody there }]
  checks: [{ expect: alarm.resolved, by: desk, within: 2m }]\n`;
  expect(failuresOf(await play(text, 1))).toEqual([]);
});

test('a server that answers with 503 for a while only delays an operator', async () => {
  const text = `scenario: Busy server${LOT}story:
  scene: [{ fault: http, on: /v2/orm/location_alarms, status: 503, times: 2 }, { begin: intruder }]
  desk: [{ act: claim, within: 60s }, { act: comment, says: Looking }, { act: resolve, says: Nobody there }]
  checks: [{ expect: alarm.commented, by: desk, count: 1, within: 2m }, { never: alarm.commented, for: 30s }]\n`;
  expect(failuresOf(await play(text, 1))).toEqual([]);
});

test('a loudspeaker that cannot be reached leaves the intruder where they are', async () => {
  const text = `scenario: Mute${LOT.replace('genuine: true', 'genuine: true, talkdown: leaves')}story:
  scene: [{ fault: loudspeaker, on: lot.row, does: unreachable }, { begin: intruder }]
  desk: [{ act: claim, within: 60s }, { act: talkdown, camera: lot.row, says: Leave now. }]
  checks:
    - { expect: talkdown.failed, on: lot.row, within: 60s }
    - { expect: incident.left, where: { because: path }, within: 3m }\n`;
  expect(failuresOf(await play(text, 1))).toEqual([]);
});

test('a story can let the AI change its mind and end an incident', async () => {
  const text = `scenario: Told${LOT}story:
  scene:
    - { begin: intruder }
    - { wait: alarm.raised, of: intruder }
    - { ai: intruder, says: unclear, headline: Somebody behind a car }
    - { wait: 20s }
    - { end: intruder }
    - { tell: desk, says: Look at the row }
  checks:
    - { expect: alarm.ai, where: { says: unclear, headline: Somebody behind a car }, within: 60s }
    - { expect: incident.left, of: intruder, where: { because: ended }, within: 60s }
    - { expect: operator.told, by: desk, where: { says: Look at the row }, within: 60s }\n`;
  expect(failuresOf(await play(text, 1))).toEqual([]);
});

test('a dispatch that an operator cancels is logged, and its patrol does not come', async () => {
  const text = `scenario: Cancelled
start: 2026-11-21T09:25:00Z
world: small
sites: { build: { use: Castellan Site 12, cameras: { cabins: { area: Site Cabins } } } }
operators: { desk: { account: gsoc-operator, screen: scan } }
incidents: { thief: { kind: person, site: build, genuine: true, path: [{ camera: cabins, for: 4m }] } }
story:
  scene: [{ provider: dispatch, arrives: 5m }, { begin: thief }]
  desk:
    - { act: claim, of: thief, within: 60s }
    - { act: escalate, says: Person at a cabin }
    - { act: dispatch, notes: Please come }
    - { wait: 30s }
    - { act: cancel-dispatch, notes: Owner called }
  checks:
    - { expect: dispatch.cancelled, of: thief, by: desk, within: 2m }
    - { never: dispatch.reported, where: { state: on_scene }, for: 8m }\n`;
  expect(failuresOf(await play(text, 1))).toEqual([]);
});

const CONTACT = `
start: 2026-11-21T02:10:00-06:00
world: own
sites:
  lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot } }, contacts: { holder: { name: Dana Reyes, tag: SPOC } } }
operators: { desk: { account: monitoring } }
incidents:
  intruder: { kind: person, site: lot, path: [{ camera: row, for: 3m }] }
`;

test('a contact speaks in the call of an operator, who is told when it can be heard', async () => {
  const text = `scenario: Speaks${CONTACT}story:
  scene:
    - { contact: lot.holder, answers: answer, rings: 2s, says: Hello }
    - { begin: intruder }
    - { wait: call.answered, within: 2m }
    - { tell: desk, over: call, contact: lot.holder, says: It is my brother. He has a key. }
  desk: [{ act: claim, within: 60s }, { act: call, contact: lot.holder }, { wait: call.ended, within: 2m }, { act: resolve, says: Authorised }]
  checks:
    - { expect: operator.told, by: desk, on: lot.holder, where: { over: call }, within: 2m }\n`;
  const { lines, ...played } = await play(text, 1);
  expect(failuresOf({ lines, ...played })).toEqual([]);
  const told = lines.findIndex(({ fact }) => fact === 'operator.told');
  expect(told).toBeGreaterThan(lines.findIndex(({ fact }) => fact === 'call.answered'));
  expect(told).toBeLessThan(lines.findIndex(({ fact }) => fact === 'call.ended'));
});

test('a contact who is to speak to an operator without a call fails the step', async () => {
  const text = `scenario: No call${CONTACT}story: [{ tell: desk, over: call, says: Hello }]\n`;
  const played = await play(text, 1);
  expect(failuresOf(played)).toEqual([expect.stringContaining('the product takes no incoming calls')]);
  expect(played.lines.some(({ fact }) => fact === 'operator.told')).toBe(false);
});

test("a contact's text message arrives in the product where it answers one, and fails the step elsewhere", async () => {
  const steps = (first: string) => `scenario: Writes${CONTACT}story:
  desk:
    - { contact: lot.holder, texts: delivered, replies: [] }
    ${first}
    - { tell: desk, over: text, contact: lot.holder, says: It is my brother. }\n`;
  const answered = await play(steps('- { act: text, contact: lot.holder, says: Who is there? }'), 1);
  expect(failuresOf(answered)).toEqual([]);
  const facts = answered.lines.map(({ fact, on }) => [fact, on]);
  expect(facts).toContainEqual(['text.replied', 'lot.holder']);
  expect(facts).toContainEqual(['operator.told', 'lot.holder']);
  const unasked = await play(steps(''), 1);
  expect(failuresOf(unasked)).toEqual([expect.stringContaining('nobody sees it')]);
  expect(unasked.lines.some(({ fact }) => fact === 'text.replied')).toBe(false);
});

test('an operator on a slow line gets messages and answers late, and none of them out of order', async () => {
  const text = `scenario: Slow line${LOT}story:
  network:
    - { act: connect, by: desk }
    - { fault: network, whose: desk, kbps: 16, delay: 2s }
  scene: [{ begin: intruder, at: 5s }]
  desk: [{ act: claim, at: 10s, within: 60s }, { mark: claimed }, { act: comment, says: Looking }, { mark: commented }]\n`;
  const played = await play(text, 1);
  expect(failuresOf(played)).toEqual([]);
  const timeOf = (name: string) => played.lines.find((line) => line.name === name)?.t ?? 0;
  expect(timeOf('commented') - timeOf('claimed')).toBeGreaterThan(2_000);
});

test('a media engine that stalls makes no camera dark, and one that loses a path does', async () => {
  const text = `scenario: Media${LOT}story:
  media:
    - { fault: camera, on: lot.row, does: slow, for: 2m }
    - { fault: media, does: stall, for: 30s }
    - { fault: media, does: lose-path, on: lot.row, for: 1m, at: 1m }
  checks:
    - { never: camera.lost, for: 30s }
    - { expect: camera.lost, on: lot.row, within: 2m }
    - { expect: camera.restored, on: lot.row, within: 3m }\n`;
  expect(failuresOf(await play(text, 1))).toEqual([]);
});
