import { expect, it } from 'vitest';
import { answersSeen } from './answers-seen.ts';

const workflow = { situations: [{ label: 'Unauthorized Access', color: 'red' as const, subSituations: [] }] };
const situation = { answer: { kind: 'situation', label: 'Unauthorized Access' } } as const;
const stayed = { answer: { kind: 'talkdown', number: 1, type: 'static', moved: false } } as const;
const restart = { answer: { kind: 'restart' } } as const;

it('tells of the chosen situation with its colour', () => {
  expect(answersSeen([situation], workflow)).toEqual({ confirmed: true, situation: workflow.situations[0] });
});

it('tells that people stayed after a talkdown', () => {
  expect(answersSeen([situation, stayed], workflow)).toMatchObject({ stayed: true });
});

it('forgets the answers from before a restart', () => {
  expect(answersSeen([situation, stayed, restart], workflow)).toEqual({ confirmed: false });
});

it('has seen nothing before the first answer', () => {
  expect(answersSeen([], workflow)).toEqual({ confirmed: false });
});
