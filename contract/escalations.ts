import * as z from 'zod/mini';
import { statusWord } from './alarm-status.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { expectedHolder } from './expected-holder.ts';
import { identifier, idParam } from './params.ts';
import { payload } from './replies.ts';

/** Statuses of escalations (decisions, section 1). The opening is its first event: a new one is In Progress. One that is Pending, as other servers
 * may send, is In Progress from its next event. */
export const ESCALATION_STATUSES = ['Pending', 'In Progress', 'Resolved'] as const;

/** The title of an escalation. */
export const escalationTitle = (locationName: string) => `Escalation at ${locationName}`;

/** The fields of an escalation that its group carries (core, section 3). */
export const GroupEscalation = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.string(),
  /** ISO 8601 UTC. */
  incidentStartTimeUtc: z.iso.datetime(),
  initiatingLocationAlarmId: z.nullable(z.string()),
});
export type GroupEscalation = z.output<typeof GroupEscalation>;

/**
 * Sets the group in progress and its resolution to `escalation_open`. 409 while an escalation is open, or when the
 * group is resolved.
 */
export const createEscalation = endpoint({
  method: 'POST',
  path: '/v2/orm/escalations',
  service: 'orm',
  access: ['escalation:update'],
  summary: 'Escalate an alarm group (decisions, 3 Escalations)',
  body: z.strictObject({
    camera_id: z.optional(identifier('camera_id')),
    location_id: identifier('location_id'),
    alarmGroupId: identifier('alarmGroupId'),
    comment: requiredText('comment'),
    expectedHolder,
  }),
  reply: payload(z.object({ escalation_id: z.string() })),
  refusals: [404, 409],
});

/** Closes the escalation and resolves its group with `escalation_close`. 409 when it is already resolved. */
export const resolveEscalation = endpoint({
  method: 'PUT',
  path: '/v2/orm/escalations/{id}',
  service: 'orm',
  access: ['escalation:update'],
  summary: 'Resolve an escalation (decisions, 3 Escalations)',
  params: idParam,
  body: z.strictObject({
    escalation_id: identifier('escalation_id'),
    resolution_comment: requiredText('resolution_comment'),
    status: statusWord('status', ['Resolved']),
    expectedHolder,
  }),
  reply: payload(GroupEscalation),
  refusals: [404, 409],
});
