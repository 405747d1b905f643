import * as z from 'zod/mini';
import { AlarmMedia } from './alarm-media.ts';
import { AlarmUpdate } from './alarm-updates.ts';
import { Alarm, AlarmEmployee } from './alarms.ts';
import { endpoint } from './define.ts';
import { partitionKeyParam } from './partition-key.ts';
import { flag, wholeNumber } from './query.ts';
import { ormList, payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/** A raw alarm as a shared link shows it: without its claim and without phone numbers. */
export const SharedAlarm = z.extend(z.omit(Alarm, { claimedBy: true }), {
  employee: z.nullable(z.omit(AlarmEmployee, { phoneNumber: true })),
});

/** Every shared call carries its token, which opens one alarm. Expired or for another resource: 403. */
const sharedQuery = z.strictObject({
  sharedToken: secret(z.string().check(z.minLength(1, 'Missing shared token in shared alarm URL'), z.maxLength(2_048))),
  partitionKey: z.optional(partitionKeyParam),
});

const shared = { method: 'GET', service: 'orm', access: 'shared-token', refusals: [404] } as const;

export const getSharedAlarm = endpoint({
  ...shared,
  path: '/shared/v2/alarm',
  summary: 'The shared alarm (core, 7 Shared)',
  query: sharedQuery,
  reply: payload(SharedAlarm),
});

/** Alarms within 15 minutes before and after the shared alarm, oldest first. */
export const getSharedAlarmNeighbours = endpoint({
  ...shared,
  path: '/shared/v2/alarm/neighbors',
  summary: 'Neighbouring events of the shared alarm (core, 7 Shared)',
  query: z.extend(sharedQuery, {
    alarmsBefore: z.optional(wholeNumber('alarmsBefore', 0, 50)),
    alarmsAfter: z.optional(wholeNumber('alarmsAfter', 0, 50)),
  }),
  reply: payload(z.object({ before: z.array(SharedAlarm), after: z.array(SharedAlarm) })),
});

export const listSharedAlarmUpdates = endpoint({
  ...shared,
  path: '/shared/v2/alarm/updates',
  summary: 'Updates of the shared alarm, without feedback and bug reports (core, 7 Shared)',
  query: sharedQuery,
  reply: ormList(AlarmUpdate),
});

export const getSharedAlarmMedia = endpoint({
  ...shared,
  path: '/shared/v2/alarm/media',
  summary: 'Media of the shared alarm (core, 7 Shared)',
  query: z.extend(sharedQuery, { includeBoxes: z.optional(flag('includeBoxes')) }),
  reply: payload(AlarmMedia),
});
