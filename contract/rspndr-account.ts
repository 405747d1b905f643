import * as z from 'zod/mini';
import { secret } from './secret-fields.ts';

/**
 * A tenant's account with the provider, as part of its configuration (operator tools, 3.8). Only holders of
 * `rspndr:update` receive it. Addresses that begin with `PUT ` are called with PUT, others with POST.
 */
export const RspndrAccount = z.object({
  rspndrApiKey: secret(z.string()),
  rspndrApiSecret: secret(z.string()),
  rspndrTenantId: z.string(),
  rspndrUrl: z.string(),
  rspndrCancelUrl: z.string(),
  rspndrNotifyUrl: z.string(),
  escalationType: z.string(),
  postalCode: z.string(),
  /** Numbers of the two fixed entries of the call list. */
  rspndrMainNumber: secret(z.string()),
  rspndrEmergencyNumber: secret(z.string()),
});
export type RspndrAccount = z.output<typeof RspndrAccount>;
