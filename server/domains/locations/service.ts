import type * as z from 'zod';
import type { PendingAcknowledgement } from '#contract/acknowledgements.ts';
import type { Location } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import type { Caller } from '../../auth/caller.ts';
import { notFound } from '../../http/refused.ts';
import type { LocationStore } from './store.ts';

/** Locations, as far as a caller's scope goes. */
export interface LocationService {
  searchNames(caller: Caller, query: { name?: string | undefined; limit?: number | undefined }): Named[];
  /** 404 out of scope. */
  get(caller: Caller, id: string): Location;
  /** Changes that the site's appliance has not confirmed, newest first. 404 out of scope. */
  acknowledgements(caller: Caller, id: string): z.output<typeof PendingAcknowledgement>[];
}

export function createLocationService(store: LocationStore): LocationService {
  const inSight = (caller: Caller, id: string) => {
    const location = store.get(caller.scope, id);
    if (!location) throw notFound('Location');
    return location;
  };
  return {
    searchNames: ({ scope }, query) => store.searchNames(scope, query),
    get: (caller, id) => {
      const location = inSight(caller, id);
      const plan = store.floorPlan(id);
      return {
        id: location.id,
        name: location.name,
        description: location.description,
        city: location.city,
        state: location.state,
        country: location.country,
        timezone: location.timezone,
        tenant_id: location.tenantId,
        // An <img> carries no session, so the picture travels inside its address.
        floor_plan: plan ? `data:${plan.mediaType};base64,${Buffer.from(plan.content).toString('base64')}` : null,
        location_code: location.code,
        is_manned: location.isManned,
      };
    },
    acknowledgements: (caller, id) => {
      inSight(caller, id);
      return store.acknowledgements(id).map((row) => ({
        message_type: row.messageType,
        created_at_utc: new Date(row.createdAtMs).toISOString(),
        device_id: row.deviceId,
        created_by_user_name: row.createdByUserName,
      }));
    },
  };
}
