import type { Location, LocationUpdate, SiteCategory } from '#contract/locations.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { AuditAction } from '../audit/entry.ts';
import { isZone } from '../timezones/zones.ts';
import type { LocationService } from './location-service.ts';
import type { LocationStore } from './store.ts';

/** A site to add. */
export interface NewLocation {
  tenantId: string;
  name: string;
  description: string;
  city: string;
  state: string;
  country: string;
  /** IANA name. */
  timezone: string;
  category: SiteCategory;
  isManned: boolean;
  /** The product that monitors the site. */
  product: 'rg' | 'scan';
  code: string | null;
}

/** Adds, changes and removes sites at run time (administration, section 2.8). */
export interface LocationChanges {
  /** 404 for a tenant out of scope, 403 for a caller restricted to some locations, 400 for an unknown time zone. */
  add(caller: Caller, location: NewLocation): Location;
  /** 404 when it is out of scope or removed, 400 for an unknown time zone. */
  update(caller: Caller, id: string, to: LocationUpdate): Location;
  /** Removes a site and its devices; its alarms remain. 404 when it is out of scope or removed. */
  remove(caller: Caller, id: string): void;
}

interface Parts {
  store: LocationStore;
  locations: Pick<LocationService, 'get' | 'requirePresent'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createLocationChanges({ store, locations, changes, audit, clock, newId }: Parts): LocationChanges {
  const requireZone = (timezone: string | undefined) => {
    if (timezone !== undefined && !isZone(timezone)) throw new Refused('invalid_input', 'timezone is not known');
  };
  return {
    add: (caller, location) =>
      changes.run((announce) => {
        const { tenantId } = location;
        if (!inScope(caller.scope, { tenantId, locationId: null }) || !store.hasTenant(tenantId)) {
          throw notFound('Tenant');
        }
        if (caller.scope.locationIds !== 'all') {
          throw new Refused('permission_denied', 'You see some locations only, and cannot add others');
        }
        requireZone(location.timezone);
        const id = newId();
        store.insert({ id, ...location });
        audit.record(caller, { ...entryOf({ id, ...location }, 'add', 'added'), after: location });
        announce('world', { tenantId, locationId: id });
        return locations.get(caller, id);
      }),
    update: (caller, id, to) =>
      changes.run((announce) => {
        const row = locations.requirePresent(caller, id);
        const { tenantId } = row;
        requireZone(to.timezone);
        const { location_code: code, is_manned: isManned, ...rest } = to;
        store.update(id, { ...rest, code, isManned });
        const before = changedFields({ ...row, location_code: row.code, is_manned: row.isManned }, to);
        audit.record(caller, { ...entryOf(row, 'change', 'changed'), before, after: to });
        announce('world', { tenantId, locationId: id });
        return locations.get(caller, id);
      }),
    remove: (caller, id) => {
      changes.run((announce) => {
        const row = locations.requirePresent(caller, id);
        store.remove(id, clock.now());
        audit.record(caller, { ...entryOf(row, 'remove', 'removed'), before: { name: row.name } });
        announce('world', { tenantId: row.tenantId, locationId: id });
      });
    },
  };
}

function entryOf(site: { id: string; tenantId: string; name: string }, action: AuditAction, done: string) {
  const { id, tenantId, name } = site;
  const record = { kind: 'location' as const, id };
  return { action, activity: `${done} the location '${name}'`, record, tenantId, locationId: id };
}
