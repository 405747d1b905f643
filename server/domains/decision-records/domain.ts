import { addDecisionRecord, listDecisionRecords } from '#contract/decision-records.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmSubjects } from '../alarm-subjects/alarm-subject-service.ts';
import { createDecisionRecordService } from './decision-record-service.ts';
import { createDecisionRecordStore } from './store.ts';

/** The screens of operators when they resolved or escalated alarms. */
export const decisionRecords = domain({
  services: (needs: Foundation & { alarmSubjects: AlarmSubjects }) => ({
    decisionRecords: createDecisionRecordService({ ...needs, store: createDecisionRecordStore(needs.db) }),
  }),
  routes: ({ decisionRecords: records }) => [
    forUser(listDecisionRecords, (caller, { params }) => {
      const items = records.list(caller, params);
      return { payload: { items, total: items.length } };
    }),
    forUser(addDecisionRecord, (caller, { params, body }) => ({ payload: records.add(caller, params, body) })),
  ],
});
