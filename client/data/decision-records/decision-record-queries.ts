import { useQuery } from '@tanstack/react-query';
import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import { listDecisionRecords } from '#contract/decision-records.ts';
import { call } from '../../lib/call.ts';
import { appConfig } from '../../lib/config.ts';
import { keys } from '../keys.ts';

/** The decision records of an alarm, oldest first; undefined where no records are kept. */
export function useDecisionRecords(subject: AlarmSubjectKind, id: string) {
  return useQuery({
    queryKey: keys.decisionRecords(subject, id),
    queryFn: async ({ signal }) =>
      (await call(listDecisionRecords, { params: { subject, id } }, { signal })).payload.items,
    enabled: appConfig().keepsDecisionRecords,
  });
}
