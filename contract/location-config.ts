import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { basedOnVersion, idParam } from './params.ts';
import { LAST_MS } from './query.ts';
import { payload } from './replies.ts';

/** One range of a day on the clock of the schedule's zone; an end that is not after the start is on the next day. */
export const ScheduleRange = z.object({
  /** `HH:MM:SS` */
  startAtTz: z.string(),
  /** `HH:MM:SS` */
  endAtTz: z.string(),
  /** 1 or 2: the position among the ranges of its group. */
  order: z.int(),
});
export type ScheduleRange = z.output<typeof ScheduleRange>;

/** Days with the same ranges, at most two (administration, section 3). */
export const DayGroup = z.object({
  ranges: z.array(ScheduleRange),
  /** 0 (Sunday) to 6; a day is in one group only. */
  daysOfWeekTz: z.array(z.int()),
});
export type DayGroup = z.output<typeof DayGroup>;

/** When a site's cameras are monitored and when they are disarmed for a while (administration, section 3). */
export const LocationConfig = z.object({
  motionDetectionWindow: z.object({
    /** IANA name. */
    timezone: z.string(),
    /** Empty without a schedule. */
    dayGroupRanges: z.array(DayGroup),
  }),
  motionDisarmWindow: z.object({
    /** Unix seconds; 0 and 1 mean that there is no window. */
    startTimestamp: z.int(),
    endTimestamp: z.int(),
    /** IANA name. */
    timezone: z.string(),
  }),
  /** The version of the location; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type LocationConfig = z.output<typeof LocationConfig>;

/** The monitoring schedule and the disarm window of a site. 404 when it is out of scope. */
export const getLocationConfig = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/{id}/config',
  service: 'orm',
  access: 'signed-in',
  summary: 'Monitoring schedule and disarm window of a location (decisions, 3 Locations)',
  params: idParam,
  reply: payload(LocationConfig),
  refusals: [404],
});

/** The most schedules of a site, and the most ranges of a schedule (administration, section 9). */
export const SCHEDULES = { max: 7, ranges: 2 } as const;

/** A time of day `HH:MM:SS`. */
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const timezoneChosen = 'Please select a timezone';

/** A range whose end is not after its start ends on the next day; equal times mean 24 hours. */
export const endsNextDay = ({ startAtTz, endAtTz }: Pick<ScheduleRange, 'startAtTz' | 'endAtTz'>): boolean =>
  endAtTz <= startAtTz;

/** The first fault of an entered schedule (administration, section 5 Schedule); undefined when it can be saved. */
export function scheduleFault(entered: { timezone: string; dayGroupRanges: readonly DayGroup[] }): string | undefined {
  const { timezone, dayGroupRanges: groups } = entered;
  if (groups.length === 0) return 'The first schedule cannot be deleted';
  if (groups.length > SCHEDULES.max) return `A location has at most ${SCHEDULES.max} schedules`;
  for (const { ranges } of groups) {
    const areTimed = ranges.every(({ startAtTz, endAtTz }) => TIME_OF_DAY.test(startAtTz) && TIME_OF_DAY.test(endAtTz));
    if (ranges.length === 0 || !areTimed) {
      return 'Please provide a start time and an end time for every schedule.';
    }
    if (ranges.length > SCHEDULES.ranges) return `A schedule has at most ${SCHEDULES.ranges} ranges`;
  }
  if (groups.some(({ daysOfWeekTz }) => daysOfWeekTz.length === 0)) {
    return 'Ensure at least one day is chosen for each schedule.';
  }
  for (const { ranges } of groups) {
    const [first, second] = [...ranges].sort((a, b) => a.order - b.order);
    if (!first || !second) continue;
    if (first.order === second.order) return 'Each range of a schedule must have its own order';
    if (endsNextDay(first) || first.endAtTz > second.startAtTz) {
      return 'Multiple range overlap. End time of first range should not exceed next range start time';
    }
  }
  if (timezone === '') return timezoneChosen;
  const days = groups.flatMap(({ daysOfWeekTz }) => daysOfWeekTz);
  return new Set(days).size === days.length ? undefined : 'A day can belong to only one schedule';
}

const enteredTime = z.string().check(z.maxLength(8));

/** A monitoring schedule as it is saved; `scheduleFault` has its rules. */
export const ScheduleUpdate = z
  .strictObject({
    timezone: z.string({ error: timezoneChosen }).check(z.maxLength(80)),
    dayGroupRanges: z
      .array(
        z.strictObject({
          ranges: z
            .array(
              z.strictObject({
                startAtTz: enteredTime,
                endAtTz: enteredTime,
                order: z.int().check(z.minimum(1), z.maximum(2)),
              }),
            )
            .check(z.maxLength(20)),
          daysOfWeekTz: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
        }),
      )
      .check(z.maxLength(20)),
    version: basedOnVersion,
  })
  .check(
    z.superRefine((entered, context) => {
      const fault = scheduleFault(entered);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    }),
  );
export type ScheduleUpdate = z.output<typeof ScheduleUpdate>;

/**
 * Saves the monitoring schedule of a site as a whole. 404 when the site is out of scope or removed; 400 for an unknown
 * time zone; 409 when a colleague has changed the schedule since `version`. The change is pending until the site's
 * appliance confirms it.
 */
export const updateSchedule = endpoint({
  method: 'PUT',
  path: '/v2/orm/locations/{id}/config/schedule',
  service: 'orm',
  access: ['tenant_config:update'],
  summary: 'Save the monitoring schedule of a location (decisions, 3 Locations)',
  params: idParam,
  body: ScheduleUpdate,
  reply: payload(LocationConfig),
  refusals: [404, 409],
});

const unixSeconds = (name: string) =>
  z
    .int({ error: `${name} must be a time in unix seconds` })
    .check(
      z.nonnegative(`${name} must be a time in unix seconds`),
      z.maximum(Math.floor(LAST_MS / 1_000), `${name} must be a time in unix seconds`),
    );

/** A disarm window as it is saved (administration, section 5 Disarm window): start 0 and end 1 discard it. */
export const DisarmUpdate = z
  .strictObject({
    startTimestamp: unixSeconds('startTimestamp'),
    endTimestamp: unixSeconds('endTimestamp'),
    timezone: z.string({ error: timezoneChosen }).check(z.minLength(1, timezoneChosen), z.maxLength(80)),
    version: basedOnVersion,
  })
  .check(
    z.refine(({ startTimestamp, endTimestamp }) => endTimestamp > startTimestamp, {
      error: 'End Time should not be same or less than start time',
    }),
  );
export type DisarmUpdate = z.output<typeof DisarmUpdate>;

/**
 * Disarms a site for a while, or discards that. 404 when the site is out of scope or removed; 400 for an unknown time
 * zone, and for an end in the past: 'End Time should not be less than current time'; 409 when a colleague has changed
 * the window since `version`. The change is pending until the site's appliance confirms it.
 */
export const updateDisarmWindow = endpoint({
  method: 'PUT',
  path: '/v2/orm/locations/{id}/config/disarm',
  service: 'orm',
  access: ['tenant_config:update'],
  summary: 'Disarm a location for a while (decisions, 3 Locations)',
  params: idParam,
  body: DisarmUpdate,
  reply: payload(LocationConfig),
  refusals: [404, 409],
});
