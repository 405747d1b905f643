import { CLOSE } from '#contract/channels/close-codes.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Desk } from '../../domains/desk/desk-service.ts';
import type { Offer } from '../../domains/desk/exchange.ts';
import { Refused } from '../../http/refused.ts';
import { batchPerTick } from '../batch-per-tick.ts';
import type { Member } from '../channel.ts';

/** A member of a desk's channel, with its user. */
export interface Operator extends Member {
  caller: Caller;
}

/** A request on a desk's channel. */
export interface DeskRequest {
  event_type: string;
  alarm_group_id?: string;
  sequence_trace_id?: string | undefined;
}

/** The `sequence_trace_id` of a request, for its answer. */
export const traceOf = ({ sequence_trace_id: id }: { sequence_trace_id?: string | undefined }) =>
  id === undefined ? {} : { sequence_trace_id: id };

/** The alarms that a request offers in exchange for others that go first. */
export const offerOf = (request: {
  replaceable_ids?: readonly string[] | undefined;
  brings_high?: boolean | undefined;
}): Offer => ({
  replaceable: request.replaceable_ids ?? [],
  bringsHigh: request.brings_high ?? false,
});

/**
 * The answer to a request that was refused and changed nothing. Throws errors of the server and of the session, which
 * close the connection.
 */
export function refusalOf(request: DeskRequest, error: unknown) {
  if (!(error instanceof Refused) || error.status === 401) throw error;
  const { alarm_group_id: id, event_type } = request;
  const named = id === undefined ? {} : { alarm_group_id: id };
  return {
    event_type: 'error',
    data: { code: error.code, message: error.message, ...named, request: event_type },
    ...traceOf(request),
  } as const;
}

interface SeatedDesk<Request, Result> extends Pick<Desk, 'leave' | 'disconnect'> {
  fillEach(requests: readonly Request[]): readonly Result[];
}

/** The seats of a desk's channel: their requests for alarms, and their end. */
export function deskSeats<Seat extends { member: { id: string } }, Request, Result>(desk: SeatedDesk<Request, Result>) {
  const left = new WeakSet<Seat>();
  return {
    /** Simultaneous requests share one transaction. Undefined for an operator who has left meanwhile. */
    fill: batchPerTick((asked: readonly { seat: Seat; request: Request }[]) => {
      const present = asked.filter(({ seat }) => !left.has(seat));
      const filled = desk.fillEach(present.map(({ request }) => request));
      return asked.map((one) => filled[present.indexOf(one)]);
    }),
    hasLeft: (seat: Seat) => left.has(seat),
    /** Returns the operator's alarms at once if they left deliberately or lost access, otherwise after the lease. */
    closed: (seat: Seat, code: number) => {
      left.add(seat);
      if (code === CLOSE.normal || code === CLOSE.permission) desk.leave(seat.member.id);
      else desk.disconnect(seat.member.id);
    },
  };
}
