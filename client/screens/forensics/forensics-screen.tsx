import { ScanSearch, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import { clearFilters, isFiltered } from '../../kit/filter.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { forensicFilters } from './forensic-filters.ts';
import { ResultGrid, ResultsSkeleton } from './result-grid.tsx';
import { SearchBar } from './search-bar.tsx';
import { Examples, Tips, WHAT_IS_SEARCHED } from './search-tips.tsx';
import { useForensics } from './use-forensics.ts';

/** '1 alarm found', or '10 of 42 alarms found' while more can be loaded. */
const countText = (shown: number, total: number) =>
  `${shown < total ? `${shown} of ${total.toLocaleString('en')}` : total} ${total === 1 ? 'alarm' : 'alarms'} found`;

/** `/forensics`: finds alarms by what is in them (administration, 2.11). */
export function ForensicsScreen() {
  const { q, filters, count, found, failure, dismissFailure, start, setFilters, loadMore } = useForensics();
  const { pathname, search: query } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useKeys({ search: () => input.current?.select() });
  const { data, isFetching, isPlaceholderData, isError } = found;
  const waiting = data?.index?.waiting ?? 0;
  const isNarrowed = isFiltered(forensicFilters, filters);
  const isLoading = isFetching && q !== '';

  return (
    <Page title="Forensics" keys="forensics">
      <SearchBar
        q={q}
        isLoading={isLoading}
        onSearch={start}
        onLeaveDown={() => grid.current?.querySelector('a')?.focus()}
        input={input}
      />
      <FilterBar view={{ list: forensicFilters, view: { filters }, setFilters }} />
      {failure !== null && (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={dismissFailure}>
              Dismiss
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {waiting > 0 && (
        <Banner tone="info">
          The search index is being updated: about {waiting.toLocaleString('en')} alarms are still missing or out of
          date, mostly the oldest ones.
        </Banner>
      )}
      <div aria-busy={isLoading} className="min-h-0 flex-1 overflow-y-auto p-4 [scrollbar-gutter:stable]">
        {q === '' ? (
          <EmptyState
            icon={<ScanSearch />}
            title="Find alarms by what happened"
            description={WHAT_IS_SEARCHED}
            action={<Examples onSearch={start} />}
          />
        ) : data && data.items.length > 0 ? (
          <>
            <p className="pb-3 text-12 text-ink-3" role="status">
              {isPlaceholderData ? 'Searching' : countText(data.items.length, data.total)}
            </p>
            <ResultGrid results={data.items} isFormer={isPlaceholderData} list={pathname + query} grid={grid} />
            {data.items.length < data.total && data.items.length < FORENSIC_SEARCH.max && (
              <div className="flex justify-center pt-4">
                <Button onClick={loadMore} loading={isFetching}>
                  Load More
                </Button>
              </div>
            )}
          </>
        ) : data && !isFetching ? (
          <EmptyState
            icon={<SearchX />}
            title="No matching alarms found"
            description={isNarrowed && 'Filters are on: only alarms that match them are found.'}
            action={
              <>
                {isNarrowed && (
                  <Button size="small" onClick={() => setFilters((all) => clearFilters(forensicFilters, all))}>
                    Clear
                  </Button>
                )}
                <Tips />
              </>
            }
          />
        ) : (
          !isError && <ResultsSkeleton count={count} />
        )}
      </div>
    </Page>
  );
}
