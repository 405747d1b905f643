import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import { useForensicSearch } from '../../data/forensics.ts';
import type { DateRange } from '../../ui/forms/date-range.ts';
import { readSearch, writeSearch } from './search-address.ts';

/** How many results a search shows, in the history entry of its address, so that Back brings all of them again. */
const Shown = z.object({ count: z.int().check(z.positive(), z.maximum(FORENSIC_SEARCH.max)) });

const UNKNOWN_ERROR = 'An unknown error occurred';

/** The search of the address, with its results, its failure and its steps. */
export function useForensics() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, search: query } = useLocation();
  const search = readSearch(params);
  const count = Shown.safeParse(state).data?.count ?? FORENSIC_SEARCH.count;
  const [failure, setFailure] = useState<string | null>(null);

  const question = {
    query: search.q,
    count,
    ...(search.from !== undefined && { start: search.from / 1_000 }),
    ...(search.to !== undefined && { end: search.to / 1_000 }),
  };
  const found = useForensicSearch(search.q === '' ? undefined : question);

  const show = (next: number) => void navigate({ search: query }, { replace: true, state: { count: next } });
  const { error, isFetching } = found;
  const failed = isFetching ? null : error;
  // One step back after each failure: the results that were shown before are shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` follows the address, and is not a reason to step
  useEffect(() => {
    if (!failed) return;
    setFailure(failed.message || UNKNOWN_ERROR);
    if (count > FORENSIC_SEARCH.count) show(count - FORENSIC_SEARCH.step);
  }, [failed, count]);

  return {
    search,
    count,
    found,
    failure,
    dismissFailure: () => setFailure(null),
    /** Shows the results of a query, or asks again when it is the one on show. */
    start: (q: string, range: DateRange | null) => {
      setFailure(null);
      const address = writeSearch(q, range);
      if (`?${new URLSearchParams(query)}` === address && found.isEnabled) void found.refetch();
      else void navigate({ search: address });
    },
    loadMore: () => {
      setFailure(null);
      show(Math.min(count + FORENSIC_SEARCH.step, FORENSIC_SEARCH.max));
    },
  };
}
