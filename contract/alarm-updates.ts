import * as z from 'zod/mini';
import { Alarm } from './alarms.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { expectedHolder } from './expected-holder.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { ormList, payload } from './replies.ts';

/** Action kinds of an update (core, section 3), as written on the wire. */
export const UPDATE_TYPES = [
  'Add new event',
  'Change Status',
  'Update TAP',
  'Add comment',
  'Add AI comment',
  'View alarm',
  'Auto resolved',
  'Add feedback',
  'Report bug',
  'Manual audio talkdown',
  'SOP answer',
  'Shift handover',
] as const;
type UpdateType = (typeof UPDATE_TYPES)[number];

/** Operators' messages to the provider about its output, which shared links must not show (decision 004). */
export const PROVIDER_UPDATE_TYPES: readonly string[] = ['Add feedback', 'Report bug'] satisfies UpdateType[];

/** One line of an alarm's history: a change with its author and time. Fields that do not apply are null. */
export const AlarmUpdate = z.object({
  event_id: z.string(),
  update_type: z.string(),
  /** ISO 8601 UTC. */
  update_time: z.iso.datetime(),
  /** Null when it was not a signed-in user: see `author`. */
  user: z.nullable(z.object({ id: z.string(), name: z.string() })),
  author: z.enum(['user', 'system', 'ai']),
  update_text: z.nullable(z.string()),
  update_status: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  recommendation: z.nullable(z.string()),
  summary: z.nullable(z.string()),
});
export type AlarmUpdate = z.output<typeof AlarmUpdate>;

/** Newest first, all of them. */
export const listAlarmUpdates = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm/update/{id}',
  service: 'orm',
  access: ['alarm/details:view'],
  summary: 'Updates and comments of a raw alarm (core, 7 Alarms)',
  params: idParam,
  query: z.strictObject({ partitionKey: z.optional(partitionKeyParam) }),
  reply: ormList(AlarmUpdate),
  refusals: [404],
});

const comment = requiredText('Comment');

/** The alarm's own timestamp, which identifies the partition. */
const timestamp = z.iso.datetime({ error: 'timestamp must be an ISO 8601 UTC time' });

export const AddComment = z.strictObject({
  comment,
  timestamp: z.optional(timestamp),
  partitionKey: z.optional(partitionKeyParam),
});

export const ChangeStatus = z.strictObject({
  newStatus: z.string().check(z.trim(), z.minLength(1, 'newStatus must not be empty'), z.maxLength(64)),
  timestamp: z.optional(timestamp),
  /** Required to resolve, unless the user may omit it. */
  comment: z.optional(comment),
  partitionKey: z.optional(partitionKeyParam),
  expectedHolder,
});

/**
 * With `newStatus` a status change, otherwise a comment. 403 without the permission for the requested change; 400 for a
 * missing comment; 409 for a transition that section 2 of the decisions does not allow, including to the same status.
 */
export const updateAlarm = endpoint({
  method: 'PATCH',
  path: '/v2/orm/alarm/update/{id}',
  service: 'orm',
  access: ['alarm/details:view'],
  summary: 'Add a comment or change the status (core, 7 Alarms)',
  params: idParam,
  query: z.strictObject({ partitionKey: z.optional(partitionKeyParam) }),
  body: z.union([ChangeStatus, AddComment], { error: 'The body must carry newStatus or comment' }),
  reply: payload(Alarm),
  refusals: [404, 409],
});
