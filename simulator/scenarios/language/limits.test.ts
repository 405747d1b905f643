import { expect, test } from 'vitest';
import { FAULTS_MOST, MORE_FAULTS } from './faults.ts';
import { readScenario } from './read-scenario.ts';

const HEAD = `scenario: Test
start: 2026-11-21T02:10:00-06:00
world: own
sites: { lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot } } } }
operators: { desk: { account: monitoring } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row }] } }
`;

/** The messages of the faults of a text. */
function messagesOf(text: string): string[] {
  const read = readScenario(text);
  return read.ok ? [] : read.faults.map(({ message }) => message);
}

test.each([
  ['a file that is too long', `${HEAD}story: []\n# ${'x'.repeat(1_100_000)}`, 'a scenario has at most 1 MB'],
  ['an empty file', '', "a scenario is a mapping that begins with 'scenario:' and its title"],
  ['a list', '- 1', "a scenario is a mapping that begins with 'scenario:' and its title"],
  ['a key that comes twice', `${HEAD}world: small\nstory: []`, "the key 'world' comes twice"],
  [
    'YAML that ends too early',
    `${HEAD}story: [{ begin: fox }`,
    'Flow sequence in block collection must be sufficiently',
  ],
  ['a key that is a mapping', `${HEAD}story: { { a: b }: [] }`, 'a key must be a text'],
  ['no story', HEAD, "the key 'story' is missing"],
  [
    'too many steps',
    `${HEAD}story: [{ repeat: 1000, do: [{ repeat: 11, do: [{ wait: 1s }] }] }]`,
    'a story runs at most 10000 steps, this one 12001',
  ],
  ['too many rounds', `${HEAD}story: [{ repeat: 1001, do: [{ wait: 1s }] }]`, 'repeat is from 1 to 1000'],
  [
    'a time before that of the step above',
    `${HEAD}story: [{ begin: fox, at: 10s }, { mark: late, at: 5s }]`,
    'this time is before that of a step above it',
  ],
  ['an unknown mark', `${HEAD}story: [{ expect: alarm.raised, since: begun }]`, "there is no mark 'begun'"],
  [
    'an act on a track that is no operator',
    `${HEAD}story: { scene: [{ act: claim }] }`,
    "the track 'scene' is no operator; name one with 'by'",
  ],
  ['an unknown time zone', HEAD.replace('name: Lot,', 'name: Lot, zone: Mars/Base,'), "'Mars/Base' is no time zone"],
  [
    'a draw that ends before it begins',
    `${HEAD}story: [{ wait: { between: [9s, 3s] } }]`,
    'the first duration must not be',
  ],
  ['a step that is a text', `${HEAD}story: [begin]`, 'a step is a mapping, such as { wait: 10s }'],
  [
    'an item of a checklist without a letter',
    `${HEAD}story: [{ act: answer, by: desk, tick: '  ' }]`,
    'the text is empty',
  ],
  [
    'a site with the name of a property of every object',
    `${HEAD.replace('site: lot', 'site: constructor')}story: []`,
    "there is no site 'constructor'",
  ],
  [
    'an effect that another fault has',
    `${HEAD}story: [{ fault: socket, does: frozen }]`,
    "a socket fault does cut, delay, duplicate, reorder, not 'frozen'",
  ],
  [
    'a key that another fault has',
    `${HEAD}story: [{ fault: network, whose: desk, status: 503 }]`,
    "a network fault has no 'status'",
  ],
  [
    'an offline network that is slow',
    `${HEAD}story: [{ fault: network, whose: desk, does: offline, kbps: 64 }]`,
    "a network that is offline has no 'kbps'",
  ],
  [
    'a network that is cut for longer than its fault lasts',
    `${HEAD}story: [{ fault: network, whose: desk, cut: 2m, kbps: 64, for: 1m }]`,
    'a network cannot be cut for longer',
  ],
  ['a fault of media without an effect', `${HEAD}story: [{ fault: media }]`, "a media fault needs 'does': stall"],
  [
    'a lost path of no camera',
    `${HEAD}story: [{ fault: media, does: lose-path, on: lot.rwo }]`,
    "there is no camera 'lot.rwo'; did you mean 'lot.row'?",
  ],
  [
    'a media engine that stalls at a camera',
    `${HEAD}story: [{ fault: media, does: stall, on: lot.row }]`,
    "only 'lose-path' of media has an 'on'",
  ],
  [
    'a contact in a note',
    `${HEAD}story: [{ tell: desk, contact: lot.holder, says: Hello }]`,
    'a contact tells something over: call or over: text',
  ],
  ['a fault of http without an effect', `${HEAD}story: [{ fault: http }]`, "an http fault needs 'status' or 'delay'"],
  [
    'a fault of a camera without an effect',
    `${HEAD}story: [{ fault: camera, on: lot.row }]`,
    "a camera fault needs 'does'",
  ],
  [
    'a fault of an unknown provider',
    `${HEAD}story: [{ fault: provider, on: dispach }]`,
    "there is no provider 'dispach'; did you mean 'dispatch'?",
  ],
  [
    'two acts of one operator in one moment',
    `${HEAD}story: [{ together: [{ act: claim, by: desk }, { act: claim, by: desk }] }]`,
    'desk does one act at a time',
  ],
  ['an act alone', `${HEAD}story: [{ together: [{ act: claim, by: desk }] }]`, 'together needs at least two acts'],
  [
    'another step among acts done together',
    `${HEAD}story: [{ together: [{ act: claim, by: desk }, { wait: 5s }] }]`,
    'only acts of operators are done together',
  ],
  [
    'a deadline of one of the acts done together',
    `${HEAD}story: { desk: [{ together: [{ act: claim, within: 5s }, { act: claim, by: desk }] }] }`,
    "put 'within' on the whole step",
  ],
  [
    'more accepted acts than there are',
    `${HEAD}story: { desk: [{ together: [{ act: claim }, { act: claim, by: desk }], accepted: 3 }] }`,
    'there are 2 acts only',
  ],
  [
    'a count of acts of which one is done in a browser',
    `${HEAD.replace('monitoring }', 'monitoring }, hand: { account: support, seat: browser }')}story:
  desk: [{ together: [{ act: claim }, { act: claim, by: hand }], accepted: 1 }]`,
    "'accepted' cannot be checked while hand acts in a browser",
  ],
  [
    'a disarmed place that is unknown',
    `${HEAD.replace('world: own', 'world: { base: own, disarmed: [lot, lot.rwo] }')}story: [{ wait: 1s }]`,
    "there is no site or camera 'lot.rwo'; did you mean 'lot.row'?",
  ],
  ['a place that nobody names', `${HEAD}story: [{ act: disarm, by: desk }]`, "'disarm' needs a site or a camera"],
  [
    'a site and a camera at once',
    `${HEAD}story: [{ act: disarm, by: desk, site: lot, camera: lot.row }]`,
    "'disarm' needs a site or a camera",
  ],
  [
    'a site that is armed for a time',
    `${HEAD}story: [{ act: arm, by: desk, site: lot, for: 5m }]`,
    'arming a site ends what has disarmed it',
  ],
  ['a deadline of no time', `${HEAD}story: [{ expect: alarm.raised, within: 0s }]`, 'nothing can happen within 0s'],
  ['a ban of no time', `${HEAD}story: [{ never: alarm.raised, for: 0s }]`, 'nothing can happen within 0s'],
  ['an act in no time', `${HEAD}story: [{ act: claim, by: desk, within: 0m }]`, 'nothing can happen within 0s'],
  ['a count without a deadline', `${HEAD}story: [{ expect: alarm.raised, count: 2 }]`, "a count needs 'within'"],
  ['a count of none', `${HEAD}story: [{ expect: alarm.raised, count: 0, within: 1m }]`, 'for none, use never'],
  [
    'an unknown operator in a list',
    `${HEAD}story: [{ expect: alarm.claimed, by: [desk, dsk], within: 1m }]`,
    "there is no operator 'dsk'; did you mean 'desk'?",
  ],
  [
    'half of a surrogate pair in a procedure',
    `${HEAD.replace('car-lot } } }', 'car-lot } }, procedure: { address: "\\uD800" } }')}story: []`,
    'Texts must not contain halves of surrogate pairs',
  ],
  ['an escaped NUL in a name', `${HEAD.replace('name: Lot', 'name: "L\\0t"')}story: []`, 'must not contain NUL'],
  [
    'a contact of a procedure that the site does not have',
    `${HEAD.replace('car-lot } } }', 'car-lot } }, procedure: { calls: [holder] } }')}story: []`,
    "there is no contact of lot 'holder'",
  ],
  [
    'a contact whom a procedure calls twice',
    `${HEAD.replace('car-lot } } }', 'car-lot } }, contacts: { holder: { name: H, tag: SPOC } }, procedure: { calls: [holder, holder] } }')}story: []`,
    "'holder' is called before",
  ],
  [
    'a camera of a note that the site does not have',
    `${HEAD.replace('car-lot } } }', 'car-lot } }, procedure: { notes: [{ text: Dark, cameras: [rwo] }] } }')}story: []`,
    "there is no camera of lot 'rwo'",
  ],
  ['a second document', `${HEAD}story: []\n---\nscenario: Another`, "a file has one scenario: remove the line '---'"],
  ['an alias of nothing', `${HEAD}story: [*steps]`, "there is no '&steps' above that '*steps' repeats"],
  ['an alias of the part around it', `${HEAD}story: &all [*all]`, "'*all' repeats the part that it is in"],
  ['an unknown tag', `${HEAD}story: [{ wait: !soon 1s }]`, "a word with '!' in front has no meaning here"],
  [
    'a merge key',
    `${HEAD}story: [&first { begin: fox }, { <<: *first, at: 1s }]`,
    "'<<' does not add keys here; write them out",
  ],
  ['a zero byte', `${HEAD}story: []\0`, 'a character here that is no text (U+0000); remove it'],
  [
    'bytes that are not UTF-8',
    `${HEAD}story: []\n# ${decoded([0xfc])}`,
    'the file is not UTF-8 here; save it as UTF-8',
  ],
  ['UTF-16', decoded(Buffer.from(`\ufeff${HEAD}story: []`, 'utf16le')), 'the file looks like UTF-16; save it as UTF-8'],
  ['UTF-16 without a mark', decoded(Buffer.from(HEAD, 'utf16le')), 'the file looks like UTF-16; save it as UTF-8'],
  ['brackets that are nested too deeply', `${HEAD}story: ${'['.repeat(400_000)}`, 'the file is nested too deeply'],
  ['lists that are nested too deeply', `${HEAD}story:\n${'- '.repeat(400_000)}`, 'the file is nested too deeply'],
  ['steps that are nested too deeply', `${HEAD}story: ${nested(30)}`, 'the steps are nested too deeply'],
  [
    'a field that a fact does not have',
    `${HEAD}story: [{ expect: alarm.raised, where: { staus: x } }]`,
    "'alarm.raised' has no field 'staus'; it has alarm, product, type, tap, severity",
  ],
])('%s is a fault', (_, text, message) => {
  expect(messagesOf(text)).toContainEqual(expect.stringContaining(message));
});

