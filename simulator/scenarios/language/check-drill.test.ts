import { expect, test } from 'vitest';
import { stagedSitesOf } from '../play/staged-sites.ts';
import { formatFaults } from './format-faults.ts';
import { readScenario } from './read-scenario.ts';

const DRILL = `scenario: Night intruder
start: 2026-11-21T08:00:00Z
limit: 6m
world: own
sites: { lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot, loudspeaker: true } } } }
operators: { desk: { account: monitoring } }
incidents: { thief: { kind: person, site: lot, genuine: true, path: [{ camera: row, for: 2m }] } }
story:
  scene: [{ begin: thief }]
  desk:
    - { act: claim, of: thief, name: take }
    - { act: view, camera: lot.row, name: look }
    - { act: talkdown, camera: lot.row, says: Leave now., name: speak }
drill:
  trainee: desk
  seats: 4
  pass: 70
  objectives: { speed: In time }
  expected:
    - { title: Takes it, does: take, after: { fact: alarm.raised, of: thief }, full: 20s, none: 60s, points: 60, objective: speed }
    - { title: Speaks, does: speak, after: { fact: alarm.raised }, full: 40s, none: 90s, points: 40, objective: speed }
  mistakes: [{ title: Too grave, fact: dispatch.requested, where: { level: 4 }, points: 10, most: 20, objective: speed }]
  hints: [{ name: horn, says: Use the loudspeaker, costs: 5 }]
`;

/** The faults of the drill with a change, without the lines of the file. */
function faultsWith(from: string, to: string): string {
  expect(DRILL).toContain(from);
  const text = DRILL.replace(from, to);
  const read = readScenario(text, { checksDrill: true });
  return read.ok ? '' : formatFaults('drill.yaml', text, read.faults);
}

test('a drill without faults is accepted', () => {
  expect(readScenario(DRILL, { checksDrill: true }).ok).toBe(true);
});

test.each([
  ['an unknown trainee', 'trainee: desk', 'trainee: dsk', "15:12: there is no operator 'dsk'; did you mean 'desk'?"],
  ['an act that no step has', 'does: take', 'does: tke', "there is no act of desk called 'tke'; did you mean 'take'?"],
  ['an act that leaves no line', 'does: speak', 'does: look', "'view' leaves no line in the log that could be scored"],
  [
    'an unknown objective',
    'points: 60, objective: speed',
    'points: 60, objective: sped',
    "there is no objective 'sped'",
  ],
  ['a window that ends before it begins', 'none: 60s', 'none: 10s', "'none' must be longer than 'full'"],
  ['a window that no act can use', 'full: 20s, none: 60s', 'full: 7m, none: 8m', 'longer than the scenario (6m)'],
  ['points that do not sum', 'points: 60', 'points: 50', 'the points of all acts must be 100 together, these are 90'],
  ['an objective without an act', '{ speed: In time }', '{ speed: In time, help: Help }', 'no act has this objective'],
  ['a field that a fact does not have', 'level: 4', 'levle: 4', "'dispatch.requested' has no field 'levle'"],
  ['mistakes that cost less together', 'most: 20', 'most: 5', 'all of them cost at least what one costs'],
  ['an act that is shared without a floor', 'does: speak,', 'does: speak, shared: true,', "add 'floor: shared'"],
  [
    'an act that only one trainee of a floor can do',
    'seats: 4',
    'seats: 4\n  floor: shared',
    "only one of the trainees can do 'take' of thief: add 'shared: true'",
  ],
  ['an act that earns points twice', 'does: speak', 'does: take', "21:30: 'take' earns points already"],
  ['a window of no time', 'full: 20s', 'full: 0s', '20:86: no act can be done in no time'],
  [
    'a call by an unknown incident',
    'alarm.raised, of: thief',
    'alarm.raised, of: theif',
    "there is no incident 'theif'; did you mean 'thief'?",
  ],
  [
    'a call that nothing brings',
    'after: { fact: alarm.raised }',
    'after: { fact: story.mark, where: { name: dark } }',
    '21:44: nothing in the story brings story.mark where name "dark"; the track of the trainee is not played',
  ],
  [
    'a call of an incident that never begins',
    'begin: thief }',
    'mark: dark }',
    '20:45: nothing in the story brings alarm.raised of thief',
  ],
  [
    'a window that begins after the end',
    'begin: thief }',
    'wait: 5m }, { begin: thief, at: 7m }',
    '20:45: nothing calls for the act before 7m, and the scenario ends at 6m',
  ],
  [
    'a call that waits for the trainee',
    'begin: thief }',
    'wait: talkdown.played, by: desk }, { begin: thief }',
    'the step that brings alarm.raised of thief waits for talkdown.played by desk, which a trainee could delay',
  ],
  [
    'a mistake that no trainee makes',
    'fact: dispatch.requested, where: { level: 4 }',
    'fact: alarm.ai',
    "no trainee causes 'alarm.ai', so that this mistake can never occur",
  ],
  [
    'a mistake at a site without contacts',
    'fact: dispatch.requested, where: { level: 4 }',
    'fact: call.started',
    'no site has a contact, so that this mistake can never occur',
  ],
  [
    'a mistake that the ground truth rules out',
    'level: 4',
    'needless: true',
    'every incident is genuine, so that this mistake can never occur',
  ],
  [
    'a mistake with an unknown objective',
    'most: 20, objective: speed',
    'most: 20, objective: sped',
    "there is no objective 'sped'; did you mean 'speed'?",
  ],
])('%s is reported at its place', (_, from, to, message) => {
  expect(faultsWith(from, to)).toContain(message);
});

