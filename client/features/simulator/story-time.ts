/** A time of a story, such as '7:44' or '1:02:05'. */
export function formatStoryTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A time of a story to the millisecond, as the log shows it: '7:44.012'. */
export const formatLineTime = (ms: number): string =>
  `${formatStoryTime(ms)}.${String(Math.floor(ms) % 1_000).padStart(3, '0')}`;

/** Reads a duration: '90s', '2m', '2m30s', '1h' or '1:30'. Undefined when it is none, or longer than a day. */
export function readDuration(text: string): number | undefined {
  const trimmed = text.trim();
  const [, clockHours = '0', clockMinutes, clockSeconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(trimmed) ?? [];
  const [whole, hours = '0', minutes = '0', seconds = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(trimmed) ?? [];
  const total =
    clockMinutes !== undefined
      ? Number(clockHours) * 3_600 + Number(clockMinutes) * 60 + Number(clockSeconds)
      : whole
        ? Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
        : 0;
  return total > 0 && total <= 86_400 ? total * 1_000 : undefined;
}
