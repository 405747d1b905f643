import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { idParam } from './params.ts';
import { payload } from './replies.ts';

/** A configuration change that the site's appliance has not confirmed yet (administration, section 3). */
export const PendingAcknowledgement = z.object({
  message_type: z.string(),
  created_at_utc: z.iso.datetime(),
  device_id: z.string(),
  created_by_user_name: z.string(),
  /** Whether it has been pending for more than 2 minutes; absent on servers that do not send it. */
  is_overdue: z.optional(z.boolean()),
});
export type PendingAcknowledgement = z.output<typeof PendingAcknowledgement>;

/** A change is overdue once the appliance has not confirmed it for this long (administration, section 9). */
export const ACKNOWLEDGED_WITHIN_MS = 2 * 60_000;

export const listAcknowledgements = endpoint({
  method: 'GET',
  path: '/v2/orm/acknowledgements/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Pending appliance acknowledgements of a location (decisions, 3 Alarms)',
  params: idParam,
  reply: payload(z.array(PendingAcknowledgement)),
  refusals: [404],
});
