import * as z from 'zod/mini';

/*
 * The controls of a demo's local services, which stand in for outside providers. They need the ingest credential as
 * bearer token, and are no endpoints of the server.
 */

/** Where the fault of a service is set, below the address of the local services. */
export const faultPath = (service: string) => `/faults/${encodeURIComponent(service)}`;

/**
 * Body of the PUT: the status that the service answers everything with, or null to let it work again. `message` is what
 * it says, and `times` the number of requests that fail; without it, all do until the fault is ended.
 */
export const ServiceFault = z.strictObject({
  status: z.nullable(
    z.int().check(z.minimum(400, 'status must be from 400 to 599'), z.maximum(599, 'status must be from 400 to 599')),
  ),
  message: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
});
export type ServiceFault = z.output<typeof ServiceFault>;

/** The session description that simulated operators offer to the voice service for a call. */
export const QUIET_OFFER = 'v=0';
