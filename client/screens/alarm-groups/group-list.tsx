import { useEffect, useId, useRef } from 'react';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import { ALARM_GROUP_LIST } from '#contract/limits.ts';
import { type GroupFilters, isFiltered } from '../../features/alarm-groups/list/group-filters.ts';
import type { useGroupList } from '../../features/alarm-groups/list/use-group-list.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GroupCard } from './group-card.tsx';

interface GroupListProps {
  list: ReturnType<typeof useGroupList>;
  page: number;
  filters: GroupFilters;
  selected: string | null;
  onChoose: (group: AlarmGroupItem, inTab: boolean) => void;
  onPageChange: (page: number) => void;
  onClear: () => void;
}

/** The cards of a page of groups, and the way to the other pages. */
export function GroupList({ list, page, filters, selected, onChoose, onPageChange, onClear }: GroupListProps) {
  const { data, error } = list;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const cardId = (groupId: string) => `${id}-${groupId}`;
  const snapshot = data && `${data.snapshotId} ${data.page}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page and every snapshot starts at its top.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [snapshot]);

  useEffect(() => {
    if (selected === null) return;
    const card = scroller.current?.querySelector(`[data-group-id="${CSS.escape(selected)}"]`);
    card?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);

  return (
    <>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
        {data && data.rows.length > 0 && (
          <div
            role="listbox"
            aria-label="Alarm groups"
            tabIndex={0}
            aria-activedescendant={
              data.rows.some((group) => group.id === selected) ? cardId(selected ?? '') : undefined
            }
            className={cn('focus-visible:-outline-offset-2', error && 'opacity-60')}
          >
            {data.rows.map((group) => (
              <GroupCard
                key={group.id}
                id={cardId(group.id)}
                group={group}
                selected={group.id === selected}
                onChoose={onChoose}
              />
            ))}
          </div>
        )}
        {data?.rows.length === 0 && (
          <EmptyState
            title="No Alarm Group found"
            action={
              isFiltered(filters) && (
                <Button size="small" onClick={onClear}>
                  Clear
                </Button>
              )
            }
          />
        )}
        {!data && error && (
          <ErrorState
            title="Error getting alarm groups"
            description={messageOf(error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {!data && !error && <CardsSkeleton />}
      </div>
      <Pagination
        compact
        page={page}
        pageSize={ALARM_GROUP_LIST.pageSize}
        total={data?.total ?? 0}
        onPageChange={onPageChange}
      />
    </>
  );
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Alarm groups loading">
      {['w-40', 'w-32', 'w-44', 'w-36', 'w-28', 'w-40', 'w-32', 'w-44'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton never move.
        <div key={index} className="flex h-19.5 items-center gap-3 border-b border-line px-4">
          <Skeleton className="h-13.5 w-24" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
