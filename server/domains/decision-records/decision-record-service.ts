import type * as z from 'zod/mini';
import type { addDecisionRecord, DecisionRecord } from '#contract/decision-records.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { AlarmSubject, AlarmSubjects } from '../alarm-subjects/alarm-subject-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { DecisionRecordStore } from './store.ts';

/** The screens of operators when they acted. Every method answers 403 and 404 as the alarm's history does. */
export interface DecisionRecordService {
  /** Of one alarm, oldest first. */
  list(caller: Caller, subject: AlarmSubject): DecisionRecord[];
  /**
   * Keeps the record of an act. Each act happens once: a further record of the same act changes nothing, and the first is
   * answered.
   */
  add(caller: Caller, subject: AlarmSubject, given: z.output<typeof addDecisionRecord.body>): DecisionRecord;
}

interface Parts {
  store: DecisionRecordStore;
  alarmSubjects: AlarmSubjects;
  changes: Changes;
  audit: Audit;
  clock: Clock;
}

export function createDecisionRecordService({
  store,
  alarmSubjects,
  changes,
  audit,
  clock,
}: Parts): DecisionRecordService {
  const recordsOf = (subject: AlarmSubject): DecisionRecord[] =>
    store.of(subject).map(({ row, user }) => ({
      act: row.act,
      user: { id: user.id, name: user.name || user.email },
      time: new Date(row.timeMs).toISOString(),
      view: row.view,
    }));
  return {
    list: (caller, subject) => {
      alarmSubjects.find(caller, subject, 'read');
      return recordsOf(subject);
    },
    add: (caller, subject, { act, view }) =>
      changes.run(() => {
        const found = alarmSubjects.find(caller, subject, 'write');
        const known = recordsOf(subject).find((one) => one.act === act);
        if (known) return known;
        const timeMs = clock.now();
        store.insert({ subject: subject.subject, subjectId: subject.id, act, userId: caller.id, timeMs, view });
        audit.record(caller, {
          action: 'add',
          activity: `recorded the screen at the act '${act}' on ${found.kind.replace('-', ' ')} ${subject.id}`,
          record: { kind: found.kind, id: subject.id },
          ...found.place,
          after: { view },
        });
        const user = { id: caller.id, name: caller.name || caller.email };
        return { act, user, time: new Date(timeMs).toISOString(), view };
      }),
  };
}
