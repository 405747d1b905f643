import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { identifier, idParam } from './params.ts';
import { payload } from './replies.ts';

/** The default sound of alarms (core, section 9). */
export const DEFAULT_SOUND = 'notif-sound-default';

/** The sounds that alarm types can have. */
export const NOTIFICATION_SOUNDS = [
  'notif-sound-1',
  'notif-sound-2',
  'notif-sound-3',
  'notif-sound-4',
  'notif-sound-5',
] as const;
export type NotificationSound = (typeof NOTIFICATION_SOUNDS)[number] | typeof DEFAULT_SOUND;

/** One of the user's sounds, for the alarms of some types (core, section 3). */
export const NotificationPreference = z.object({
  id: z.string(),
  notification_sound: z.string(),
  /** Ids of alarm types. */
  alarm_types: z.array(z.string()),
});
export type NotificationPreference = z.output<typeof NotificationPreference>;

/** The caller's own preferences. */
export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm_type/notifications',
  service: 'orm',
  access: ['alarm/notifications:view'],
  summary: 'Notification sounds of the caller (core, 7 Notification preferences)',
  reply: z.object({
    default: z.object({ notification_sound: z.string() }),
    payload: z.array(NotificationPreference),
  }),
});

/**
 * Creates a preference unless an id is given. A sound and an alarm type may belong to at most one of the caller's
 * preferences: 409 otherwise. An unknown alarm type or id is 404.
 */
export const saveNotificationPreference = endpoint({
  method: 'PUT',
  path: '/v2/orm/alarm_type/notifications',
  service: 'orm',
  access: ['alarm/notifications:update'],
  summary: 'Add or change a notification sound (core, 7 Notification preferences)',
  body: z.strictObject({
    id: z.optional(identifier('id')),
    notification_sound: z.enum(NOTIFICATION_SOUNDS, { error: 'notification_sound is not one of the sounds' }),
    alarm_types: z
      .array(identifier('alarm_types'))
      .check(
        z.minLength(1, 'Please select alarm types and notification sound'),
        z.maxLength(500, 'alarm_types must name at most 500'),
      ),
  }),
  reply: payload(NotificationPreference),
  refusals: [404, 409],
});

export const removeNotificationPreference = endpoint({
  method: 'DELETE',
  path: '/v2/orm/alarm_type/notifications/{id}',
  service: 'orm',
  access: ['alarm/notifications:update'],
  summary: 'Remove a notification sound (core, 7 Notification preferences)',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});
