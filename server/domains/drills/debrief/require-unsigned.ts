import { Refused } from '../../../http/refused.ts';
import type { DebriefStore, SeatAttempt } from './debrief-store.ts';

/** 409 once the debrief of an attempt is signed; without a seat, when that of any seat is. */
export function requireUnsigned(
  debriefs: Pick<DebriefStore, 'signatures'>,
  { drillId, attempt, seat }: Omit<SeatAttempt, 'seat'> & { seat: number | null },
): void {
  const signed = debriefs
    .signatures(drillId)
    .find((one) => one.attempt === attempt && (seat === null || one.seat === seat));
  if (!signed) return;
  const message = `${signed.name} has signed the debrief of seat ${signed.seat}: nothing in it can be changed any more`;
  throw new Refused('transition_refused', message);
}
