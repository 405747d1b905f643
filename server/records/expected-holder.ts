import type { Named } from '#contract/names.ts';
import { InOtherHands } from '../http/refused.ts';

/** What an act says about the alarm that it is about: the operator whom its sender believes to have it. */
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
