import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { CardsSkeleton } from '../ui/feedback/cards-skeleton.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { FilterBar } from './filter-bar.tsx';
import { EmptyList, ListBody } from './list-body.tsx';
import { ListCard } from './list-card.tsx';
import { useActKeysInView, useLandingInView } from './selection-in-view.ts';
import type { SnapshotPage } from './snapshot-page.ts';
import type { TwoPanes } from './use-two-panes.ts';

interface CardListProps<Values extends object, Query, Row> {
  panes: TwoPanes<Values, Query, Row>;
  page: SnapshotPage<Row>;
  /** The name of the rows, capitalised: 'Alarm groups'. */
  label: string;
  icon: ReactNode;
  /** The content of a card. Keep it at module scope. */
  card: ComponentType<{ row: Row }>;
}

/** The left side of a two-pane list: filters, the cards of a page, and the page bar. */
export function CardList<Values extends object, Query, Row extends { id: string }>({
  panes,
  page,
  label,
  icon,
  card,
}: CardListProps<Values, Query, Row>) {
  const { list, view, shownId, selected } = panes;
  const { data } = page;
  const scroller = useRef<HTMLDivElement>(null);
  const snapshot = data && `${data.snapshotId} ${data.page}`;
  const loaded = data !== undefined;

  useLandingInView(scroller, { landed: selected === null ? shownId : null, rows: data?.rows, snapshot });
  useActKeysInView(scroller, shownId);

  useEffect(() => {
    if (selected === null || !loaded) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(selected)}"] > a`);
    link?.scrollIntoView({ block: 'nearest' });
    // Enter opens the focused card, so the focus follows the arrow keys once it is in the list.
    if (scroller.current?.contains(document.activeElement)) link?.focus({ preventScroll: true });
  }, [selected, loaded]);

  return (
    <section aria-label="List" className="flex w-96 shrink-0 flex-col border-r border-line max-[1359px]:w-80">
      <FilterBar view={panes} compact />
      <div ref={page.watch} className="flex min-h-0 flex-1 flex-col">
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto [overflow-anchor:none]">
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
                  onChoose={panes.selectRow}
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
  page: SnapshotPage<Row>;
  icon: ReactNode;
  /** Shown without a row. */
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