test('a time that a trainee could delay is refused', () => {
  const faults = faultsWith('after: { fact: alarm.raised }', 'after: { fact: alarm.claimed }');
  expect(faults).toContain("21:52: the time of an act cannot run from 'alarm.claimed', which a trainee could delay");
});

test('a call may wait for what nobody can delay', () => {
  expect(faultsWith('{ begin: thief }', '{ wait: fault.began }, { begin: thief }')).toBe('');
});

test('a drill does not use seeded sites, which its seats would share', () => {
  const faults = faultsWith(
    'lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot, loudspeaker: true } } }',
    'lot: { use: Castellan Site 12, cameras: { row: { area: Site Cabins } } }',
  );
  expect(faults).toContain('each seat of a drill has its own sites');
});

test('a scenario is played although its drill has faults', () => {
  expect(readScenario(DRILL.replace('points: 60', 'points: 50')).ok).toBe(true);
});

/** A drill whose calls to two contacts of a site earn points, with an end of the mapping of its site. */
const withCalls = (site: string) =>
  DRILL.replace(
    'loudspeaker: true } } } }',
    `loudspeaker: true } }, contacts: { holder: { name: H, tag: SPOC }, guards: { name: G, tag: Guards } }${site} } }`,
  )
    .replace('does: take', 'does: first')
    .replace('does: speak', 'does: second')
    .replace(
      '    - { act: view',
      '    - { act: call, contact: lot.holder, name: first }\n    - { act: call, contact: lot.guards, name: second }\n    - { act: view',
    );

const readCalls = (site: string) => {
  const text = withCalls(site);
  const read = readScenario(text, { checksDrill: true });
  return read.ok
    ? stagedSitesOf(read.scenario)[0]?.procedure?.escalationProtocol
    : formatFaults('drill.yaml', text, read.faults);
};

test('a site whose calls earn points in an order has a procedure that says it', () => {
  expect(readCalls('')).toEqual(['First call H (SPOC)', 'Then call G (Guards)']);
});

test('a procedure of its own says the order of the calls, and what comes after them', () => {
  expect(readCalls(', procedure: { calls: [holder, guards], escalation-protocol: [Wait] }')).toEqual([
    'First call H (SPOC)',
    'Then call G (Guards)',
    'Wait',
  ]);
});

test.each([', procedure: { calls: [guards, holder] }', ', procedure: { zero-tolerance: true }'])(
  'a procedure with another order of calls is refused: %s',
  (site) => {
    expect(readCalls(site)).toContain("another order than the procedure says; write 'calls: [holder, guards]'");
  },
);

test('a site with calls to one contact has no procedure unless the file says so', () => {
  const read = readScenario(DRILL, { checksDrill: true });
  expect(read.ok && stagedSitesOf(read.scenario)[0]?.procedure).toBeUndefined();
});
