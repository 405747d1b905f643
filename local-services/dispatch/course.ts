import type { RspndrState } from '#contract/rspndr.ts';
import type { RandomStream } from '#platform/random/streams.ts';

/** A state that a dispatch reaches, in ms after the provider accepted it. */
export interface Step {
  readonly state: RspndrState;
  readonly afterMs: number;
}

/** How long a patrol takes when the course is set: it sets out and is done this long before and after, in ms. */
const SETS_OUT_MS = 30_000;
const DONE_AFTER_MS = 300_000;

/** A course on which the patrol arrives after so long, in ms. */
export function courseThatArrives(afterMs: number): readonly Step[] {
  return [
    { state: 'dispatched', afterMs: Math.min(SETS_OUT_MS, Math.floor(afterMs / 2)) },
    { state: 'on_scene', afterMs },
    { state: 'closed', afterMs: afterMs + DONE_AFTER_MS },
  ];
}

/** How a dispatch unfolds unless it is cancelled: a patrol is sent out, arrives and reports that it is done. */
export function drawCourse(random: RandomStream): readonly Step[] {
  const dispatched = random.int(20_000, 60_000);
  const onScene = dispatched + random.int(180_000, 480_000);
  return [
    { state: 'dispatched', afterMs: dispatched },
    { state: 'on_scene', afterMs: onScene },
    { state: 'closed', afterMs: onScene + random.int(300_000, 720_000) },
  ];
}
