import * as z from 'zod/mini';
import { AlarmMedia } from './alarm-media.ts';
import { endpoint } from './define.ts';
import { LocationAlarm } from './location-alarms.ts';
import { identifier } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { flag } from './query.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';
import { SharedAlarm } from './shared-alarm.ts';

/** The text that the shared page of a location alarm shows without a token. */
export const MISSING_LOCATION_ALARM_TOKEN = 'Missing shared token in shared location alarm URL';

/** Every shared call carries its token, which opens one location alarm. Expired or for another resource: 403. */
const sharedQuery = z.strictObject({
  sharedToken: secret(z.string().check(z.minLength(1, MISSING_LOCATION_ALARM_TOKEN), z.maxLength(2_048))),
  partitionKey: z.optional(partitionKeyParam),
});

const shared = { method: 'GET', service: 'orm', access: 'shared-token', refusals: [404] } as const;

/** Without live pictures, its claim and phone numbers. */
export const getSharedLocationAlarm = endpoint({
  ...shared,
  path: '/shared/v2/location_alarm',
  summary: 'The shared location alarm with its raw alarms (core, 7 Shared)',
  query: sharedQuery,
  reply: payload(z.extend(LocationAlarm, { rawAlarms: z.array(SharedAlarm) })),
});

/** Media of one of its raw alarms; without `alarmId`, of the first. 404 for a raw alarm of another location alarm. */
export const getSharedLocationAlarmMedia = endpoint({
  ...shared,
  path: '/shared/v2/location_alarm/media',
  summary: 'Media of a raw alarm of the shared location alarm (core, 7 Shared)',
  query: z.extend(sharedQuery, {
    alarmId: z.optional(identifier('alarmId')),
    includeBoxes: z.optional(flag('includeBoxes')),
  }),
  reply: payload(AlarmMedia),
});
