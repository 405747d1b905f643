import * as z from 'zod/mini';
import { AlarmGroup } from './alarm-groups.ts';
import { endpoint } from './define.ts';
import { EventAlarm } from './events.ts';
import { GroupUpdate } from './group-updates.ts';
import { checkWindow, neighbourWindow } from './neighbour-window.ts';
import { identifier } from './params.ts';
import { eventFlowList, payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/** The text that the shared page of an alarm group shows without a token. */
export const MISSING_GROUP_TOKEN = 'Missing shared token in shared alarm group URL';

/**
 * Shared calls of the event-flow service. The token opens one alarm group or one event alarm; neither has a partition.
 * Expired or for another resource: 403.
 */
const sharedQuery = z.strictObject({
  sharedToken: secret(z.string().check(z.minLength(1, MISSING_GROUP_TOKEN), z.maxLength(2_048))),
});

const shared = { method: 'GET', service: 'event-flow', access: 'shared-token', refusals: [404] } as const;

/** Without live pictures. */
export const getSharedAlarmGroup = endpoint({
  ...shared,
  path: '/shared/api/alarm_group',
  summary: 'The shared alarm group (core, 7 Shared)',
  query: sharedQuery,
  reply: payload(AlarmGroup),
});

/** The shared event alarm or, with the token of a group, the group's event with the id `eventId`. */
export const getSharedEvent = endpoint({
  ...shared,
  path: '/shared/api/event',
  summary: 'The shared event alarm, or an event of the shared alarm group (core, 7 Shared)',
  query: z.extend(sharedQuery, { eventId: z.optional(identifier('eventId')) }),
  reply: payload(EventAlarm),
});

/**
 * Event alarms of the shared record's site that touch the window, oldest first. At most 500. The server limits the
 * window to 15 minutes before and after the record.
 */
export const listSharedNeighbours = endpoint({
  ...shared,
  path: '/shared/api/events/neighbors',
  summary: 'Neighbouring events of the shared alarm group or event alarm (core, 7 Shared)',
  query: z.extend(sharedQuery, neighbourWindow).check(z.superRefine(checkWindow)),
  reply: eventFlowList(EventAlarm),
});

/** Newest first: the history of the group, or the part of it that concerns the shared event alarm. */
export const listSharedEventUpdates = endpoint({
  ...shared,
  path: '/shared/api/events/updates',
  summary: 'Updates of the shared alarm group or event alarm (core, 7 Shared)',
  query: sharedQuery,
  reply: eventFlowList(GroupUpdate),
});
