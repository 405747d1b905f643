import type * as z from 'zod/mini';
import type { Avs01Level } from './avs-01.ts';
import type { Location } from './locations.ts';
import type { IncidentType, RspndrEscalation } from './rspndr.ts';
import type { RspndrAccount } from './rspndr-account.ts';

/** An operator's order to the provider. */
export interface DispatchOrder {
  notes: string;
  type: IncidentType;
  avs01Level: Avs01Level | undefined;
}

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
