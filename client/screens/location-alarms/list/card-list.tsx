import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import {
  DEFAULT_FILTERS,
  isFiltered,
  type LocationAlarmFilters,
} from '../../../features/location-alarms/list/filters.ts';
import type { useLocationAlarmList } from '../../../features/location-alarms/list/use-location-alarm-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AlarmCard } from './alarm-card.tsx';

const FAILED = 'Error getting location alarms';

interface CardListProps {
  list: ReturnType<typeof useLocationAlarmList>;
  page: number;
  filters: LocationAlarmFilters;
  selected: string | null;
  onSelect: (alarm: LocationAlarmItem) => void;
  onOpen: (alarm: LocationAlarmItem) => void;
  onPageChange: (page: number) => void;
  onClear: (filters: LocationAlarmFilters) => void;
}

/** The location alarms of a page as cards, with the way to the other pages. */
export function CardList({ list, page, filters, selected, onSelect, onOpen, onPageChange, onClear }: CardListProps) {
  const { data, error } = list;
  const cards = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (selected === null) return;
    cards.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <>
      {error && data && (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={() => void list.refetch()}>
              Retry
            </Button>
          }
        >
          {FAILED}
          <span className="ml-3 text-ink-2">as of {formatTimeOfDay(data.at, userZone())}</span>
        </Banner>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data && data.rows.length > 0 && (
          <ul ref={cards} aria-label="Location alarms">
            {data.rows.map((alarm) => (
              <li key={alarm.id}>
                <AlarmCard
                  alarm={alarm}
                  selected={alarm.id === selected}
                  onSelect={() => onSelect(alarm)}
                  onOpen={() => onOpen(alarm)}
                />
              </li>
            ))}
          </ul>
        )}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={<MapPin />}
            action={
              isFiltered(filters) && (
                <Button size="small" onClick={() => onClear({ ...DEFAULT_FILTERS, period: filters.period })}>
                  Clear filters
                </Button>
              )
            }
          />
        )}
        {!data && error && (
          <ErrorState title={FAILED} description={messageOf(error)} onRetry={() => void list.refetch()} />
        )}
        {!data && !error && <CardsSkeleton />}
      </div>
      <Pagination
        compact
        page={page}
        pageSize={LOCATION_ALARM_LIST.pageSize}
        total={data?.total ?? 0}
        onPageChange={onPageChange}
      />
    </>
  );
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Location alarms loading">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className="grid grid-cols-[96px_1fr] gap-3 border-b border-line px-4 py-2.5">
          <Skeleton className="h-13.5 w-24" />
          <div className="flex flex-col justify-between py-1">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
