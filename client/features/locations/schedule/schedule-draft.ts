import { namedFault } from '#contract/named-fault.ts';
import '#contract/plain-faults.ts';
import { type LocationConfig, SCHEDULES, type ScheduleRange, ScheduleUpdate } from '#contract/location-config.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';

/** One range as entered: `HH:MM:SS`, or empty until it is. */
export interface EnteredRange {
  start: string;
  end: string;
}

/** Days with the same ranges as entered. */
export interface EnteredGroup {
  /** 0 (Sunday) to 6. */
  days: readonly number[];
  ranges: readonly EnteredRange[];
}

export interface EnteredSchedule {
  /** IANA name; empty until it is chosen. */
  timezone: string;
  groups: readonly EnteredGroup[];
}

/** The days of a week as people see them: from Monday to Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const shortDay = (day: number): string => (WEEKDAYS[day] ?? '').slice(0, 3);

/** 'Every day', or 'Mon, Tue, Wed'. */
export const daysText = (days: readonly number[]): string =>
  days.length === WEEK.length
    ? 'Every day'
    : WEEK.filter((day) => days.includes(day))
        .map(shortDay)
        .join(', ');

export const groupTitle = (index: number) => (index === 0 ? 'Default schedule' : `Schedule ${index + 1}`);

const EMPTY_RANGE: EnteredRange = { start: '', end: '' };
/** The default schedule of a location without one. */
const FIRST: EnteredGroup = { days: WEEK, ranges: [EMPTY_RANGE] };

export const readSchedule = ({ motionDetectionWindow }: LocationConfig): EnteredSchedule => ({
  timezone: motionDetectionWindow.timezone,
  groups: motionDetectionWindow.dayGroupRanges.map(({ ranges, daysOfWeekTz }) => ({
    days: daysOfWeekTz,
    ranges: ranges.toSorted((a, b) => a.order - b.order).map(({ startAtTz: start, endAtTz: end }) => ({ start, end })),
  })),
});

/** The schedule with which editing begins. */
export const editedSchedule = (config: LocationConfig): EnteredSchedule => {
  const schedule = readSchedule(config);
  return schedule.groups.length > 0 ? schedule : { ...schedule, groups: [FIRST] };
};

const wireRange = ({ start, end }: EnteredRange, index: number): ScheduleRange => ({
  startAtTz: start,
  endAtTz: end,
  order: index + 1,
});

export const wireSchedule = ({ timezone, groups }: EnteredSchedule) => ({
  timezone,
  dayGroupRanges: groups.map(({ days, ranges }) => ({ ranges: ranges.map(wireRange), daysOfWeekTz: [...days] })),
});

/** The faults of a schedule, each text once. */
export const scheduleFaults = (entered: EnteredSchedule): string[] => [
  ...new Set(
    ScheduleUpdate.safeParse(wireSchedule(entered)).error?.issues.map(({ message }) =>
      namedFault(message, '', 'The schedule'),
    ),
  ),
];

const replaced = (groups: readonly EnteredGroup[], index: number, change: Partial<EnteredGroup>) =>
  groups.map((group, at) => (at === index ? { ...group, ...change } : group));

/** Adds a day to a schedule, which takes it from the one that had it, or removes it. */
export function toggleDay(groups: readonly EnteredGroup[], index: number, day: number): EnteredGroup[] {
  const isChosen = groups[index]?.days.includes(day);
  return groups.map((group, at) => {
    const others = group.days.filter((one) => one !== day);
    return at === index && !isChosen ? { ...group, days: [...others, day] } : { ...group, days: others };
  });
}

export const setRange = (groups: readonly EnteredGroup[], index: number, at: number, change: Partial<EnteredRange>) =>
  replaced(groups, index, {
    ranges: (groups[index]?.ranges ?? []).map((range, position) => (position === at ? { ...range, ...change } : range)),
  });

export const addRange = (groups: readonly EnteredGroup[], index: number) =>
  replaced(groups, index, { ranges: [...(groups[index]?.ranges ?? []), EMPTY_RANGE] });

export const removeRange = (groups: readonly EnteredGroup[], index: number, at: number) =>
  replaced(groups, index, { ranges: (groups[index]?.ranges ?? []).filter((_, position) => position !== at) });

export const addGroup = (groups: readonly EnteredGroup[]): EnteredGroup[] => [
  ...groups,
  { days: [], ranges: [EMPTY_RANGE] },
];

export const mayAddGroup = (groups: readonly EnteredGroup[]) => groups.length < SCHEDULES.max;
export const mayAddRange = ({ ranges }: EnteredGroup) => ranges.length < SCHEDULES.ranges;

const isComplete = ({ start, end }: EnteredRange) => start !== '' && end !== '';

/** '+1 Day' for a range that ends on the next day, '24 h' for one whose start and end are equal; otherwise nothing. */
export function rangeNote(range: EnteredRange): string | undefined {
  if (!isComplete(range) || range.end > range.start) return undefined;
  return range.end === range.start ? '24 h' : '+1 Day';
}

/** `HH:MM` of a time. */
export const minute = (time: string) => time.slice(0, 5);

/** The time that a text such as '7:30' or '0730' stands for, as `HH:MM:SS`; empty for any other text. */
export function readTime(text: string): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? '' : `${hours.padStart(2, '0')}:${minutes}:00`;
}

/** '20:00 to 07:30'. */
export const rangeText = ({ start, end }: EnteredRange) => `${minute(start)} to ${minute(end)}`;

/** A part of the 24 hours of a schedule's days, as shares of a day. */
interface DayPart {
  from: number;
  to: number;
  /** It belongs to the morning after. */
  isNextDay: boolean;
}

/** The parts of a day that the complete ranges cover: after midnight they continue on the next day. */
export const dayParts = (ranges: readonly EnteredRange[]): DayPart[] =>
  ranges.filter(isComplete).flatMap(({ start, end }) => {
    const [from, to] = [shareOfDay(start), shareOfDay(end)];
    if (to > from) return [{ from, to, isNextDay: false }];
    const tonight = { from, to: 1, isNextDay: false };
    return to > 0 ? [tonight, { from: 0, to, isNextDay: true }] : [tonight];
  });

function shareOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 3_600 + minutes * 60 + seconds) / 86_400;
}
