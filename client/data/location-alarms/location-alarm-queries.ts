import { useQuery } from '@tanstack/react-query';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** One location alarm with its raw alarms. Refetched as often as the list: alarms are added, and colleagues change it. */
export function useLocationAlarm(id: string, partitionKey: string | undefined, { enabled = true } = {}) {
  return useQuery({
    queryKey: keys.locationAlarms.detail(id, partitionKey),
    queryFn: async ({ signal }) =>
      (await call(getLocationAlarm, { params: { id }, query: { partitionKey } }, { signal })).payload,
    refetchInterval: ({ state }) => (state.data ? LOCATION_ALARM_LIST.refreshMs : false),
    enabled,
  });
}
