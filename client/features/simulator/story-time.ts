import { readDuration, timeText } from '#contract/durations.ts';

const DAY_MS = 86_400_000;

/** A time of a story, such as '7:44' or '1:02:05'. */
export const formatStoryTime = (ms: number): string => timeText(Math.max(0, ms));

/** A time of a story to the millisecond, as the log shows it: '7:44.012'. */
export const formatLineTime = (ms: number): string =>
  `${formatStoryTime(ms)}.${String(Math.floor(ms) % 1_000).padStart(3, '0')}`;

/** Reads how far to advance, in ms: '90s', '2m30s', '1:30' or '1:00:00'. Undefined when it is nothing, or above a day. */
export function readAdvance(text: string): number | undefined {
  const trimmed = text.trim();
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(trimmed) ?? [];
  const ms =
    minutes === undefined
      ? readDuration(trimmed)
      : (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return ms !== undefined && ms > 0 && ms <= DAY_MS ? ms : undefined;
}
