import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { idParam } from './params.ts';
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
