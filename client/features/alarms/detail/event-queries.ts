import { useQuery } from '@tanstack/react-query';
import { getEvent } from '#contract/events.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';

/** One event alarm of scan. Its media come with it: they stay what they were at first, or the video would start over. */
export function useEvent(id: string) {
  return useQuery({
    queryKey: ['events', id],
    queryFn: async ({ signal }) => (await call(getEvent, { params: { id } }, { signal })).payload,
    refetchInterval: ({ state }) => (state.data ? ALARM_LIST.refreshMs : false),
  });
}
