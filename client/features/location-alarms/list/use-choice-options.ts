import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchLocationNames } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { listTenants } from '#contract/tenants.ts';
import { call } from '../../../lib/call.ts';
import { appConfig } from '../../../lib/config.ts';
import { type ChoiceFilterId, statusChoices } from './filters.ts';

/** How many names one search brings. */
const LIMIT = 100;
/** Names change seldom. */
const FRESH_MS = 60_000;

async function find(kind: ChoiceFilterId, name: string | undefined, signal: AbortSignal): Promise<readonly Named[]> {
  switch (kind) {
    case 'statuses':
      return statusChoices(appConfig().providerSlug);
    case 'tenants':
      return (await call(listTenants, {}, { signal })).payload;
    case 'locations':
      return (await call(searchLocationNames, { query: { name, limit: LIMIT } }, { signal })).payload;
  }
}

/** What can be chosen for a filter; locations by part of their name. */
export function useChoiceOptions(kind: ChoiceFilterId) {
  const [text, search] = useState('');
  const name = kind === 'locations' && text.trim() !== '' ? text.trim().slice(0, 200) : undefined;
  const { data, isFetching, error } = useQuery({
    queryKey: ['names', kind, name ?? ''],
    queryFn: ({ signal }) => find(kind, name, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return { options: data ?? [], loading: isFetching, error, search: kind === 'locations' ? search : undefined };
}
