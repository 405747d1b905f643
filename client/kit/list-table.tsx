import { type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react';
import { useSettled } from '../lib/use-settled.ts';
import { DataTable, type DataTableProps } from '../ui/tables/data-table.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { EmptyList, FailedList } from './list-body.tsx';
import type { ListViewState } from './list-view.ts';
import { useActKeysInView } from './selection-in-view.ts';
import type { ListState } from './use-list-state.ts';

/** The rows of a previous page are dimmed if they are still shown after this time, ms. */
const OVERDUE_MS = 300;

export type TableOptions<Row> = Omit<DataTableProps<Row>, 'rows' | 'stale' | 'empty' | 'screenKeys' | 'sorting'>;

interface ListTableProps<Values extends object, Row> extends TableOptions<Row> {
  view: ListViewState<Values, unknown>;
  page: ListState<{ rows: readonly Row[]; total: number; snapshotId: string; page: number }> & {
    watch?: RefCallback<HTMLElement>;
  };
  /** Where there are no rows at all: the button that adds the first one. */
  emptyAction?: ReactNode;
}

/** The table of a screen, with its pages. Each page and each snapshot starts at the top. */
export function ListTable<Values extends object, Row>({
  view,
  page,
  emptyAction,
  ...table
}: ListTableProps<Values, Row>) {
  const { list, selected, select } = view;
  const { data, failure, isPlaceholderData } = page;
  const [besidePane, setBesidePane] = useActiveRow(view.view.openId);
  const overdue = useSettled(isPlaceholderData, OVERDUE_MS) && isPlaceholderData;

  // After Back or from a link, the selected row may be outside the view.
  const linked = useRef(selected);
  const loaded = data !== undefined;
  useEffect(() => {
    if (!loaded || linked.current === null) return;
    document.querySelector(`[data-row-id="${CSS.escape(linked.current)}"]`)?.scrollIntoView({ block: 'nearest' });
    linked.current = null;
  }, [loaded]);

  const place = useRef<HTMLDivElement>(null);
  useActKeysInView(place, list.pane ? besidePane : selected);

  return (
    <div ref={page.watch} className="flex min-w-0 flex-1 flex-col">
      <div ref={place} className="flex min-h-0 flex-1 flex-col">
        <DataTable
          key={data ? `${data.snapshotId} ${data.page}` : 'loading'}
          {...(list.selection && { activeId: selected, onActiveChange: select })}
          {...(list.pane && { activeId: besidePane, onActiveChange: setBesidePane })}
          sorting={list.sorts && { columns: list.sorts, sort: view.view.sort, onSortChange: view.setSort }}
          {...table}
          rows={failure && !data ? [] : data?.rows}
          stale={overdue || failure !== null}
          screenKeys
          empty={
            failure ? (
              <FailedList list={list} failure={failure} onRetry={() => void page.refetch()} />
            ) : (
              <EmptyList view={view} action={emptyAction} />
            )
          }
        />
      </div>
      <Pagination page={view.view.page} pageSize={list.pageSize} total={page.total} onPageChange={view.setPage} />
    </div>
  );
}

/** The active row of a list with a pane: the open record, until the operator moves on. It stays when the pane closes. */
function useActiveRow(openId: string | null) {
  const [state, setState] = useState({ openId, activeId: openId });
  if (state.openId !== openId) setState({ openId, activeId: openId ?? state.activeId });
  return [state.activeId, (activeId: string) => setState({ openId, activeId })] as const;
}
