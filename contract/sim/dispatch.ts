import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';
import { RSPNDR_STATES } from '../rspndr.ts';
import { secret } from '../secret-fields.ts';

/** The accounts that tenants have with the dispatch provider, and its unfinished incidents. Times are ms UTC. */
export const DispatchBook = z.object({
  accounts: z.array(z.object({ tenantId: z.string(), apiKey: secret(z.string()), apiSecret: secret(z.string()) })),
  open: z.array(
    z.object({
      tenantId: z.string(),
      incidentId: z.string(),
      states: z.array(z.object({ state: z.enum(RSPNDR_STATES), atMs: z.int() })),
    }),
  ),
});
export type DispatchBook = z.output<typeof DispatchBook>;

/** For the local dispatch service, which knows its customers as a real provider does, and resumes after a restart. */
export const getDispatchBook = endpoint({
  method: 'GET',
  path: '/sim/v1/dispatch',
  service: 'sim',
  access: 'simulator',
  summary: 'Accounts and unfinished incidents of the local dispatch service',
  reply: payload(DispatchBook),
});
