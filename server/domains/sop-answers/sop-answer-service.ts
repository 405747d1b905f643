import { isFinal } from '#contract/alarm-status.ts';
import { describeSopAnswer, type NewSopAnswer, type SopAnswer } from '#contract/sop-answers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { AlarmSubject, AlarmSubjects } from '../alarm-subjects/alarm-subject-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { SopAnswerStore } from './store.ts';

/** Operators' answers to the questions of procedures. Every method answers 403 and 404 as the record's history does. */
export interface SopAnswerService {
  /** The answers and ticks of a record, oldest first. */
  list(caller: Caller, subject: AlarmSubject): SopAnswer[];
  /**
   * Adds an answer or a tick, with a line in the record's history, and announces it. 409 when the record is resolved,
   * when somebody has answered since, or when the item of the checklist has that state.
   */
  add(caller: Caller, subject: AlarmSubject, given: NewSopAnswer): SopAnswer;
}

interface Parts {
  store: SopAnswerStore;
  alarmSubjects: AlarmSubjects;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createSopAnswerService(parts: Parts): SopAnswerService {
  const { store, alarmSubjects } = parts;
  const answersOf = (subject: AlarmSubject) => store.of(subject).map(({ row, user }) => wireAnswer(row, user));

  return {
    list: (caller, subject) => {
      alarmSubjects.find(caller, subject, 'read');
      return answersOf(subject);
    },
    add: (caller, subject, given) =>
      parts.changes.run((announce) => {
        // Read inside the transaction: another operator may have answered or resolved it meanwhile.
        const found = alarmSubjects.find(caller, subject, 'write');
        if (isFinal(found.status)) throw new Refused('transition_refused', 'This alarm is resolved already');
        const earlier = answersOf(subject);
        requireNext(caller, earlier, given);
        const { answer } = given;
        const row = {
          id: parts.newId(),
          subject: subject.subject,
          subjectId: subject.id,
          no: earlier.length + 1,
          answer,
          userId: caller.id,
          timeMs: parts.clock.now(),
        };
        store.insert(row);
        const words = describeSopAnswer(answer);
        found.note(announce, caller, { type: 'SOP answer', text: words.question, comment: words.answer });
        parts.audit.record(caller, {
          action: 'answer',
          activity: `answered the procedure of ${found.kind.replace('-', ' ')} ${subject.id}`,
          record: { kind: found.kind, id: subject.id },
          ...found.place,
          after: words,
        });
        announce('sop_answer', found.place);
        return wireAnswer(row, caller);
      }),
  };
}

/** 409 unless the answer follows the earlier ones, or the tick changes the state of its item. */
function requireNext(caller: Caller, earlier: readonly SopAnswer[], given: NewSopAnswer): void {
  const refuse = (by: SopAnswer | undefined, done: string) => {
    const name = by === undefined || by.user.id === caller.id ? 'You have' : `${by.user.name} has`;
    throw new Refused('transition_refused', `${name} already ${done}`);
  };
  if ('after' in given) {
    const steps = earlier.filter(({ answer }) => answer.kind !== 'tick');
    if (steps.length !== given.after) refuse(steps.at(-1), 'answered this question');
    return;
  }
  const { item, done } = given.answer;
  const last = earlier.findLast(({ answer }) => answer.kind === 'tick' && answer.item === item);
  const isDone = last?.answer.kind === 'tick' && last.answer.done;
  if (isDone === done) refuse(last, done ? 'ticked this item' : 'unticked this item');
}

interface StoredAnswer {
  id: string;
  answer: SopAnswer['answer'];
  timeMs: number;
}

function wireAnswer(
  { id, answer, timeMs }: StoredAnswer,
  user: Pick<Caller, 'id' | 'email'> & { name: string | null },
) {
  const author = { id: user.id, name: user.name || user.email };
  return { id, answer, user: author, time: new Date(timeMs).toISOString() };
}
