import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { waitUntilPassed } from '../http/wait-until-passed.ts';
import { segmentOf } from '../pictures/picture.ts';

/** The clock is checked at least this often, in ms of real time, because it may have been set back. */
const LOOK_AGAIN_MS = 1_000;

/** The segment whose key frame is the first picture of a camera with a late join: the segment after the next. */
export const findJoinSegment = (nowMs: number): number => segmentOf(nowMs) + 2;

/**
 * Resolves when a camera with a late join begins to send. Setting the clock back also ends the wait. Rejects
 * with the signal's reason.
 */
export async function waitForLateJoin(parts: { clock: Clock; machine: Clock; signal: AbortSignal }): Promise<void> {
  const { clock } = parts;
  const startedAt = clock.now();
  const at = findJoinSegment(startedAt) * SEGMENT_MS;
  while (clock.now() >= startedAt && !(await waitUntilPassed(at, { ...parts, waitMs: LOOK_AGAIN_MS })));
}
