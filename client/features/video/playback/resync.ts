import { RESYNC } from '#contract/limits.ts';

/** The expected course of a video: it was at `position` (seconds) at the time `at` (ms of any steady clock). */
export interface Course {
  at: number;
  position: number;
}

/** Where a video on this course should be by now. */
export const onCourse = (course: Course, now: number, rate: number) =>
  course.position + ((now - course.at) / 1_000) * rate;

/**
 * The correction for a video that is off its course: none, seek back to it, or continue from its position, when so much
 * was missed that a jump would hide it.
 */
export function resync(expected: number, actual: number): 'stay' | 'bring-back' | 'go-on-from-here' {
  const driftMs = Math.abs(expected - actual) * 1_000;
  if (driftMs <= RESYNC.overMs) return 'stay';
  return driftMs <= RESYNC.upToMs ? 'bring-back' : 'go-on-from-here';
}
