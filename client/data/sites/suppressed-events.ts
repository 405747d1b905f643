import { useQuery } from '@tanstack/react-query';
import { LOCATIONS } from '#contract/record-limits.ts';
import { listSuppressedEvents } from '#contract/suppressed-events.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** The latest detections of a location that raised nothing. Servers that keep none refuse the call. */
export const useSuppressedEvents = (id: string) =>
  useQuery({
    queryKey: keys.locations.suppressedEvents(id),
    queryFn: async ({ signal }) =>
      (await call(listSuppressedEvents, { params: { id }, query: {} }, { signal })).payload.items,
    refetchInterval: LOCATIONS.refreshMs,
  });
