import { QUEUE } from '#contract/limits.ts';
import type { Job } from '../../jobs/job.ts';

/** An alarm in progress without a claim, and the time of its latest update or, if that is later, of its parking. */
export interface Unclaimed {
  id: string;
  lastUpdateMs: number;
}

/** The history text of an alarm that returns to the queue automatically. */
export const IDLE_TEXT = `No activity for ${QUEUE.returnsAfterMs / 60_000} minutes: back in the queue`;

/** The ids of alarms without an update for the maximum time that an unclaimed alarm may stay in progress. */
export const idleIds = (unclaimed: readonly Unclaimed[], nowMs: number): string[] =>
  unclaimed.filter(({ lastUpdateMs }) => lastUpdateMs + QUEUE.returnsAfterMs <= nowMs).map(({ id }) => id);

/** The earliest time at which one of these, or an alarm taken from now on, becomes idle. */
export const nextIdleMs = (unclaimed: readonly Unclaimed[], nowMs: number): number =>
  Math.min(nowMs, ...unclaimed.map(({ lastUpdateMs }) => lastUpdateMs)) + QUEUE.returnsAfterMs;

interface IdleQueue {
  /** Returns idle alarms to the queue; returns the earliest time at which another alarm can become idle, ms UTC. */
  returnIdle(): number;
}

/**
 * Returns alarms that were set in progress over REST to the queue as soon as they have been idle for long enough. The
 * time of the last activity comes from the histories, so a restart changes nothing.
 */
export const returnIdle = (queue: IdleQueue): Job => ({
  name: 'returning alarms without activity',
  runDue: () => queue.returnIdle(),
});
