import type { Priority, ProcessingConfig } from '#contract/processing-configs.ts';
import { type SiteClock, siteClock } from '../../world/site-time.ts';

/** An alarm of a door, as far as configurations decide about it. */
export interface DoorMoment {
  /** ms UTC */
  atMs: number;
  /** The zone of the door's site, IANA name. */
  timezone: string;
  alarmTypeId: string;
}

/** The part of a configuration that decides whether it applies, and before which others. */
type Applicable = Pick<
  ProcessingConfig,
  | 'id'
  | 'priority'
  | 'activeLocalTimeStart'
  | 'activeLocalTimeEnd'
  | 'activeDays'
  | 'enableForAllAlarmType'
  | 'alarm_types'
>;

const DAY_S = 86_400;

/**
 * The configuration that applies to an alarm of a door; undefined when none does, and the alarm is raised as usual. Of
 * several, the most specific applies: one that names the alarm type goes before one for all types, then the one with
 * fewer active hours in the week. Of equally specific ones, the higher priority applies, so that no alarm is missed by
 * mistake (decision 083). The hours are those of the clock at the site, also on the days when it is changed.
 */
export function applyingConfig<Config extends Applicable>(
  configs: readonly Config[],
  { atMs, timezone, alarmTypeId }: DoorMoment,
): Config | undefined {
  const clock = siteClock(atMs, timezone);
  const [applying] = configs
    .filter((config) => concerns(config, alarmTypeId) && isActiveAt(config, clock))
    .sort(bySpecificity);
  return applying;
}

function concerns({ enableForAllAlarmType, alarm_types }: Applicable, alarmTypeId: string): boolean {
  return enableForAllAlarmType || (alarm_types ?? []).includes(alarmTypeId);
}

/** Whether its hours have begun today, or began yesterday and last until now. */
function isActiveAt(config: Applicable, { weekday, seconds }: SiteClock): boolean {
  const { from, to } = hoursOf(config);
  const beganToday = config.activeDays[weekday] === true && seconds >= from && seconds < to;
  const beganYesterday = config.activeDays[(weekday + 6) % 7] === true && seconds + DAY_S < to;
  return beganToday || beganYesterday;
}

/** Seconds since midnight of the day on which the hours begin; an end on the next day is beyond 86,400. */
function hoursOf({ activeLocalTimeStart, activeLocalTimeEnd }: Applicable) {
  const [from, end] = [secondsOf(activeLocalTimeStart), secondsOf(activeLocalTimeEnd)];
  return { from, to: end > from ? end : end + DAY_S };
}

/** Seconds since midnight of `HH:MM:SS`. */
function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}

function activeSecondsOf(config: Applicable): number {
  const { from, to } = hoursOf(config);
  return config.activeDays.filter(Boolean).length * (to - from);
}

/** From the lowest to the highest. */
const RANKS: readonly Priority[] = ['ignore', 'default', 'P0'];

function bySpecificity(a: Applicable, b: Applicable): number {
  return (
    Number(a.enableForAllAlarmType) - Number(b.enableForAllAlarmType) ||
    activeSecondsOf(a) - activeSecondsOf(b) ||
    RANKS.indexOf(b.priority) - RANKS.indexOf(a.priority) ||
    a.id - b.id
  );
}
