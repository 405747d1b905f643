import { ACTIVE_DAYS, type Priority, type ProcessingConfig } from '#contract/processing-configs.ts';

export const PRIORITY_NAMES: Readonly<Record<Priority, string>> = { ignore: 'Ignore', P0: 'P0', default: 'Default' };

type Hours = Pick<ProcessingConfig, 'activeLocalTimeStart' | 'activeLocalTimeEnd'>;

/** How the end relates to the start: on the next day, or 24 hours later; undefined on the same day. */
export function endNote({ activeLocalTimeStart: start, activeLocalTimeEnd: end }: Hours): string | undefined {
  if (end === start) return '24 hours';
  return end < start ? '+1 day' : undefined;
}

/** 'all day', '09:00–17:00', '22:00–06:00 (+1 day)' */
export function hoursText(hours: Hours): string {
  const { activeLocalTimeStart: start, activeLocalTimeEnd: end } = hours;
  if (start === '00:00:00' && end === start) return 'all day';
  const note = endNote(hours);
  return `${shortTime(start)}–${shortTime(end)}${note ? ` (${note})` : ''}`;
}

/** Without seconds unless there are some. */
const shortTime = (time: string) => time.replace(/:00$/, '');

/** 'Every day', 'Mon–Fri', 'Mon, Wed' */
export function daysText(days: readonly boolean[]): string {
  const active = ACTIVE_DAYS.map((day) => day.slice(0, 3)).filter((_, index) => days[index]);
  if (active.length === ACTIVE_DAYS.length) return 'Every day';
  const [first, last] = [days.indexOf(true), days.lastIndexOf(true)];
  const isRange = active.length > 2 && last - first + 1 === active.length;
  return isRange ? `${active[0]}–${active.at(-1)}` : active.join(', ');
}

/** The days, the hours, the alarm types and what is switched on, in one line. */
export function summaryOf(config: ProcessingConfig, nameOfType: (id: string) => string): string {
  const { activeDays, enableForAllAlarmType, alarm_types } = config;
  const types = (alarm_types ?? []).map(nameOfType).join(', ');
  const enabled = [
    config.processVideo && 'video',
    config.enableTailgating && 'tailgating',
    config.enableUnauthorizedEntryAlarm && 'unauthorized entry',
  ].filter((text) => text !== false);
  return [
    `${daysText(activeDays)}, ${hoursText(config)}`,
    enableForAllAlarmType ? 'All alarm types' : types,
    ...(enabled.length > 0 ? [`With ${enabled.join(', ')}`] : []),
  ].join(' · ');
}
