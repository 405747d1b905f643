import type { Named } from '#contract/names.ts';
import { InOtherHands } from '../http/refused.ts';

/** The holder that the sender of an act expects: the operator who, as far as they know, has the alarm. */
export interface HolderExpectation {
  /** Null for nobody; undefined for senders that do not say. */
  expectedHolder?: string | null | undefined;
}

/**
 * Inside the transaction of an act: 409 when the alarm is in the hands of somebody else than the caller, and the caller
 * does not know of it.
 */
export function requireExpectedHolder(
  caller: { id: string },
  { expectedHolder }: HolderExpectation,
  holder: Named | null | undefined,
): void {
  if (expectedHolder === undefined || !holder) return;
  if (holder.id !== caller.id && holder.id !== expectedHolder) throw new InOtherHands(holder);
}
