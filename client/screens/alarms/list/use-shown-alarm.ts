import { skipToken, useQuery } from '@tanstack/react-query';
import { type Alarm, getAlarm } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { keys } from '../../../data/keys.ts';
import { call } from '../../../lib/call.ts';

/** The selected alarm: the list's row, or fetched separately while the list does not show it. */
export function useShownAlarm(id: string | null, row: Alarm | undefined) {
  const { data, error } = useQuery({
    queryKey: keys.alarms.detail(id),
    queryFn:
      id === null || row
        ? skipToken
        : async ({ signal }) => (await call(getAlarm, { params: { id } }, { signal })).payload,
    refetchInterval: ALARM_LIST.refreshMs,
  });
  return { alarm: row ?? (data?.id === id ? data : undefined), error };
}
