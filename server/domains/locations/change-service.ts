import type { Location, LocationUpdate, SiteCategory } from '#contract/locations.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
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

type LocationRow = NewLocation & { id: string };

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

export function createLocationChanges(parts: Parts): LocationChanges {
  const { store, locations, clock, newId } = parts;

  const requireZone = (timezone: string | undefined) => {
    if (timezone !== undefined && !isZone(timezone)) throw new Refused('invalid_input', 'timezone is not known');
  };
  const records = createRecordChanges<LocationRow, Location>(parts, {
    kind: 'location',
    noun: 'location',
    nameOf: (row) => row.name,
    placeOf,
    announceChange: (announce, row) => announce('world', placeOf(row)),
    fieldsOf: ({ name, description, city, state, country, timezone, code, isManned }) => ({
      name,
      description,
      city,
      state,
      country,
      timezone,
      location_code: code,
      is_manned: isManned,
    }),
    requirePresent: locations.requirePresent,
    show: locations.get,
  });

  return {
    add: (caller, location) => {
      const { id } = records.add(caller, () => {
        const { tenantId } = location;
        if (!inScope(caller.scope, { tenantId, locationId: null }) || !store.hasTenant(tenantId)) {
          throw notFound('Tenant');
        }
        if (caller.scope.locationIds !== 'all') {
          throw new Refused('permission_denied', 'You see some locations only, and cannot add others');
        }
        requireZone(location.timezone);
        const row = { id: newId(), ...location };
        store.insert(row);
        return { row, after: location };
      });
      return locations.get(caller, id);
    },
    update: (caller, id, to) =>
      records.change(caller, id, () => {
        requireZone(to.timezone);
        const { location_code: code, is_manned: isManned, ...rest } = to;
        store.update(id, { ...rest, code, isManned });
        return { after: to };
      }),
    remove: (caller, id) => records.remove(caller, id, () => store.remove(id, clock.now())),
  };
}

const placeOf = ({ id, tenantId }: Pick<LocationRow, 'id' | 'tenantId'>) => ({ tenantId, locationId: id });
