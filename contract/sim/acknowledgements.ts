import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { idParam } from '../params.ts';
import { payload } from '../replies.ts';

/** Changes of the configuration that the sites' appliances have not confirmed yet, oldest first. Times are ms UTC. */
export const listUnconfirmedChanges = endpoint({
  method: 'GET',
  path: '/sim/v1/acknowledgements',
  service: 'sim',
  access: 'simulator',
  summary: 'Configuration changes that appliances have not confirmed',
  reply: payload(
    z.array(z.object({ id: z.string(), locationId: z.string(), messageType: z.string(), createdAtMs: z.int() })),
  ),
});

/** Confirms a change as its site's appliance. 404 when it is confirmed already, or was replaced by a later one. */
export const confirmChange = endpoint({
  method: 'POST',
  path: '/sim/v1/acknowledgements/{id}/confirm',
  service: 'sim',
  access: 'simulator',
  summary: 'Confirm a configuration change as the appliance',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});
