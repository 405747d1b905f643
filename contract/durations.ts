const UNIT_MS = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;

/** A duration as scenarios write it, such as `90s` or `2m30s`. */
export const DURATION = /^(?=\d)(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+)s)?(?:(\d+)ms)?$/;

/** Reads a duration to ms; undefined when the text is none. */
export function readDuration(text: string): number | undefined {
  const found = DURATION.exec(text);
  if (!found) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0, rest = 0] = found;
  return Number(hours) * UNIT_MS.h + Number(minutes) * UNIT_MS.m + Number(seconds) * UNIT_MS.s + Number(rest);
}

/** A duration as scenarios write it. */
export function durationText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const seconds = Math.floor(ms / 1_000) % 60;
  const rest = ms % 1_000;
  const parts = [hours && `${hours}h`, minutes && `${minutes}m`, seconds && `${seconds}s`, rest && `${rest}ms`];
  return parts.filter(Boolean).join('') || '0s';
}

/** A time of a story: `6:41`, or `1:06:41` from an hour on. `ms`: since its start. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
