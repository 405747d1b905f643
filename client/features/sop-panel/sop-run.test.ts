import { expect, it } from 'vitest';
import { replayAnswers, withSentAnswer } from './sop-run.ts';
import type { SopCase } from './sop-steps.ts';
import { testAnswer } from './testing/test-answer.ts';

const by = { user: { id: 'user-1', name: 'D. Whitlock' }, time: '2025-11-20T08:15:00.000Z' };
const situation = { kind: 'situation', label: 'Unauthorized Access' } as const;
const tick = (done: boolean) => ({ kind: 'tick', item: 'Call the police', done }) as const;
const ticked = testAnswer({ id: 'tick-1', answer: tick(true) });

const lot: SopCase = {
  canTalkDown: true,
  isEscalated: false,
  workflow: {
    isZeroTolerance: false,
    isTalkdownEnabled: true,
    talkdowns: [{ type: 'static', text: 'Leave the lot now.' }],
    situations: [
      { label: 'Unauthorized Access', color: 'red', subSituations: [] },
      { label: 'Climbing', color: 'red', subSituations: ['Fence'] },
    ],
    quickResolveActions: [],
  },
};
const moved = (number: number) => testAnswer({ id: `moved-${number}`, answer: talkdown(number) });
const talkdown = (number: number) => ({ kind: 'talkdown', number, type: 'static', moved: false }) as const;
const unknown = testAnswer({ id: 'unknown', answer: { kind: 'situation', label: 'No longer known' } });
const unknownSub = testAnswer({
  id: 'unknown',
  answer: { kind: 'sub_situation', situation: 'Climbing', label: 'No longer known' },
});

it.each([
  ['a situation', [unknown, testAnswer(), moved(1)]],
  ['a sub-situation', [unknownSub, testAnswer(), moved(1)]],
  ['a talkdown of another step', [testAnswer(), moved(2), moved(1)]],
  ['a talkdown beyond the last', [testAnswer(), moved(1), moved(2)]],
])('puts answers to their own questions when the edited procedure does not know %s', (_, answers) => {
  const run = replayAnswers(lot, answers);
  expect(run.answered.map(({ id }) => id)).toEqual([testAnswer().id, 'moved-1']);
  expect([run.state.step, run.state.situation, run.count]).toEqual([2, null, 3]);
});

it('keeps no answer of before a restart', () => {
  const restart = testAnswer({ id: 'restart', answer: { kind: 'restart' } });
  expect(replayAnswers(lot, [testAnswer(), moved(1), restart, testAnswer({ id: 'again' })]).answered).toMatchObject([
    { id: 'again' },
  ]);
});

it('lays an answer on its way over the saved ones', () => {
  expect(withSentAnswer([ticked], { answer: situation, after: 0 }, by)).toEqual([
    ticked,
    { id: 'given', answer: situation, ...by },
  ]);
});

it('shows an answer once when it is saved already', () => {
  const saved = [testAnswer()];
  expect(withSentAnswer(saved, { answer: situation, after: 0 }, by)).toBe(saved);
});

it("shows a colleague's answer in place of a later one to the same question", () => {
  const theirs = [testAnswer({ answer: { kind: 'situation', label: 'Climbing' } })];
  expect(withSentAnswer(theirs, { answer: situation, after: 0 }, by)).toBe(theirs);
});

it.each([
  ['ticks an item', [], true, 1],
  ['unticks an item', [ticked], false, 2],
  ['shows a tick once when it is saved already', [ticked], true, 1],
  ['shows no untick of an item that a colleague has unticked', [], false, 0],
])('%s', (_, saved, done, count) => {
  expect(withSentAnswer(saved, { answer: tick(done) }, by)).toHaveLength(count);
});
