import type { Location } from '#contract/locations.ts';
import type { Changes } from '../../changes.ts';
import { createRecordChanges, type RecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { LocationService, StoredLocation } from './location-service.ts';
import type { LocationStore } from './store.ts';

interface Parts {
  store: Pick<LocationStore, 'update'>;
  locations: Pick<LocationService, 'get' | 'requirePresent'>;
  changes: Changes;
  audit: Audit;
}

/** How locations are changed, with all that belongs to them: their version counts every change. */
export type LocationRecords = RecordChanges<StoredLocation, Location>;

export const createLocationRecords = ({ store, locations, ...parts }: Parts): LocationRecords =>
  createRecordChanges<StoredLocation, Location>(parts, {
    kind: 'location',
    noun: 'location',
    nameOf: (row) => row.name,
    placeOf: ({ id, tenantId }) => ({ tenantId, locationId: id }),
    announceChange: (announce, { id, tenantId }) => announce('world', { tenantId, locationId: id }),
    fieldsOf: enteredFields,
    requirePresent: locations.requirePresent,
    show: locations.get,
    setVersion: (id, version) => store.update(id, { version }),
  });

/** A location in the fields that a change names. */
export const enteredFields = (row: Omit<StoredLocation, 'no'>) => ({
  name: row.name,
  description: row.description,
  city: row.city,
  state: row.state,
  country: row.country,
  timezone: row.timezone,
  location_code: row.code,
  is_manned: row.isManned,
  isDeadzoneEnabled: row.isDeadzoneEnabled,
  twilioCallerId: row.twilioCallerId,
});
