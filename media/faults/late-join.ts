import type { Clock } from '#clock/clock.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { passed } from '../http/passed.ts';
import { segmentOf } from '../pictures/picture.ts';

/** The clock is looked at this often at least, in ms of real time: it may have been set back. */
const LOOK_AGAIN_MS = 1_000;

/** The segment whose key frame is the first picture of a camera that is joined late: that after the next. */
export const lateSegment = (nowMs: number): number => segmentOf(nowMs) + 2;

/**
 * Resolves when a camera that is joined late begins to send. A clock that is set back
 * meanwhile ends the wait too. Rejects with the signal's reason.
 */
export async function lateJoin(parts: { clock: Clock; machine: Clock; signal: AbortSignal }): Promise<void> {
  const { clock } = parts;
  const begun = clock.now();
  const at = lateSegment(begun) * SEGMENT_MS;
  while (clock.now() >= begun && !(await passed(at, { ...parts, waitMs: LOOK_AGAIN_MS })));
}
