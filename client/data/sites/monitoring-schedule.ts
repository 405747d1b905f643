import { skipToken, useQuery } from '@tanstack/react-query';
import { getLocationConfig } from '#contract/location-config.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** Schedules change rarely. ms */
const STALE_MS = 5 * 60_000;

/** When a location is monitored. Undefined until it is known, and from a server that does not say. */
export function useMonitoringSchedule(locationId: string | undefined) {
  const { data } = useQuery({
    queryKey: keys.locations.config(locationId ?? ''),
    queryFn:
      locationId === undefined
        ? skipToken
        : async ({ signal }) => (await call(getLocationConfig, { params: { id: locationId } }, { signal })).payload,
    staleTime: STALE_MS,
  });
  return data?.motionDetectionWindow;
}
