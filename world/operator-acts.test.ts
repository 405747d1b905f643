import { expect, test } from 'vitest';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { type Played, playScenario } from './play-scenario.ts';

const HEAD = `
start: 2026-11-21T02:10:00-06:00
limit: 15m
world: own
sites:
  lot:
    name: Lot
    cameras: { row: { name: Row, scene: car-lot } }
    contacts: { holder: { name: Dana Reyes, tag: SPOC } }
  yard: { name: Yard, product: scan, cameras: { gate: { name: Gate, scene: car-lot } } }
operators:
  desk: { account: monitoring }
  support: { account: support }
  grid: { account: gsoc-operator, screen: scan }
  board: { account: unnamed, screen: unified }
  day: { account: gsoc-manager, screen: scan }
incidents:
  intruder: { kind: person, site: lot, genuine: true, path: [{ camera: row, for: 2m }] }
  thief: { kind: person, site: yard, genuine: true, path: [{ camera: gate, for: 2m }] }
`;

function play(story: string): Promise<Played> {
  const read = readScenario(`scenario: Acts${HEAD}story: ${story}\n`);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return playScenario({ scenario: read.scenario, seed: 1 });
}

const failuresOf = ({ checks }: Played) => checks.flatMap(({ failure }) => failure ?? []);
const factsOf = ({ lines }: Played, ...wanted: string[]) =>
  lines.filter(({ fact }) => wanted.includes(fact)).map(({ fact }) => fact);

test.each([
  ['desk', 'intruder', '45s'],
  ['grid', 'thief', '45s'],
  ['desk', 'intruder', '29s'],
  ['grid', 'thief', '29s'],
])('%s claims %s again after their connection was lost for %s', async (by, of, outage) => {
  const played = await play(`
  scene: [{ begin: ${of} }]
  ${by}:
    - { act: claim, of: ${of}, within: 60s }
    - { fault: network, whose: ${by}, does: offline, for: ${outage} }
    - { wait: alarm.returned, of: ${of}, within: 2m }
    - { act: claim, of: ${of}, within: 60s }
    - { act: resolve, says: Done }`);
  expect(failuresOf(played)).toEqual([]);
  expect(factsOf(played, 'alarm.claimed', 'alarm.returned', 'alarm.resolved')).toEqual([
    ...['alarm.claimed', 'alarm.returned', 'alarm.claimed', 'alarm.resolved'],
  ]);
});

test.each(['intruder', 'thief'])('an operator at unified monitoring takes and resolves an alarm of %s', async (of) => {
  const played = await play(`
  scene: [{ begin: ${of} }]
  board:
    - { act: claim, of: ${of}, within: 60s }
    - { act: resolve, says: Done }
  checks: [{ expect: alarm.resolved, of: ${of}, by: board, within: 2m }]`);
  expect(failuresOf(played)).toEqual([]);
});

test.each([
  ['grid', 'day', 'thief'],
  ['desk', 'support', 'intruder'],
])('%s hands an escalated alarm over, and %s resolves it with its escalation', async (from, to, of) => {
  const played = await play(`
  scene: [{ begin: ${of} }]
  ${from}:
    - { act: claim, of: ${of}, within: 60s }
    - { act: escalate, says: At the gate }
    - { act: hand-over, to: ${to}, as: open, says: Still there }
    - { act: leave }
  ${to}:
    - { wait: handover.made, within: 5m }
    - { act: connect }
    - { act: accept, from: ${from} }
    - { act: resolve, says: Left }
  checks: [{ expect: alarm.resolved, of: ${of}, by: ${to}, within: 5m }]`);
  expect(failuresOf(played)).toEqual([]);
});

test.each([
  ['grid', 'thief'],
  ['support', 'intruder'],
])('a dispatch of %s is requested with its level before the provider reports it', async (by, of) => {
  const played = await play(`
  scene: [{ begin: ${of} }]
  ${by}:
    - { act: claim, of: ${of}, within: 60s }
    - { act: escalate, says: At the gate }
    - { act: dispatch, notes: Burglar, level: 3 }
    - { wait: dispatch.reported, where: { state: accepted }, within: 60s }`);
  expect(failuresOf(played)).toEqual([]);
  expect(factsOf(played, 'dispatch.requested', 'dispatch.reported')).toEqual([
    'dispatch.requested',
    'dispatch.reported',
  ]);
  expect(played.lines).toContainEqual(expect.objectContaining({ fact: 'dispatch.requested', level: 3 }));
});
