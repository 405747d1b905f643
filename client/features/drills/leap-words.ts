import type { Drill } from '#contract/drills/drill.ts';
import { durationText } from '#contract/durations.ts';
import { QUEUE } from '#contract/limits.ts';

const MINUTE_MS = 60_000;

/** The effect of a start on everybody else, since it moves the clock of the world on; undefined when it hardly moves it. */
export function leapWords({ leapMs }: Pick<Drill, 'leapMs'>): string | undefined {
  const leap = Math.round(leapMs / MINUTE_MS) * MINUTE_MS;
  if (leap === 0) return undefined;
  return [
    `The start moves the clock on by ${durationText(leap)}, to the time of day of the drill, for everybody in this world.`,
    'Alarms that wait in any queue, also those of other tenants, get older by that;',
    `those older than ${durationText(QUEUE.offeredForMs)} are offered to nobody any more.`,
  ].join(' ');
}
