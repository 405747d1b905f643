import * as z from 'zod';
import { Alarm } from './alarms.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { LocationIncident } from './location-incidents.ts';
import { LocationRef } from './locations.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { epochMs, paging, wholeNumber } from './query.ts';
import { ormList, payload } from './replies.ts';

/** A location alarm of remote guarding (core, section 3). Times are ISO 8601 UTC. */
export const LocationAlarm = z.object({
  id: z.string(),
  /** Time of its first raw alarm. */
  alarmTime: z.iso.datetime(),
  status: z.string(),
  tap: z.number(),
  tenantId: z.string(),
  location: LocationRef,
  /** Oldest first. */
  rawAlarms: z.array(Alarm),
  /** Newest first; the first one counts. */
  locationIncidents: z.array(LocationIncident),
  resolvedAt: z.iso.datetime().nullable(),
  /** Who holds it, or null. */
  claimedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  isViewed: z.boolean(),
});
export type LocationAlarm = z.output<typeof LocationAlarm>;

/** A location alarm as lists show it. */
export const LocationAlarmItem = LocationAlarm.omit({ rawAlarms: true }).extend({
  alarmCount: z.number().int(),
  /** Cameras and doors of its raw alarms, by first alarm. */
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The most frequent alarm types, at most 3. */
  types: z.array(z.string()),
  /** A still of its latest raw alarm with a picture, signed and expiring; or null. */
  imagePath: z.string().nullable(),
  /** Headline of the AI's view, or null. */
  headline: z.string().nullable(),
});
export type LocationAlarmItem = z.output<typeof LocationAlarmItem>;

/** Newest first. Without a period the last 24 h, unless the user may see all time. */
export const listLocationAlarms = endpoint({
  method: 'GET',
  path: '/v2/orm/location_alarms',
  service: 'orm',
  access: ['location_alarm:view'],
  summary: 'Location alarms (decisions, 3 Alarms)',
  query: z.strictObject({
    ...paging(30),
    locationIds: listParam('locationIds').optional(),
    tenants: listParam('tenants').optional(),
    statuses: listParam('statuses').optional(),
    tap: wholeNumber('tap', 0, 100).optional().describe('a minimum'),
    dateFrom: epochMs('dateFrom').optional(),
    dateTo: epochMs('dateTo').optional(),
    relativeTimeHours: wholeNumber('relativeTimeHours', 1, 24 * 3_660).optional(),
    relativeTimeMinutes: wholeNumber('relativeTimeMinutes', 1, 60 * 24 * 3_660).optional(),
  }),
  reply: ormList(LocationAlarmItem),
});

/** Without a `partitionKey` it is found all the same. */
export const getLocationAlarm = endpoint({
  method: 'GET',
  path: '/v2/orm/location_alarms/{id}',
  service: 'orm',
  access: ['location_alarm/detail:view'],
  summary: 'One location alarm with its raw alarms (core, 7 Location alarms)',
  params: idParam,
  query: z.strictObject({ partitionKey: partitionKeyParam.optional() }),
  reply: payload(LocationAlarm),
  refusals: [404],
});
