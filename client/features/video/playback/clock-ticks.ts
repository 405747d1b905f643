import { zoneOffsetMs } from '../../../lib/zone-offset.ts';

const DAY_MS = 86_400_000;

/** Clocks differ from UTC, and change, by multiples of this. */
const CLOCK_STEP_MS = 900_000;

/** ms since the last midnight of the zone's clock. */
export const sinceMidnight = (moment: number, zone: string): number => (moment + zoneOffsetMs(zone, moment)) % DAY_MS;

/** The moments from one to another (excluded) at which the zone's clock shows a multiple of `stepMs`; at most `most`. */
export function clockTicks(
  { from, to }: { from: number; to: number },
  { stepMs, zone, most }: { stepMs: number; zone: string; most: number },
): number[] {
  const ticks: number[] = [];
  const byMs = Math.min(stepMs, CLOCK_STEP_MS);
  for (let at = Math.ceil(from / byMs) * byMs; at < to; at += byMs) {
    if (ticks.length === most) break;
    if (sinceMidnight(at, zone) % stepMs === 0) ticks.push(at);
  }
  return ticks;
}

/** Round steps of a clock, ms. Each divides a quarter of an hour, or is a multiple of one. */
const ROUND_STEPS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1_000),
  ...[1, 3, 5, 15, 30].map((minutes) => minutes * 60_000),
  ...[1, 2, 3, 6, 12, 24].map((hours) => hours * 3_600_000),
];

/** The ticks of the finest round step of which a view has at most `most`, and that step. */
export function labelledClockTicks(
  view: { from: number; to: number },
  most: number,
  zone: string,
): { stepMs: number; ticks: number[] } {
  const stepMs = ROUND_STEPS_MS.find((step) => (view.to - view.from) / step <= most) ?? DAY_MS;
  return { stepMs, ticks: clockTicks(view, { stepMs, zone, most: most + 2 }) };
}
