import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { LocationRef } from './location-ref.ts';
import { Named } from './names.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { epochMs, flag, paging, wholeNumber } from './query.ts';
import { RecognisedPerson } from './recognised-person.ts';
import { ormList, payload } from './replies.ts';
import { secret } from './secret-fields.ts';
import { SourceEntity } from './source-entities.ts';
import { TenantConfig } from './tenants.ts';

/** The employee whose badge raised an alarm. Shared links carry no phone number. */
export const AlarmEmployee = z.object({
  id: z.string(),
  name: z.string(),
  phoneNumber: secret(z.optional(z.string())),
});

/** A raw alarm of remote guarding (core, section 3). Times are ISO 8601 UTC unless the name says otherwise. */
export const Alarm = z.object({
  id: z.string(),
  timestamp: z.iso.datetime(),
  /** The time of the alarm on the site's clock, with its offset. */
  localTime: z.iso.datetime({ offset: true }),
  type: z.string(),
  status: z.string(),
  tap: z.number(),
  sourceSystem: z.string(),
  location: LocationRef,
  sourceEntity: SourceEntity,
  /** The camera that recorded it: the source itself, or the one at the door. */
  camera: z.nullable(Named),
  employee: z.nullable(AlarmEmployee),
  metadata: z.object({ badgeNumber: z.nullable(z.string()) }),
  tenant: z.extend(Named, { config: z.optional(TenantConfig) }),
  tags: z.array(z.string()),
  resolvedAt: z.nullable(z.iso.datetime()),
  timeToRemediationInSeconds: z.nullable(z.number()),
  /** ms UTC; null without a video. */
  videoStartTime: z.nullable(z.int()),
  videoEndTime: z.nullable(z.int()),
  /** A still from the time of the alarm: signed and expiring. */
  imagePath: z.nullable(z.string()),
  /** The claimant of its location alarm, or null. Only present in the reply for a single alarm. */
  claimedBy: z.nullish(Named),
  /** Its location alarm, or null. Only present in the reply for a single alarm. */
  locationAlarmId: z.nullish(z.string()),
  /** The person whose face raised it. Only present in the reply for a single alarm. An addition of the local server. */
  recognisedPerson: z.optional(RecognisedPerson),
  /** Only once it is known that it was planted as a blind test. An addition of the local server. */
  isBlindTest: z.optional(z.literal(true)),
});
export type Alarm = z.output<typeof Alarm>;

/** Filters of the alarm list (core, section 7). Without a period the last 12 h, unless the user may see all time. */
export const alarmListQuery = z.strictObject({
  ...paging(50),
  locationIds: z.optional(listParam('locationIds')),
  camera_ids: z.optional(listParam('camera_ids')),
  sourceEntities: z.optional(listParam('sourceEntities')).check(z.describe('camera or door ids')),
  sourceEntityIds: z.optional(listParam('sourceEntityIds')).check(z.describe('the same, as other screens spell it')),
  types: z.optional(listParam('types')).check(z.describe('alarm type ids')),
  tenants: z.optional(listParam('tenants')),
  statuses: z.optional(listParam('statuses')),
  employeeIds: z.optional(listParam('employeeIds')),
  sourceSystems: z.optional(listParam('sourceSystems')),
  dateFrom: z.optional(epochMs('dateFrom')),
  dateTo: z.optional(epochMs('dateTo')),
  relativeTimeHours: z.optional(wholeNumber('relativeTimeHours', 1, 24 * 3_660)),
  relativeTimeMinutes: z.optional(wholeNumber('relativeTimeMinutes', 1, 60 * 24 * 3_660)),
  agedAlarmTimeMinutes: z.optional(wholeNumber('agedAlarmTimeMinutes', 1, 60 * 24 * 3_660)),
  showMannedLocationAlarms: z.optional(flag('showMannedLocationAlarms')),
  priority: z.optional(z.enum(['high', 'low'], { error: 'priority must be high or low' })),
  tap: z.optional(wholeNumber('tap', 0, 100)).check(z.describe('minimum TAP')),
  isLatestTimestampCall: z.optional(flag('isLatestTimestampCall')),
  partitionKey: z.optional(partitionKeyParam),
});
export type AlarmListQuery = z.output<typeof alarmListQuery>;

/** Newest first; alarms of the same time by id, descending. */
export const listAlarms = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm',
  service: 'orm',
  access: ['alarm:view'],
  summary: 'Raw alarms, filtered and paged (core, 7 Alarm lists)',
  query: alarmListQuery,
  reply: ormList(Alarm),
});

/** 404 when partitionKey is not the alarm's month. */
export const getAlarm = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm/{id}',
  service: 'orm',
  access: ['alarm/details:view'],
  summary: 'One raw alarm (core, 7 Alarms)',
  params: idParam,
  query: z.strictObject({ partitionKey: z.optional(partitionKeyParam) }),
  reply: payload(Alarm),
  refusals: [404],
});

/** Alarms of the same location just before and after, oldest first, without the alarm itself. */
export const getAlarmNeighbours = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm/neighbors/{id}',
  service: 'orm',
  access: ['alarm/details:view'],
  summary: 'Neighbouring events (core, 7 Alarms)',
  params: idParam,
  query: z.strictObject({
    alarmsBefore: z.optional(wholeNumber('alarmsBefore', 0, 50)),
    alarmsAfter: z.optional(wholeNumber('alarmsAfter', 0, 50)),
    partitionKey: z.optional(partitionKeyParam),
  }),
  reply: payload(z.object({ before: z.array(Alarm), after: z.array(Alarm) })),
  refusals: [404],
});
