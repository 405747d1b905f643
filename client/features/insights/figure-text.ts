import { formatMinutes, formatShortDay } from '../../lib/time.ts';

/** '1:04'; a dash without any. */
export const timeText = (seconds: number | null | undefined): string =>
  seconds === null || seconds === undefined ? '–' : formatMinutes(seconds * 1_000);

const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en');

/** '3,133' */
export const countText = (count: number): string => whole.format(count);

/** '71.8 %'; a dash where there is nothing to share. */
export const shareText = (part: number, all: number): string =>
  all === 0 ? '–' : `${percent.format((part / all) * 100)} %`;

/** '02:00 to 02:59' */
export const hourText = (hour: number): string => {
  const two = String(hour).padStart(2, '0');
  return `${two}:00 to ${two}:59`;
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 'Friday'; 0 is Monday. */
export const weekdayText = (weekday: number): string => WEEKDAYS[weekday] ?? '';

/** A day such as '2025-11-13' as '13-Nov-25'. */
const dayText = (day: string): string => formatShortDay(Date.parse(day), 'UTC');

/** '13-Nov-25 to 19-Nov-25', or one day. */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

/** A difference from the period before: its text and direction, and whether it is an improvement. */
export interface Change {
  text: string;
  direction: 'up' | 'down' | 'same';
  better: boolean;
}

const directionOf = (difference: number): Change['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';

/** The change of a count, in percent of what it was. */
export function countChange(now: number, before: number | undefined): Change | undefined {
  if (before === undefined || before === 0) return undefined;
  const difference = now - before;
  return {
    text: `${percent.format((Math.abs(difference) / before) * 100)} %`,
    direction: directionOf(difference),
    better: false,
  };
}

/** The change of a time; shorter is better. */
export function timeChange(now: number | null, before: number | null | undefined): Change | undefined {
  if (now === null || before === null || before === undefined) return undefined;
  const difference = now - before;
  return { text: timeText(Math.abs(difference)), direction: directionOf(difference), better: difference < 0 };
}

/** The change of a share in points of percent. */
export function shareChange(
  now: readonly [part: number, all: number],
  before: readonly [part: number, all: number] | undefined,
  higherIsBetter: boolean,
): Change | undefined {
  if (!before || before[1] === 0 || now[1] === 0) return undefined;
  const difference = (now[0] / now[1] - before[0] / before[1]) * 100;
  return {
    text: `${percent.format(Math.abs(difference))} pts`,
    direction: directionOf(Math.round(difference * 10)),
    better: higherIsBetter ? difference > 0 : difference < 0,
  };
}
