import * as z from 'zod/mini';
import { AlarmUpdate } from './alarm-updates.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { expectedHolder } from './expected-holder.ts';
import { PRODUCTS } from './group-states.ts';
import { COMMENT_MAX } from './limits.ts';
import { identifier, idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { payload } from './replies.ts';
import { Talkdown } from './talkdowns.ts';

/** Update and event kinds, and action kinds, of alarm groups and location alarms (core, section 3), as on the wire. */
export const GROUP_UPDATE_TYPES = [
  'detectionevent',
  'escalationopen',
  'escalationclosed',
  'orphan',
  'resolved',
  'allocation',
  'llmevent',
  'statusupdate',
  'Added to alarm group',
  'Add new event',
  'Add AI comment',
  'Auto resolved',
  'View alarm',
  'Change Status',
  'Update TAP',
  'Add comment',
  'Manual audio talkdown',
  'Call SMS logs',
  'SOP answer',
  'Shift handover',
] as const;
export type GroupUpdateType = (typeof GROUP_UPDATE_TYPES)[number];

/** One line of the history of a group or location alarm (core, section 3). Fields that do not apply are null. */
export const GroupUpdate = z.extend(AlarmUpdate, {
  status: z.nullable(z.string()),
  escalation_comment: z.nullable(z.string()),
  resolution_comment: z.nullable(z.string()),
  operator_id: z.nullable(z.string()),
  audio_url: z.nullable(z.string()),
  twilio_ssid: z.nullable(z.string()),
  twilio_calling_to_name: z.nullable(z.string()),
  situation: z.nullable(z.string()),
  situation_description: z.nullable(z.string()),
  /** Whether the reader may set the situation of this update. */
  is_situation_editing_enabled: z.boolean(),
  raw_alarm_id: z.nullable(z.string()),
});
export type GroupUpdate = z.output<typeof GroupUpdate>;

const product = z.enum(PRODUCTS, { error: 'product must be rg, remote-guarding or scan' });
const subject = z.strictObject({
  product: z.optional(product).check(z.describe('without one: remote-guarding')),
  partitionKey: z.optional(partitionKeyParam),
});

/** Newest first, all of them, together with the talkdowns. With product `scan` the id is an alarm group's. */
export const listGroupUpdates = endpoint({
  method: 'GET',
  path: '/v2/orm/location_alarms/status/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Updates history of a location alarm or alarm group (decisions, 3 Alarms)',
  params: idParam,
  query: z.extend(subject, {
    eventId: z.optional(identifier('eventId')).check(z.describe('one raw alarm or event only')),
  }),
  reply: payload(z.object({ items: z.array(GroupUpdate), talkdowns: z.array(Talkdown) })),
  revalidates: true,
  refusals: [404],
});

const comment = requiredText('Comment');

/**
 * A status change; without `status` a comment; with `twilio_log_type` a call or text message, known by its
 * `twilio_ssid`. Its history line has the contact's name of that call or text message, whatever the request says.
 */
export const AddGroupUpdate = z.union(
  [
    z.strictObject({
      twilio_log_type: z.enum(['TWILIO_CALLS', 'TWILIO_SMS']),
      twilio_ssid: z.string().check(z.minLength(1), z.maxLength(128)),
      twilio_calling_to_name: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    z.strictObject({
      status: z.string().check(z.trim(), z.minLength(1, 'status must not be empty'), z.maxLength(64)),
      comment: z.optional(comment),
      expectedHolder,
    }),
    z.strictObject({ comment }),
  ],
  { error: 'The body must carry status, comment or a call log' },
);

/**
 * For location alarms and alarm groups. Resolving requires a comment (400 without) and `location_alarm:update`, for
 * scan `alarm_group:update`. 409 for a transition that section 2 of the decisions does not allow, including to the same
 * status. 404 for a call or text message that nobody placed or sent at the site; one that the history has already is
 * answered with its line.
 */
export const addGroupUpdate = endpoint({
  method: 'POST',
  path: '/v2/orm/location_alarms/update/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Add a comment, status or call log (decisions, 3 Alarms)',
  params: idParam,
  query: subject,
  body: AddGroupUpdate,
  reply: payload(GroupUpdate),
  refusals: [404, 409],
});

/** The situation of one update; both values are trimmed. */
export const setUpdateSituation = endpoint({
  method: 'PATCH',
  path: '/v2/orm/location_alarms/{id}/updates/{updateId}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Set the situation of an update (decisions, 3 Alarms)',
  params: z.strictObject({ id: identifier('id'), updateId: identifier('updateId') }),
  query: subject,
  body: z.strictObject({
    situation: z.string().check(z.trim(), z.maxLength(200, 'situation must have at most 200 characters')),
    situation_description: z
      .string()
      .check(z.trim(), z.maxLength(COMMENT_MAX, `situation_description must have at most ${COMMENT_MAX} characters`)),
  }),
  reply: payload(GroupUpdate),
  refusals: [404],
});

/**
 * Marks a location alarm, or with product `scan` an alarm group, as viewed by the caller. Repeating it changes nothing.
 */
export const markViewed = endpoint({
  method: 'POST',
  path: '/v2/orm/location_alarms/view',
  service: 'orm',
  access: 'signed-in',
  summary: 'Mark a location alarm or alarm group viewed (core, 7 Alarm groups)',
  body: z.union(
    [
      z.strictObject({ alarmId: identifier('alarmId') }),
      z.strictObject({ alarmGroupId: identifier('alarmGroupId'), product: z.literal('scan') }),
    ],
    { error: 'The body must carry alarmId, or alarmGroupId and product scan' },
  ),
  reply: payload(z.object({ id: z.string(), viewedAt: z.iso.datetime() })),
  refusals: [404],
});
