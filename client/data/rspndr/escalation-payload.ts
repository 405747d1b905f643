import type * as z from 'zod/mini';
import type { Location } from '#contract/locations.ts';
import type { RspndrEscalation } from '#contract/rspndr.ts';
import type { RspndrAccount } from '#contract/rspndr-account.ts';
import type { DispatchOrder } from './rspndr-changes.ts';

interface Dispatched {
  account: RspndrAccount;
  location: z.output<typeof Location>;
  /** The site's address as its procedure gives it. */
  address: string | undefined;
  escalationId: string;
  order: DispatchOrder;
}

/** The payload that creates an incident at the dispatch provider (operator tools, 3.8). */
export function escalationPayload({ account, location, address, escalationId, order }: Dispatched): RspndrEscalation {
  return {
    escalationType: account.escalationType,
    tenantId: account.rspndrTenantId,
    locationId: location.id,
    address1: address || location.description,
    name: location.name,
    city: location.city,
    state: location.state,
    country: location.country,
    postal_code: account.postalCode,
    incident_id: escalationId,
    notes: order.notes,
    type: order.type,
    call_list: [
      { order: 1, name: 'MAIN', type: 'mobile', number: account.rspndrMainNumber },
      { order: 2, name: 'EMERGENCY', type: 'mobile', number: account.rspndrEmergencyNumber },
    ],
    ...(order.avs01Level !== undefined && { avs01_level: order.avs01Level }),
  };
}
