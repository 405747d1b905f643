import * as z from 'zod/mini';
import { alarmSubject } from './alarm-subject.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { ormList, payload } from './replies.ts';

/** The first question of every procedure (operator tools, 4.2). */
export const FIRST_QUESTION = 'Do you see any person or moving vehicle?';

/** The question after a talkdown, by the talkdown's type. */
export const TALKDOWN_QUESTIONS = {
  static: 'Did the person or vehicle move away from the premises?',
  dynamic: 'Did they move away from the premises?',
} as const;

/** Maximum length of a label or checklist item in an answer, in characters. */
const LABEL_MAX = 1_000;

/** A label of the procedure, as the procedure writes it. */
const label = (name: string) =>
  z
    .string()
    .check(
      z.minLength(1, `${name} must not be empty`),
      z.maxLength(LABEL_MAX, `${name} must have at most ${LABEL_MAX} characters`),
    );

/** One answer to the procedure's questions. */
export const SopStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('situation'), label: label('label') }),
  z.strictObject({ kind: z.literal('sub_situation'), situation: label('situation'), label: label('label') }),
  z.strictObject({
    kind: z.literal('talkdown'),
    /** The talkdown's number in the procedure, from 1. */
    number: z.int().check(z.positive('number must be positive'), z.maximum(20, 'number must be at most 20')),
    type: z.enum(['static', 'dynamic']),
    /** The answer to the question: whether they moved away. */
    moved: z.boolean(),
  }),
  /** The operator starts the questions again from the first one. */
  z.strictObject({ kind: z.literal('restart') }),
]);
export type SopStep = z.output<typeof SopStep>;

/** An item of the escalation checklist, ticked or unticked. */
export const SopTick = z.strictObject({
  kind: z.literal('tick'),
  item: requiredText('item', LABEL_MAX),
  done: z.boolean(),
});
export type SopTick = z.output<typeof SopTick>;

/** An answer or a tick with its author. Time is ISO 8601 UTC. */
export const SopAnswer = z.object({
  id: z.string(),
  answer: z.union([SopStep, SopTick]),
  user: z.object({ id: z.string(), name: z.string() }),
  time: z.iso.datetime(),
});
export type SopAnswer = z.output<typeof SopAnswer>;

/**
 * The answers and ticks of a record, oldest first, all of them. 403 without the permission to read its history:
 * `alarm/details:view`, `location_alarm/detail:view` or `alarm_group/detail:view`.
 */
export const listSopAnswers = endpoint({
  method: 'GET',
  path: '/v2/orm/sop_answers/{subject}/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Answers to the questions of a procedure (operator tools, 4.2)',
  params: alarmSubject,
  reply: ormList(SopAnswer),
  refusals: [404],
});

/**
 * An answer with the number of answers that the operator has seen, so that of two operators who answer the same
 * question one is refused; or a tick of the checklist.
 */
export const NewSopAnswer = z.union(
  [
    z.strictObject({ answer: SopStep, after: z.int().check(z.nonnegative('after must not be negative')) }),
    z.strictObject({ answer: SopTick }),
  ],
  { error: 'The body must carry an answer with after, or a tick' },
);
export type NewSopAnswer = z.output<typeof NewSopAnswer>;

/**
 * Adds an answer or a tick, and a line to the record's history. 403 without the permission to write that history:
 * `alarm/update:add-comment`, `location_alarm:update` or `alarm_group:update`. 409 when the record is resolved, when
 * the question has been answered meanwhile, or when the item has that state.
 */
export const addSopAnswer = endpoint({
  method: 'POST',
  path: '/v2/orm/sop_answers/{subject}/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Answer a question of a procedure, or tick its checklist (operator tools, 4.2)',
  params: alarmSubject,
  body: NewSopAnswer,
  reply: payload(SopAnswer),
  refusals: [404, 409],
});

/** The question and the answer as text. */
export function describeSopAnswer(answer: SopStep | SopTick): { question: string; answer: string | null } {
  switch (answer.kind) {
    case 'situation':
      return { question: FIRST_QUESTION, answer: answer.label };
    case 'sub_situation':
      return { question: FIRST_QUESTION, answer: `${answer.situation} - ${answer.label}` };
    case 'talkdown':
      return { question: TALKDOWN_QUESTIONS[answer.type], answer: answer.moved ? 'Yes' : 'No' };
    case 'restart':
      return { question: 'Started the procedure again', answer: null };
    case 'tick':
      return { question: answer.done ? 'Escalation step done' : 'Escalation step not done', answer: answer.item };
  }
}
