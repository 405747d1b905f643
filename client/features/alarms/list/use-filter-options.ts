import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { searchEmployeeNames } from '#contract/employees.ts';
import { searchLocationNames } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { listSourceSystems, listTenants } from '#contract/tenants.ts';
import { call } from '../../../lib/call.ts';
import { appConfig } from '../../../lib/config.ts';
import { type AlarmFilters, type Choice, type ChoiceFilterId, statusChoices } from './filters.ts';

/** How many names one search brings. */
const LIMIT = 100;

type Fetch = (name: string | undefined, signal: AbortSignal) => Promise<Choice[]>;

const searches = {
  locations: searchLocationNames,
  sourceEntities: searchSourceEntityNames,
  types: searchAlarmTypeNames,
  employees: searchEmployeeNames,
} as const;

const isSearched = (kind: ChoiceFilterId): kind is keyof typeof searches => kind in searches;

interface Source {
  key: readonly unknown[];
  fetch: Fetch;
}

/** Where the options of a kind come from. The cameras of each chosen location are asked for by themselves. */
function sourcesOf(kind: ChoiceFilterId, locations: readonly Named[]): Source[] {
  if (kind === 'cameras') {
    return locations.map(({ id: locationId }) => ({
      key: [locationId],
      fetch: async (name, signal) => {
        const locationIds = { values: [locationId], negative: false };
        const reply = await call(searchCameraNames, { query: { name, limit: LIMIT, locationIds } }, { signal });
        return reply.payload.map((camera) => ({ ...camera, locationId }));
      },
    }));
  }
  if (isSearched(kind)) {
    const fetch: Fetch = async (name, signal) =>
      (await call(searches[kind], { query: { name, limit: LIMIT } }, { signal })).payload;
    return [{ key: [], fetch }];
  }
  if (kind === 'tenants') {
    return [{ key: [], fetch: async (_, signal) => (await call(listTenants, {}, { signal })).payload }];
  }
  const fetch: Fetch = async (_, signal) => {
    if (kind === 'statuses') return statusChoices(appConfig().providerSlug);
    const { payload } = await call(listSourceSystems, {}, { signal });
    return payload.map((name) => ({ id: name, name }));
  };
  return [{ key: [], fetch }];
}

interface FilterOptions {
  options: readonly Choice[];
  loading: boolean;
  error: Error | null;
  /** Asks for the names that hold a text; absent where all of them are here already. */
  search?: (text: string) => void;
}

function joined(results: UseQueryResult<Choice[]>[]): Omit<FilterOptions, 'search'> {
  return {
    options: results.flatMap(({ data }) => data ?? []),
    loading: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error ?? null,
  };
}

/** What can be chosen for a filter, by part of its name. */
export function useFilterOptions(kind: ChoiceFilterId, filters: AlarmFilters): FilterOptions {
  const [text, search] = useState('');
  const searched = kind === 'cameras' || isSearched(kind);
  const name = searched && text.trim() !== '' ? text.trim() : undefined;
  const result = useQueries({
    queries: sourcesOf(kind, filters.choices.locations.values).map(({ key, fetch }) => ({
      queryKey: ['names', kind, ...key, name ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetch(name, signal),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    })),
    combine: joined,
  });
  return searched ? { ...result, search } : result;
}
