import * as z from 'zod';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { LocationRef } from './locations.ts';
import { Named } from './names.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { epochMs, flag, paging, wholeNumber } from './query.ts';
import { ormList, payload } from './replies.ts';
import { SourceEntity } from './source-entities.ts';
import { TenantConfig } from './tenants.ts';

/** The employee whose badge raised an alarm. Shared links carry no phone number. */
export const AlarmEmployee = z.object({ id: z.string(), name: z.string(), phoneNumber: z.string().optional() });

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
  /** The camera that saw it: the source itself, or the one that looks at the door. */
  camera: Named.nullable(),
  employee: AlarmEmployee.nullable(),
  metadata: z.object({ badgeNumber: z.string().nullable() }),
  tenant: Named.extend({ config: TenantConfig.optional() }),
  tags: z.array(z.string()),
  resolvedAt: z.iso.datetime().nullable(),
  timeToRemediationInSeconds: z.number().nullable(),
  /** ms UTC; null where no video exists. */
  videoStartTime: z.number().int().nullable(),
  videoEndTime: z.number().int().nullable(),
  /** A still from the moment of the alarm: signed and expiring. */
  imagePath: z.string().nullable(),
  /** Who has claimed its location alarm, or null. Only told of an alarm that was asked for by itself. */
  claimedBy: Named.nullish(),
});
export type Alarm = z.output<typeof Alarm>;

/** Filters of the alarm list (core, section 7). Without a period the last 12 h, unless the user may see all time. */
export const alarmListQuery = z.strictObject({
  ...paging(50),
  locationIds: listParam('locationIds').optional(),
  camera_ids: listParam('camera_ids').optional(),
  sourceEntities: listParam('sourceEntities').optional().describe('camera or door ids'),
  sourceEntityIds: listParam('sourceEntityIds').optional().describe('the same, as other screens spell it'),
  types: listParam('types').optional().describe('alarm type ids'),
  tenants: listParam('tenants').optional(),
  statuses: listParam('statuses').optional(),
  employeeIds: listParam('employeeIds').optional(),
  sourceSystems: listParam('sourceSystems').optional(),
  dateFrom: epochMs('dateFrom').optional(),
  dateTo: epochMs('dateTo').optional(),
  relativeTimeHours: wholeNumber('relativeTimeHours', 1, 24 * 3_660).optional(),
  relativeTimeMinutes: wholeNumber('relativeTimeMinutes', 1, 60 * 24 * 3_660).optional(),
  agedAlarmTimeMinutes: wholeNumber('agedAlarmTimeMinutes', 1, 60 * 24 * 3_660).optional(),
  showMannedLocationAlarms: flag('showMannedLocationAlarms').optional(),
  priority: z.enum(['high', 'low'], { error: 'priority must be high or low' }).optional(),
  tap: wholeNumber('tap', 0, 100).optional().describe('minimum TAP'),
  isLatestTimestampCall: flag('isLatestTimestampCall').optional(),
  partitionKey: partitionKeyParam.optional(),
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

/** With a partitionKey that is not the alarm's month: 404. */
export const getAlarm = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm/{id}',
  service: 'orm',
  access: ['alarm/details:view'],
  summary: 'One raw alarm (core, 7 Alarms)',
  params: idParam,
  query: z.strictObject({ partitionKey: partitionKeyParam.optional() }),
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
    alarmsBefore: wholeNumber('alarmsBefore', 0, 50).optional(),
    alarmsAfter: wholeNumber('alarmsAfter', 0, 50).optional(),
    partitionKey: partitionKeyParam.optional(),
  }),
  reply: payload(z.object({ before: z.array(Alarm), after: z.array(Alarm) })),
  refusals: [404],
});
