import type { LocationUpdate, NewLocation } from '#contract/location-records.ts';
import type { Location } from '#contract/locations.ts';
import type { SiteCategory } from '#contract/site-categories.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import { requireZone } from '../timezones/zones.ts';
import { createLocationConfigChanges, type LocationConfigChanges } from './config-service.ts';
import type { LocationRecords } from './location-records.ts';
import type { LocationService } from './location-service.ts';
import type { LocationStore } from './store.ts';

/** The fields that the console's form does not ask for. */
interface SiteKind {
  /** 'Others' unless it is known. */
  category?: SiteCategory;
  /** The product that monitors the site; `rg` unless it is known. */
  product?: 'rg' | 'scan';
}

/** Adds, changes and removes sites at run time (administration, section 2.8). */
export interface LocationChanges {
  /** Their schedules and disarm windows. */
  config: LocationConfigChanges;
  /**
   * 404 for a tenant out of scope, 403 for a caller restricted to some locations, 400 for an unknown time zone, 409 when
   * the tenant has a location of this name or with this code.
   */
  add(caller: Caller, location: NewLocation, kind?: SiteKind): Location;
  /**
   * 404 when it is out of scope or removed, 400 for an unknown time zone, 409 when a colleague has changed the same
   * fields meanwhile, and when the tenant has another location of this name or with this code.
   */
  update(caller: Caller, id: string, to: LocationUpdate): Location;
  /** Removes a site and its devices; its alarms remain. 404 when it is out of scope or removed. */
  remove(caller: Caller, id: string): void;
}

/** The fields that no two present locations of a tenant share. */
interface Identity {
  name?: string | undefined;
  location_code?: string | null | undefined;
}

interface Parts {
  store: LocationStore;
  locations: Pick<LocationService, 'get' | 'config'>;
  records: LocationRecords;
  changes: Changes;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
  newId: NewId;
}

export function createLocationChanges(parts: Parts): LocationChanges {
  const { store, locations, records, clock, newId } = parts;
  const requireFree = (tenantId: string, { name, location_code: code }: Identity, exceptId?: string) => {
    const named = name === undefined ? undefined : store.sameAs(tenantId, { name }, exceptId);
    if (named) throw new Refused('duplicate', `There is a location '${named.name}' already`);
    if (code !== undefined && code !== null && store.sameAs(tenantId, { code }, exceptId)) {
      throw new Refused('duplicate', `There is a location with the location code '${code}' already`);
    }
  };

  return {
    config: createLocationConfigChanges(parts),
    add: (
      caller,
      { tenant_id: tenantId = caller.tenant.id, ...form },
      { category = 'Others', product = 'rg' } = {},
    ) => {
      const { id } = records.add(caller, () => {
        if (!inScope(caller.scope, { tenantId, locationId: null }) || !store.hasTenant(tenantId)) {
          throw notFound('Tenant');
        }
        if (caller.scope.locationIds !== 'all') {
          throw new Refused('permission_denied', 'You see some locations only, and cannot add others');
        }
        const entered = { ...form, timezone: requireZone(form.timezone) };
        requireFree(tenantId, entered);
        const { location_code: code, is_manned: isManned, ...same } = entered;
        const row = store.insert({ id: newId(), tenantId, category, product, code, isManned, ...same });
        return { row, after: { ...entered, tenant_id: tenantId } };
      });
      return locations.get(caller, id);
    },
    update: (caller, id, { version, ...form }) => {
      const to = form.timezone === undefined ? form : { ...form, timezone: requireZone(form.timezone) };
      return records.change(
        caller,
        id,
        (row) => {
          if (to.name !== row.name) requireFree(row.tenantId, { name: to.name }, id);
          if (to.location_code !== row.code) requireFree(row.tenantId, { location_code: to.location_code }, id);
          const { location_code: code, is_manned: isManned, ...same } = to;
          store.update(id, { code, isManned, ...same });
          return { after: to };
        },
        { version, fields: to },
      );
    },
    remove: (caller, id) => records.remove(caller, id, () => store.remove(id, clock.now())),
  };
}
