import { expect, it } from 'vitest';
import { sightingFromAnswers } from './sighting-from-answers.ts';

const workflow = { situations: [{ label: 'Unauthorized Access', color: 'red' as const, subSituations: [] }] };
const situation = { answer: { kind: 'situation', label: 'Unauthorized Access' } } as const;
const stayed = { answer: { kind: 'talkdown', number: 1, type: 'static', moved: false } } as const;
const restart = { answer: { kind: 'restart' } } as const;

it('tells of the chosen situation with its colour', () => {
  expect(sightingFromAnswers([situation], workflow)).toEqual({ confirmed: true, situation: workflow.situations[0] });
});

it('tells that people stayed after a talkdown', () => {
  expect(sightingFromAnswers([situation, stayed], workflow)).toMatchObject({ stayed: true });
});

it('forgets the answers from before a restart', () => {
  expect(sightingFromAnswers([situation, stayed, restart], workflow)).toEqual({ confirmed: false });
});

it('has seen nothing before the first answer', () => {
  expect(sightingFromAnswers([], workflow)).toEqual({ confirmed: false });
});