/** Bytes of a file as programs read them. */
function decoded(bytes: Iterable<number>): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

test.each([
  ['brackets', '['],
  ['braces', '{a: '],
  ['lists', '- '],
  ['keys that are questions', '? '],
])('%s in each other are one fault, found before they are parsed', (_, level) => {
  expect(messagesOf(level.repeat(50_000))).toEqual(['the file is nested too deeply']);
});

test.each([
  '{ wait: fault.ended, on: desk, where: { kind: network } }',
  '{ expect: fault.began, on: lot.row, within: 1m }',
  '{ wait: fault.ended, on: dispatch }',
  '{ wait: fault.ended, on: /locationalarms }',
  '{ expect: alarm.raised, count: { min: 2 } }',
])('%s has no faults', (step) => {
  expect(messagesOf(`${HEAD}story: [${step}]`)).toEqual([]);
});

test('parts can be repeated by their names', () => {
  expect(messagesOf(`${HEAD}story: [&first { wait: 1s }, *first, *first]`)).toEqual([]);
});

function nested(depth: number): string {
  return depth === 0 ? '[{ wait: 1s }]' : `[{ wait: alarm.raised, within: 1s, else: ${nested(depth - 1)} }]`;
}

test('aliases that would grow without bound are refused', () => {
  const bomb = [
    'a: &a [1, 1]',
    ...Array.from({ length: 30 }, (_, n) => `b${n}: &b${n} [*${n ? `b${n - 1}` : 'a'}, *${n ? `b${n - 1}` : 'a'}]`),
  ];
  expect(messagesOf(bomb.join('\n'))).toContainEqual(
    expect.stringContaining("'*b0' repeats a part that repeats another"),
  );
});

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, n) => line(n));

// Each would take minutes if its time grew with the square of its faults.
test.each([
  ['unknown keys', ['story: []', ...lines(60_000, (n) => `unknown${n}: 1`)]],
  ['keys that come twice', ['story: []', ...lines(60_000, () => 'unknown: 1')]],
  ['unknown verbs', ['story:', ...lines(40_000, (n) => `- bgin: fox${n}`)]],
  ['unknown incidents', ['story:', ...lines(9_000, (n) => `- begin: foy${n}`)]],
  ['errors of the syntax', lines(60_000, () => '  : ]')],
])('a file with thousands of %s reports the first of them, and that there are more', (_, text) => {
  const messages = messagesOf(HEAD + text.join('\n'));
  expect(messages).toHaveLength(FAULTS_MOST + 1);
  expect(messages.at(-1)).toBe(MORE_FAULTS);
});
