import type { NewSopAnswer, SopAnswer, SopStep } from '#contract/sop-answers.ts';
import { initialState, nextState, type SopCase, type SopEvent, type SopState } from './sop-steps.ts';

/** An answer to a question, with its author. */
export type SopStepAnswer = SopAnswer & { answer: SopStep };

/** How far operators have come with the procedure of an alarm. */
export interface SopRun {
  state: SopState;
  /** The answers since the procedure was last started, by the step that each answered: the first question is step 0. */
  answered: readonly SopStepAnswer[];
  /** How many answers the record has in all. */
  count: number;
}

const isStep = (one: SopAnswer): one is SopStepAnswer => one.answer.kind !== 'tick';

/**
 * The answers with one that is on its way to the server, so that the panel need not wait for it. It stays out when it
 * no longer follows the others: it is among them already, or a colleague was quicker and it will be refused.
 */
export function withSentAnswer(
  answers: readonly SopAnswer[],
  given: NewSopAnswer,
  by: Pick<SopAnswer, 'user' | 'time'>,
): readonly SopAnswer[] {
  const { answer } = given;
  const follows =
    'after' in given
      ? answers.filter(isStep).length === given.after
      : tickedItems(answers).has(given.answer.item) !== given.answer.done;
  return follows ? [...answers, { id: 'given', answer, ...by }] : answers;
}

/** The events of an answer in the state machine. */
function eventsOf(step: SopStep): readonly SopEvent[] {
  switch (step.kind) {
    case 'situation':
      return [{ kind: 'situation', label: step.label }];
    case 'sub_situation':
      return [
        { kind: 'situation', label: step.situation },
        { kind: 'sub-situation', label: step.label },
      ];
    case 'talkdown':
      return [{ kind: 'moved-away', moved: step.moved }];
    case 'restart':
      return [{ kind: 'reset' }];
    // A kind of another version (decision 116).
    default:
      return [];
  }
}

/** Goes through the answers of a record. Those that the procedure does not know, since it was edited, are left out. */
export function replayAnswers(sop: SopCase, answers: readonly SopAnswer[]): SopRun {
  const steps = answers.filter(isStep);
  let state = initialState(sop);
  let answered: readonly SopStepAnswer[] = [];
  for (const step of steps) {
    const { answer } = step;
    const next = eventsOf(answer).reduce((now, event) => nextState(sop, now, event), state);
    const isOfThisStep = answer.kind !== 'talkdown' || answer.number === state.step;
    if (answer.kind === 'restart') {
      state = next;
      answered = [];
    } else if (next.step > state.step && isOfThisStep) {
      state = next;
      answered = [...answered, step];
    }
  }
  return { state, answered, count: steps.length };
}

/** The items of the checklist that are ticked, each with its latest tick. */
export function tickedItems(answers: readonly SopAnswer[]): ReadonlyMap<string, SopAnswer> {
  const ticked = new Map<string, SopAnswer>();
  for (const one of answers) {
    if (one.answer.kind !== 'tick') continue;
    if (one.answer.done) ticked.set(one.answer.item, one);
    else ticked.delete(one.answer.item);
  }
  return ticked;
}
