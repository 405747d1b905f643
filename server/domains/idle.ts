import { QUEUE } from '#contract/limits.ts';

/** What is in progress without a claim. */
interface Unclaimed {
  id: string;
  lastUpdateMs: number;
}

/** What the history says of an alarm that goes back to the queue by itself. */
export const IDLE_TEXT = `No activity for ${QUEUE.returnsAfterMs / 60_000} minutes: back in the queue`;

/** Those that have had no update for as long as an alarm may stay in progress without a claim. */
export const idleIds = (unclaimed: readonly Unclaimed[], nowMs: number): string[] =>
  unclaimed.filter(({ lastUpdateMs }) => lastUpdateMs + QUEUE.returnsAfterMs <= nowMs).map(({ id }) => id);

/** The time before which none of these becomes idle, and nothing that is taken from now on either. */
export const nextIdleMs = (unclaimed: readonly Unclaimed[], nowMs: number): number =>
  Math.min(nowMs, ...unclaimed.map(({ lastUpdateMs }) => lastUpdateMs)) + QUEUE.returnsAfterMs;
