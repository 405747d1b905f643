import { useQuery } from '@tanstack/react-query';
import { findSop } from '#contract/sops.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** Procedures change rarely. ms */
const STALE_MS = 5 * 60_000;

/** The requested procedure: that of an alarm's type and time, or the location's Default SOP. */
export interface SopSubject {
  locationId: string;
  /** A raw alarm or a location alarm. */
  alarmId?: string | undefined;
  alarmGroupId?: string | undefined;
}

/** The procedure that applies; null if there is none. */
export function useSop({ locationId, alarmId, alarmGroupId }: SopSubject) {
  return useQuery({
    queryKey: keys.sops(locationId, alarmId ?? alarmGroupId),
    queryFn: async ({ signal }) => {
      const query = { location_id: locationId, alarm_id: alarmId, alarm_group_id: alarmGroupId };
      return (await call(findSop, { query }, { signal })).payload;
    },
    staleTime: STALE_MS,
  });
}
