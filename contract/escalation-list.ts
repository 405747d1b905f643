import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { GroupUpdate } from './group-updates.ts';
import { ESCALATION_LIST } from './limits.ts';
import { listParam } from './lists.ts';
import { idParam } from './params.ts';
import { inPeriod, paging } from './query.ts';
import { ormList, payload } from './replies.ts';

/** A picture of an escalation: the still of its alarm group, or an image of its evidence. */
const EscalationMedia = z.object({
  /** Signed and expiring. */
  mediaUrl: z.string(),
  createdAtUTC: z.iso.datetime(),
});

/** An escalation as its list shows it (operator tools, 3.7). Times are ISO 8601 UTC. */
export const EscalationItem = z.object({
  id: z.string(),
  /** The same as `id`. */
  escalationId: z.string(),
  status: z.string(),
  location: z.object({
    name: z.string(),
    description: z.nullable(z.string()),
    /** IANA zone. An addition of the local server, absent otherwise. */
    timezone: z.optional(z.string()),
  }),
  createdAt: z.iso.datetime(),
  createdByUserName: z.string(),
  /** The still first, then its evidence, newest first. */
  media: z.array(EscalationMedia),
  alarmGroupId: z.string(),
  tenantId: z.string(),
});
export type EscalationItem = z.output<typeof EscalationItem>;

/**
 * Newest first. Without a period the last 24 h, unless the user may see all time. Locations and statuses may be
 * negated.
 */
export const listEscalations = endpoint({
  method: 'GET',
  path: '/v2/orm/escalations',
  service: 'orm',
  access: ['scan-escalation:view'],
  summary: 'Escalations of alarm groups (operator tools, 7.4)',
  query: z.strictObject({
    ...paging(ESCALATION_LIST.pageSize),
    locationIds: z.optional(listParam('locationIds')),
    statuses: z.optional(listParam('statuses')).check(z.describe('Pending, In Progress, Resolved')),
    ...inPeriod(),
  }),
  reply: ormList(EscalationItem),
});

/** One line of an escalation's history (operator tools, 3.7). Fields that do not apply are null. */
export const EscalationEvent = z.extend(
  z.pick(GroupUpdate, {
    event_id: true,
    update_type: true,
    update_status: true,
    update_text: true,
    update_time: true,
    user: true,
    comment: true,
    escalation_comment: true,
    resolution_comment: true,
    operator_id: true,
    twilio_ssid: true,
    twilio_calling_to_name: true,
    audio_url: true,
  }),
  {
    /** Of `escalationopen` and `escalationclosed`: when the escalation was opened. */
    start_time_utc: z.nullable(z.iso.datetime()),
    /** Of `escalationclosed`: when it was closed. */
    end_time_utc: z.nullable(z.iso.datetime()),
  },
);
export type EscalationEvent = z.output<typeof EscalationEvent>;

/** Newest first, all of them: what happened to its alarm group while it was open. */
export const listEscalationEvents = endpoint({
  method: 'GET',
  path: '/v2/orm/escalations/{id}/events',
  service: 'orm',
  access: ['scan-escalation:view'],
  summary: 'History of an escalation (operator tools, 7.4)',
  params: idParam,
  reply: payload(z.object({ items: z.array(EscalationEvent) })),
  refusals: [404],
});
