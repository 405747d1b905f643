import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { searchForensics } from '#contract/forensics.ts';
import { call } from '../lib/call.ts';
import { keys } from './keys.ts';

export type ForensicQuestion = InputOf<typeof searchForensics>['query'];

/** Results keep for this long: the addresses of their pictures are valid for longer, and Back shows the same ones. */
const FRESH_MS = 5 * 60_000;

/**
 * A forensic search; undefined asks nothing. The former results stay until the next ones come (`isPlaceholderData`), and
 * only the latest search is ever shown.
 */
export function useForensicSearch(question: ForensicQuestion | undefined) {
  return useQuery({
    queryKey: keys.forensics(question ?? {}),
    queryFn: async ({ signal }) => {
      if (!question) throw new Error('a search needs a query');
      return (await call(searchForensics, { query: question }, { signal })).payload;
    },
    enabled: question !== undefined,
    placeholderData: question && keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
}
