import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { searchEmployeeNames } from '#contract/employees.ts';
import { searchLocationNames } from '#contract/locations.ts';
import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { listSourceSystems, listTenants } from '#contract/tenants.ts';
import { call } from '../../../lib/call.ts';
import { appConfig } from '../../../lib/config.ts';
import { type AlarmFilters, type Choice, type ChoiceFilterId, statusChoices } from './filters.ts';

/** How many names one search brings. */
const LIMIT = 100;
/** Names change seldom. */
const FRESH_MS = 60_000;

interface Search {
  kind: ChoiceFilterId;
  /** Part of the name; undefined for any. */
  name: string | undefined;
  locationIds: readonly string[];
}

const searches = {
  locations: searchLocationNames,
  sourceEntities: searchSourceEntityNames,
  types: searchAlarmTypeNames,
  employees: searchEmployeeNames,
} as const;

/** The cameras of each location are asked for by themselves, so that each camera knows its location. */
async function findCameras({ name, locationIds }: Search, signal: AbortSignal): Promise<Choice[]> {
  const found = locationIds.map(async (locationId) => {
    const query = { name, limit: LIMIT, locationIds: { values: [locationId], negative: false } };
    const { payload } = await call(searchCameraNames, { query }, { signal });
    return payload.map((camera) => ({ ...camera, locationId }));
  });
  return (await Promise.all(found)).flat();
}

async function findOptions(search: Search, signal: AbortSignal): Promise<Choice[]> {
  const { kind, name } = search;
  switch (kind) {
    case 'cameras':
      return findCameras(search, signal);
    case 'statuses':
      return statusChoices(appConfig().providerSlug);
    case 'tenants':
      return (await call(listTenants, {}, { signal })).payload;
    case 'sourceSystems':
      return (await call(listSourceSystems, {}, { signal })).payload.map((system) => ({ id: system, name: system }));
    default:
      return (await call(searches[kind], { query: { name, limit: LIMIT } }, { signal })).payload;
  }
}

interface FilterOptions {
  options: readonly Choice[];
  loading: boolean;
  error: Error | null;
  /** Asks for the names that hold a text; absent where all of them are here already. */
  search?: (text: string) => void;
}

/** What can be chosen for a filter, by part of its name. */
export function useFilterOptions(kind: ChoiceFilterId, filters: AlarmFilters): FilterOptions {
  const [text, search] = useState('');
  const searched = kind === 'cameras' || kind in searches;
  const name = searched && text.trim() !== '' ? text.trim().slice(0, 200) : undefined;
  const locationIds = kind === 'cameras' ? filters.choices.locations.values.map(({ id }) => id) : [];

  const { data, isFetching, error } = useQuery({
    queryKey: ['names', kind, locationIds, name ?? ''],
    queryFn: ({ signal }) => findOptions({ kind, name, locationIds }, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return { options: data ?? [], loading: isFetching, error, ...(searched && { search }) };
}
