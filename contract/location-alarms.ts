import * as z from 'zod/mini';
import { AlarmParking } from './alarm-parking.ts';
import { Alarm } from './alarms.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { LocationIncident } from './location-incidents.ts';
import { LocationRef } from './location-ref.ts';
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
  /**
   * 'P0' if the processing configuration of one of its doors sends it first. An addition of the local server, absent
   * otherwise.
   */
  processingPriority: z.optional(z.string()),
  tenantId: z.string(),
  location: LocationRef,
  /** Oldest first. */
  rawAlarms: z.array(Alarm),
  /** Newest first; the first one counts. */
  locationIncidents: z.array(LocationIncident),
  resolvedAt: z.nullable(z.iso.datetime()),
  /** The operator who has claimed the alarm, or null. */
  claimedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  isViewed: z.boolean(),
  /** While it is parked or due, otherwise null. An addition of the local server, absent from shared links. */
  parking: z.optional(z.nullable(AlarmParking)),
  /** Only once it is known that it was planted as a blind test. An addition of the local server. */
  isBlindTest: z.optional(z.literal(true)),
});
export type LocationAlarm = z.output<typeof LocationAlarm>;

/** A location alarm as lists show it. */
export const LocationAlarmItem = z.extend(z.omit(LocationAlarm, { rawAlarms: true, parking: true }), {
  alarmCount: z.int(),
  /** Cameras and doors of its raw alarms, ordered by first alarm. */
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The most frequent alarm types, at most 3. */
  types: z.array(z.string()),
  /** A signed, expiring still of the latest raw alarm that has a picture, or null. */
  imagePath: z.nullable(z.string()),
  /** Headline of the AI's view, or null. */
  headline: z.nullable(z.string()),
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
    locationIds: z.optional(listParam('locationIds')),
    tenants: z.optional(listParam('tenants')),
    statuses: z.optional(listParam('statuses')),
    tap: z.optional(wholeNumber('tap', 0, 100)).check(z.describe('a minimum')),
    dateFrom: z.optional(epochMs('dateFrom')),
    dateTo: z.optional(epochMs('dateTo')),
    relativeTimeHours: z.optional(wholeNumber('relativeTimeHours', 1, 24 * 3_660)),
    relativeTimeMinutes: z.optional(wholeNumber('relativeTimeMinutes', 1, 60 * 24 * 3_660)),
  }),
  reply: ormList(LocationAlarmItem),
});

/** The `partitionKey` is optional: the alarm is found without it. */
export const getLocationAlarm = endpoint({
  method: 'GET',
  path: '/v2/orm/location_alarms/{id}',
  service: 'orm',
  access: ['location_alarm/detail:view'],
  summary: 'One location alarm with its raw alarms (core, 7 Location alarms)',
  params: idParam,
  query: z.strictObject({ partitionKey: z.optional(partitionKeyParam) }),
  reply: payload(LocationAlarm),
  refusals: [404],
});

/** At most this many, and within this time before and after the location alarm. */
export const LOCATION_NEIGHBOURS = { max: 50, windowMs: 15 * 60_000 } as const;

/** Location alarms of the same site within 15 minutes before and after this one, without it, newest first. */
export const listNeighbourLocationAlarms = endpoint({
  method: 'GET',
  path: '/v2/orm/location_incidents/get_neighbour_la/{id}',
  service: 'orm',
  access: ['location_alarm/detail:view'],
  summary: 'Neighbours of a location alarm (decisions, 3 Incidents)',
  params: idParam,
  reply: ormList(LocationAlarmItem),
  refusals: [404],
});
