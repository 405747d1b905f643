import { addSopAnswer, listSopAnswers } from '#contract/sop-answers.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmSubjects } from '../alarm-subjects/alarm-subject-service.ts';
import { createSopAnswerService } from './sop-answer-service.ts';
import { createSopAnswerStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A question of a procedure was answered, or an item of its checklist ticked or unticked. */
    sop_answer: Place;
  }
}

/** Operators' answers to the questions of procedures. */
export const sopAnswers = domain({
  services: (needs: Foundation & { alarmSubjects: AlarmSubjects }) => ({
    sopAnswers: createSopAnswerService({
      ...needs,
      store: createSopAnswerStore(needs.db),
    }),
  }),
  routes: ({ sopAnswers: answers }) => [
    forUser(listSopAnswers, (caller, { params }) => {
      const items = answers.list(caller, params);
      return { payload: { items, total: items.length } };
    }),
    forUser(addSopAnswer, (caller, { params, body }) => ({ payload: answers.add(caller, params, body) })),
  ],
});
