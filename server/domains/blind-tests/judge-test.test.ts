import { expect, it } from 'vitest';
import { type Handling, judgeTest } from './judge-test.ts';

const handled = (changes: Partial<Handling>): Handling => ({
  ...{ kind: 'person', because: 'resolved', inTimeMs: 180_000, takenAfterMs: 20_000, handledAfterMs: 60_000 },
  ...{ isEscalated: false, isByOperator: true },
  ...changes,
});

it.each([
  ['a threat that somebody is called about', { because: 'call' }, 'hit'],
  ['a threat that somebody is sent to', { because: 'dispatch' }, 'hit'],
  ['a threat that is resolved after it was escalated', { isEscalated: true }, 'hit'],
  ['a threat that is resolved at once', {}, 'wrong'],
  ['a threat that somebody is called about too late', { because: 'call', handledAfterMs: 200_000 }, 'late'],
  ['a false alarm that is resolved', { kind: 'animal' }, 'hit'],
  ['a false alarm that is resolved too late', { kind: 'rain', handledAfterMs: 200_000 }, 'late'],
  ['a false alarm that somebody is called about', { kind: 'animal', because: 'call' }, 'wrong'],
  ['a false alarm that is escalated', { kind: 'animal', isEscalated: true }, 'wrong'],
  ['an alarm that nobody takes', { kind: 'animal', takenAfterMs: undefined }, 'missed'],
  ['an alarm that is taken after its time', { because: 'call', takenAfterMs: 190_000 }, 'missed'],
  ['an alarm that the AI resolves', { kind: 'animal', isByOperator: false }, 'missed'],
  ['an alarm beside a real one', { because: 'real-alarm' }, null],
  ['an alarm that was called off', { because: 'called-off' }, null],
] as const)('judges %s', (_, changes, result) => {
  expect(judgeTest(handled(changes))).toBe(result);
});
