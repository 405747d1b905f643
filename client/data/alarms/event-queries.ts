import { useQuery } from '@tanstack/react-query';
import { listNeighbourAlarms } from '#contract/alarm-groups.ts';
import { type EventAlarm, getEvent } from '#contract/events.ts';
import { ALARM_LIST, GROUP_NEIGHBOURS, NEIGHBOURS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** One event alarm of scan. A refetch signs the addresses of its media again. */
export function useEvent(id: string) {
  return useQuery({
    queryKey: keys.events.detail(id),
    queryFn: async ({ signal }) => (await call(getEvent, { params: { id } }, { signal })).payload,
    refetchInterval: ({ state }) => (state.data ? ALARM_LIST.refreshMs : false),
  });
}

/** The event alarms of the site within a minute of one, including itself, oldest first. Needs permission to see groups. */
export function useEventNeighbours({ id, alarmStartTime, location }: EventAlarm, enabled: boolean) {
  const query = {
    startTimestamp: alarmStartTime - GROUP_NEIGHBOURS.windowMs,
    endTimestamp: alarmStartTime + GROUP_NEIGHBOURS.windowMs,
    locationId: location.id,
    product: 'scan' as const,
  };
  return useQuery({
    queryKey: keys.events.neighbours(id),
    queryFn: async ({ signal }) => (await call(listNeighbourAlarms, { query }, { signal })).items,
    refetchInterval: NEIGHBOURS.refreshMs,
    enabled,
  });
}
