const cycle = (value: number, count: number) => (value + count) % count;

/** The hour that a key moves the mark to, around midnight too; undefined for keys that do not move it. */
export function hourAfterKey(key: string, hour: number): number | undefined {
  if (key === 'ArrowLeft') return cycle(hour - 1, 24);
  if (key === 'ArrowRight') return cycle(hour + 1, 24);
  if (key === 'Home') return 0;
  return key === 'End' ? 23 : undefined;
}

/** The weekday that a key moves the mark to; 0 is Monday. */
export function weekdayAfterKey(key: string, weekday: number): number | undefined {
  if (key === 'ArrowUp') return cycle(weekday - 1, 7);
  return key === 'ArrowDown' ? cycle(weekday + 1, 7) : undefined;
}
