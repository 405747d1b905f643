import type { Caller } from '../../auth/caller.ts';
import { Refused } from '../../http/refused.ts';
import type { Member } from '../channel.ts';

/** A member of a desk's channel, with its user. */
export interface Operator extends Member {
  caller: Caller;
}

interface Request {
  event_type: string;
  alarm_group_id?: string;
  sequence_trace_id?: string | undefined;
}

/** The `sequence_trace_id` of a request, for its answer. */
export const traceOf = ({ sequence_trace_id: id }: { sequence_trace_id?: string | undefined }) =>
  id === undefined ? {} : { sequence_trace_id: id };

/**
 * The answer to a request that was refused and changed nothing. Throws errors of the server and of the session, which
 * close the connection.
 */
export function refusalOf(request: Request, error: unknown) {
  if (!(error instanceof Refused) || error.status === 401) throw error;
  const { alarm_group_id: id, event_type } = request;
  const named = id === undefined ? {} : { alarm_group_id: id };
  return {
    event_type: 'error',
    data: { code: error.code, message: error.message, ...named, request: event_type },
    ...traceOf(request),
  } as const;
}
