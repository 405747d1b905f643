import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { HeldList } from './held-page.ts';
import { EmptyList, ListBody } from './list-body.tsx';
import { ListCard } from './list-card.tsx';
import type { TwoPanes } from './use-two-panes.ts';

interface CardListProps<Values extends object, Query, Row> {
  panes: TwoPanes<Values, Query, Row>;
  page: HeldList<Row>;
  /** What is listed, as a sentence begins with it: 'Alarm groups'. */
  label: string;
  icon: ReactNode;
  /** What stands on a card. Keep it at module scope. */
  card: ComponentType<{ row: Row }>;
}

/** The left side of a two-pane list: filters, the cards of a page, and the way to the other pages. */
export function CardList<Values extends object, Query, Row extends { id: string }>({
  panes,
  page,
  label,
  icon,
  card,
}: CardListProps<Values, Query, Row>) {
  const { list, view, shownId, chosenId } = panes;
  const { data } = page;
  const scroller = useRef<HTMLDivElement>(null);
  const snapshot = data && `${data.snapshotId} ${data.page}`;
  const loaded = data !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page and every snapshot starts at its top.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [snapshot]);

  // Where the list landed by itself it stays at its top.
  useEffect(() => {
    if (chosenId === null || !loaded) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(chosenId)}"] > a`);
    link?.scrollIntoView({ block: 'nearest' });
    // Enter opens what has the focus: it goes with the arrows once it is in the list.
    if (scroller.current?.contains(document.activeElement)) link?.focus({ preventScroll: true });
  }, [chosenId, loaded]);

  return (
    <section aria-label="List" className="flex w-96 shrink-0 flex-col border-r border-line">
      <FilterBar list={list} filters={view.filters} onChange={panes.setFilters} compact />
      <div ref={page.watch} className="flex min-h-0 flex-1 flex-col">
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
          <ListBody
            list={list}
            page={page}
            skeleton={<CardsSkeleton label={`${label} loading`} />}
            empty={<EmptyList view={panes} icon={icon} />}
          >
            <ul aria-label={label}>
              {data?.rows.map((row) => (
                <ListCard
                  key={row.id}
                  row={row}
                  card={card}
                  to={panes.linkOf(row)}
                  selected={row.id === shownId}
                  onChoose={panes.choose}
                  onOpen={panes.open}
                />
              ))}
            </ul>
          </ListBody>
        </div>
        <Pagination compact page={view.page} pageSize={list.pageSize} total={page.total} onPageChange={panes.setPage} />
      </div>
    </section>
  );
}

interface DetailPaneProps<Row> {
  panes: Pick<TwoPanes<object, unknown, Row>, 'row' | 'detailProps'>;
  page: HeldList<Row>;
  icon: ReactNode;
  /** Said while no row is on show. */
  none: string;
  children: (row: Row) => ReactNode;
}

/** The right side of a two-pane list: the details of the row on show. */
export function DetailPane<Row>({ panes: { row, detailProps }, page, icon, none, children }: DetailPaneProps<Row>) {
  if (row === undefined) {
    return <EmptyState icon={icon} title={page.data || page.failure ? none : 'Loading...'} className="flex-1" />;
  }
  return (
    <div className="flex min-w-0 flex-1" {...detailProps}>
      {children(row)}
    </div>
  );
}
