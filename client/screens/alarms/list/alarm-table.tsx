import type { Alarm } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { alarmId, alarmTone } from '../../../features/alarms/list/alarm-columns.tsx';
import { type AlarmFilters, DEFAULT_FILTERS, isFiltered } from '../../../features/alarms/list/filters.ts';
import type { useAlarmList } from '../../../features/alarms/list/use-alarm-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import type { ColumnVisibility, DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { useReturnToRow } from './use-return-to-row.ts';

interface AlarmTableProps {
  list: ReturnType<typeof useAlarmList>;
  /** What is shown is not yet what was asked for. */
  overdue: boolean;
  page: number;
  filters: AlarmFilters;
  columns: readonly DataColumn<Alarm>[];
  visibility: ColumnVisibility;
  selected: string | null;
  onSelect: (id: string) => void;
  onOpen: (alarm: Alarm) => void;
  openOnClick: boolean;
  onPageChange: (page: number) => void;
  onClear: (filters: AlarmFilters) => void;
}

const openInTab = (alarm: Alarm) => window.open(alarmAddress(alarm), '_blank', 'noopener');

/** The table with its pages. It starts at its top with every page and every snapshot. */
export function AlarmTable({
  list,
  overdue,
  page,
  filters,
  columns,
  visibility,
  selected,
  onSelect,
  onOpen,
  openOnClick,
  onPageChange,
  onClear,
}: AlarmTableProps) {
  const { data, error } = list;
  useReturnToRow(selected, data !== undefined);

  const empty = error ? (
    <ErrorState title={messageOf(error)} onRetry={() => void list.refetch()} />
  ) : (
    <EmptyState
      action={
        isFiltered(filters) && (
          <Button size="small" onClick={() => onClear(DEFAULT_FILTERS)}>
            Clear
          </Button>
        )
      }
    />
  );

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <DataTable
        key={data ? `${data.snapshotId} ${data.page}` : 'loading'}
        label="Alarms"
        columns={columns}
        columnVisibility={visibility}
        rows={error && !data ? [] : data?.rows}
        rowId={alarmId}
        rowTone={alarmTone}
        activeId={selected}
        onActiveChange={onSelect}
        onOpen={onOpen}
        onOpenInTab={openInTab}
        openOnClick={openOnClick}
        stale={error !== null || overdue}
        screenKeys
        skeletonRows={20}
        empty={empty}
      />
      <Pagination page={page} pageSize={ALARM_LIST.pageSize} total={data?.total ?? 0} onPageChange={onPageChange} />
    </div>
  );
}
