import type * as z from 'zod/mini';
import type { PendingAcknowledgement } from '#contract/acknowledgements.ts';
import type { LocationContact } from '#contract/contacts.ts';
import type { LocationConfig } from '#contract/location-config.ts';
import type { FloorPlanLayout, Location } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import type { StoredLayout } from '#db/schema/locations.ts';
import type { Caller } from '../../auth/caller.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { LocationStore } from './store.ts';

/** Locations within a caller's scope. */
export interface LocationService {
  searchNames(caller: Caller, query: { name?: string | undefined; limit?: number | undefined }): Named[];
  /** Includes removed locations, since old alarms refer to them. 404 out of scope. */
  get(caller: Caller, id: string): Location;
  /** The monitoring schedule and disarm window, of removed locations too. 404 out of scope. */
  config(caller: Caller, id: string): LocationConfig;
  /** A location that can be changed. 404 when it is out of scope or removed. */
  requirePresent(caller: Caller, id: string): StoredLocation;
  /** The location of a name. 404 when none in scope has it, 400 when several have. */
  requireNamed(caller: Caller, name: string): Pick<StoredLocation, 'id' | 'name' | 'tenantId'>;
  /**
   * A tenant's location to which a record can be added: 404 when it is out of scope or removed, 400 when it belongs to
   * another tenant.
   */
  requireOf(caller: Caller, tenantId: string, id: string): StoredLocation;
  /** The people to call, by descending priority. 404 out of scope. */
  contacts(caller: Caller, id: string): LocationContact[];
  /** The contacts of the caller's locations with a dialled number. */
  contactsWithNumber(caller: Caller, number: string): ReturnType<LocationStore['contactsWithNumber']>;
  /** The name of the first contact of any location with a dialled number; null without one. */
  contactName(number: string): string | null;
  /** Changes not yet confirmed by the site's appliance, newest first. 404 out of scope. */
  acknowledgements(caller: Caller, id: string): z.output<typeof PendingAcknowledgement>[];
}

export type StoredLocation = NonNullable<ReturnType<LocationStore['get']>>;

/** The configuration of a location without one of its own, in its own zone. */
const WITHOUT_SCHEDULE = { timezone: undefined, dayGroups: [], disarmFromS: 0, disarmToS: 0 };

export function createLocationService(store: LocationStore): LocationService {
  const findInScope = (caller: Caller, id: string) => {
    const location = store.get(caller.scope, id);
    if (!location) throw notFound('Location');
    return location;
  };
  const requirePresent = (caller: Caller, id: string) => {
    const location = findInScope(caller, id);
    if (location.deletedAtMs !== null) throw notFound('Location');
    return location;
  };
  return {
    searchNames: ({ scope }, query) => store.searchNames(scope, query),
    requirePresent,
    requireNamed: ({ scope }, name) => {
      const [location, other] = store.withName(scope, name);
      if (!location) throw notFound('Location');
      if (other) throw new Refused('invalid_input', 'Several locations have this name');
      return location;
    },
    requireOf: (caller, tenantId, id) => {
      const location = requirePresent(caller, id);
      if (location.tenantId !== tenantId) {
        throw new Refused('invalid_input', 'The location must be one of the tenant');
      }
      return location;
    },
    get: (caller, id) => {
      const location = findInScope(caller, id);
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
        // An <img> request carries no session token, so the picture is embedded as a data URL.
        floor_plan: plan ? `data:${plan.mediaType};base64,${Buffer.from(plan.content).toString('base64')}` : null,
        floor_plan_layout: plan?.layout ? wireLayout(plan.layout, store.devices(id)) : null,
        location_code: location.code,
        is_manned: location.isManned,
      };
    },
    config: (caller, id) => {
      const { timezone: siteZone } = findInScope(caller, id);
      const { timezone, dayGroups, disarmFromS, disarmToS } = store.config(id) ?? WITHOUT_SCHEDULE;
      return {
        motionDetectionWindow: { timezone: timezone ?? siteZone, dayGroupRanges: dayGroups },
        motionDisarmWindow: {
          startTimestamp: disarmFromS,
          endTimestamp: disarmToS,
          timezone: timezone ?? siteZone,
        },
      };
    },
    contacts: (caller, id) => {
      findInScope(caller, id);
      return store.contacts(id).map(({ locationId: _, ...contact }) => contact);
    },
    contactsWithNumber: ({ scope }, number) => store.contactsWithNumber(scope, number),
    contactName: (number) =>
      store.contactsWithNumber({ tenantIds: 'all', locationIds: 'all' }, number)[0]?.name ?? null,
    acknowledgements: (caller, id) => {
      findInScope(caller, id);
      return store.acknowledgements(id).map((row) => ({
        message_type: row.messageType,
        created_at_utc: new Date(row.createdAtMs).toISOString(),
        device_id: row.deviceId,
        created_by_user_name: row.createdByUserName,
      }));
    },
  };
}

/** With the current names of the devices; removed devices are left out. */
function wireLayout(
  { width, height, cameras, doors }: StoredLayout,
  present: { cameras: readonly Named[]; doors: readonly Named[] },
): FloorPlanLayout {
  const named = <Placed extends { id: string }>(placed: readonly Placed[], devices: readonly Named[]) => {
    const names = new Map(devices.map((one) => [one.id, one.name]));
    return placed.flatMap((one) => {
      const name = names.get(one.id);
      return name === undefined ? [] : [{ ...one, name }];
    });
  };
  return {
    labellingResolution: { width, height },
    cameras: named(cameras, present.cameras),
    doors: named(doors, present.doors),
  };
}
