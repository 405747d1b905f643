import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import { useForensicSearch } from '../../data/forensics.ts';
import { type FilterChange, readFilters } from '../../kit/filter.ts';
import { useMay } from '../../lib/session.tsx';
import { useLatest } from '../../lib/use-latest.ts';
import { type ForensicFilters, filterQuery, forensicFilters, searchAddress } from './forensic-filters.ts';

/** How many results a search shows, in the history entry of its address, so that Back brings all of them again. */
const Shown = z.object({ count: z.int().check(z.positive(), z.maximum(FORENSIC_SEARCH.max)) });

const UNKNOWN_ERROR = 'An unknown error occurred';

/** The search of the address, with its results, its failure and its steps. */
export function useForensics() {
  const may = useMay();
  const navigate = useNavigate();
  const { state, search: query } = useLocation();
  const { q, filters } = useMemo(() => {
    const params = new URLSearchParams(query);
    return { q: (params.get('q') ?? '').trim(), filters: readFilters(forensicFilters, params, may) };
  }, [query, may]);
  /** The filters that the address is about to have; a further change builds on them. */
  const latest = useLatest(filters);
  const count = Shown.safeParse(state).data?.count ?? FORENSIC_SEARCH.count;
  const [failure, setFailure] = useState<string | null>(null);

  const found = useForensicSearch(q === '' ? undefined : { query: q, count, ...filterQuery(filters) });

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
    /** Empty before the first search. */
    q,
    filters,
    count,
    found,
    failure,
    dismissFailure: () => setFailure(null),
    /** Shows the results of a query, or asks again when it is the one on show. */
    start: (next: string) => {
      setFailure(null);
      const address = searchAddress(next, latest.current);
      if (`?${new URLSearchParams(query)}` === address && found.isEnabled) void found.refetch();
      else void navigate({ search: address });
    },
    setFilters: (change: FilterChange<ForensicFilters>) => {
      setFailure(null);
      latest.current = change(latest.current);
      void navigate({ search: searchAddress(q, latest.current) });
    },
    loadMore: () => {
      setFailure(null);
      show(Math.min(count + FORENSIC_SEARCH.step, FORENSIC_SEARCH.max));
    },
  };
}
