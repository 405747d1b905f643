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
});

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
