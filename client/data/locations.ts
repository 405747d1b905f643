import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  createLocation,
  exportLocations,
  type ListedLocation,
  type LocationForm,
  listLocations,
  updateLocation,
} from '#contract/location-records.ts';
import { getLocation } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { LOCATIONS } from '#contract/record-limits.ts';
import { call } from '../lib/call.ts';
import type { Edit } from './edit.ts';
import { keys } from './keys.ts';
import { createListedAddedRow } from './lists/added-row.ts';
import type { FetchCsv } from './lists/export.ts';
import type { ListSource } from './lists/list-source.ts';

export type LocationQuery = NonNullable<InputOf<typeof listLocations>['query']>;

const entity = 'locations';

/** Locations, newest first unless they are sorted. */
export const locationSource: ListSource<ListedLocation, LocationQuery> = {
  entity,
  list: async (query, signal) => (await call(listLocations, { query }, { signal })).payload,
};

/** All locations that match, as CSV. */
export const exportLocationList =
  (query: LocationQuery): FetchCsv =>
  (options) =>
    call(exportLocations, { query }, options);

/** One location while administrators edit it: refreshed as often as the list. */
export const useEditedLocation = (id: string) =>
  useQuery({
    queryKey: keys.locations.record(id),
    queryFn: async ({ signal }) => (await call(getLocation, { params: { id } }, { signal })).payload,
    refetchInterval: LOCATIONS.refreshMs,
  });

/** A location as its form sends it; the tenant of an existing one cannot change. */
type EnteredLocation = LocationForm & { tenant: Named };

/** The location that has been added last. */
export const addedLocation = createListedAddedRow(
  locationSource,
  ({ id }) => id,
  ({ id }) => ({ locationIds: { values: [id], negative: false } }),
);

export const addLocation: Edit<EnteredLocation> = {
  entity,
  async send({ tenant, ...location }) {
    addedLocation.set((await call(createLocation, { body: { ...location, tenant_id: tenant.id } })).payload);
  },
  successMessage: 'Location Added',
};

/** Sends the changed fields only: colleagues who change other ones are not disturbed. */
export const changeLocation = (present: ListedLocation): Edit<EnteredLocation> => ({
  entity,
  async send({ tenant: _, ...entered }) {
    const before: Partial<Record<string, unknown>> = present;
    const changed = Object.entries(entered).filter(([field, value]) => value !== (before[field] ?? null));
    if (changed.length === 0) return;
    await call(updateLocation, {
      params: { id: present.id },
      body: { ...Object.fromEntries(changed), version: present.version },
    });
  },
  successMessage: 'Location Updated',
});
