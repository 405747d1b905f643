import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTimezones } from '#contract/timezones.ts';
import { call } from '../lib/call.ts';
import { keys } from './keys.ts';

/** The time zones whose present or former name contains a text. */
export function useTimezoneSearch(text: string, enabled: boolean) {
  const query = text.trim() === '' ? {} : { query: text.trim().slice(0, 80) };
  return useQuery({
    queryKey: keys.timezones(query.query),
    queryFn: async ({ signal }) => (await call(listTimezones, { query }, { signal })).payload,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    enabled,
  });
}
