import { useQuery } from '@tanstack/react-query';
import { listEscalationEvents } from '#contract/escalation-list.ts';
import { ESCALATION_LIST } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** The history of an opened escalation, newest first, refetched every 60 s. */
export function useEscalationEvents(id: string) {
  return useQuery({
    queryKey: keys.escalations.events(id),
    queryFn: async ({ signal }) => (await call(listEscalationEvents, { params: { id } }, { signal })).payload.items,
    refetchInterval: ESCALATION_LIST.eventsRefreshMs,
  });
}
