import { expect, it } from 'vitest';
import { withGiven } from './sop-run.ts';
import { testAnswer } from './testing/test-answer.ts';

const by = { user: { id: 'user-1', name: 'D. Whitlock' }, time: '2025-11-20T08:15:00.000Z' };
const situation = { kind: 'situation', label: 'Unauthorized Access' } as const;
const tick = (done: boolean) => ({ kind: 'tick', item: 'Call the police', done }) as const;
const ticked = testAnswer({ id: 'tick-1', answer: tick(true) });

it('lays an answer on its way over the saved ones', () => {
  expect(withGiven([ticked], { answer: situation, after: 0 }, by)).toEqual([
    ticked,
    { id: 'given', answer: situation, ...by },
  ]);
});

it('shows an answer once when it is saved already', () => {
  const saved = [testAnswer()];
  expect(withGiven(saved, { answer: situation, after: 0 }, by)).toBe(saved);
});

it("shows a colleague's answer in place of a later one to the same question", () => {
  const theirs = [testAnswer({ answer: { kind: 'situation', label: 'Climbing' } })];
  expect(withGiven(theirs, { answer: situation, after: 0 }, by)).toBe(theirs);
});

it.each([
  ['ticks an item', [], true, 1],
  ['unticks an item', [ticked], false, 2],
  ['shows a tick once when it is saved already', [ticked], true, 1],
  ['shows no untick of an item that a colleague has unticked', [], false, 0],
])('%s', (_, saved, done, count) => {
  expect(withGiven(saved, { answer: tick(done) }, by)).toHaveLength(count);
});
