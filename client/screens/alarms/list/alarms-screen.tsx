import { PanelRight } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { ALARM_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { FilterBar } from '../../../features/alarms/list/filter-bar.tsx';
import type { AlarmFilters } from '../../../features/alarms/list/filters.ts';
import { ListFailure } from '../../../features/alarms/list/list-failure.tsx';
import { NewAlarms } from '../../../features/alarms/list/new-alarms.tsx';
import { useAlarmList } from '../../../features/alarms/list/use-alarm-list.ts';
import { useColumns } from '../../../features/alarms/list/use-columns.ts';
import { useListView } from '../../../features/alarms/list/use-list-view.ts';
import { useTakeAlarm } from '../../../features/alarms/list/use-take-alarm.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnToggle } from '../../../ui/column-toggle.tsx';
import { Page } from '../../../ui/page.tsx';
import { AlarmTable } from './alarm-table.tsx';
import { LatestAlarm, StatusCounts } from './list-state.tsx';
import { useSettled } from './use-settled.ts';
import { useShownAlarm } from './use-shown-alarm.ts';
import { useWideWindow } from './use-wide-window.ts';

/** Where it is closed, nobody waits for it. */
const PreviewPane = lazyPart(async () => (await import('./preview-pane.tsx')).PreviewPane);

const OVERDUE_MS = 300;

/** Raw alarms, filtered and paged: where an operator works from (core, section 2). */
export function AlarmsScreen() {
  const navigate = useNavigate();
  const state = useListView();
  const { view, snapshotId, change } = state;
  const { filters, page } = view;
  const { columns, visibility, setVisibility } = useColumns(state);
  const [selected, select] = useSelection(state);
  const list = useAlarmList({ filters, page, snapshotId });
  // The rows of the page before, longer than the eye forgives.
  const overdue = useSettled(list.isPlaceholderData, OVERDUE_MS) && list.isPlaceholderData;
  const wide = useWideWindow();
  const previewOpen = view.preview ?? wide;
  const mayTake = useCan('alarm/update:change-status');
  const take = useTakeAlarm();

  const row = list.data?.rows.find(({ id }) => id === selected);
  const shown = useShownAlarm(previewOpen ? selected : null, row);
  const { alarm } = shown;
  const canTake = alarm !== undefined && statusKind(alarm.status) === 'pending' && !take.isPending;
  const takeSelected = () => canTake && take.mutate(alarm);
  const setFilters = (next: AlarmFilters) => void change({ filters: next, page: 1 }, { fresh: true });
  const showNew = () => void change({ page: 1 }, { replace: true, fresh: true });
  const togglePreview = () => void change({ preview: !previewOpen }, { replace: true });

  /** The list remembers what was opened, so that Back finds it selected. */
  async function open(opened: Alarm): Promise<void> {
    await change({ selected: opened.id }, { replace: true });
    const { pathname, search } = window.location;
    await navigate(alarmAddress(opened), { state: { list: pathname + search } });
  }

  useKeys({
    preview: togglePreview,
    showNew,
    progress: mayTake ? takeSelected : undefined,
    // The table opens what it shows; the preview may hold an alarm that it does not.
    open: alarm && !row ? () => void open(alarm) : undefined,
  });

  // The page is not there any more: a link names it, or its alarms no longer match.
  const total = list.data?.total ?? 0;
  const lost = page > 1 && total > 0 && list.data?.rows.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    const last = Math.ceil(Math.min(total, TOTAL_EXACT_TO) / ALARM_LIST.pageSize);
    if (lost) void change({ page: last }, { replace: true });
  }, [lost, total, change]);

  return (
    <Page title="Alarms" keys="alarms" state={<LatestAlarm />} actions={<StatusCounts filters={filters} />}>
      <FilterBar filters={filters} onChange={setFilters}>
        <NewAlarms count={list.data?.waiting ?? 0} onShow={showNew} />
        <span aria-hidden className="ml-1 h-5 border-l border-line" />
        <ColumnToggle columns={columns} visibility={visibility} onVisibilityChange={setVisibility} />
        <Button
          variant="ghost"
          size="small"
          icon={<PanelRight aria-hidden />}
          keyHint=" "
          pressed={previewOpen}
          onClick={togglePreview}
        >
          Preview
        </Button>
      </FilterBar>
      {list.error && list.data && (
        <ListFailure error={list.error} at={list.data.at} onRetry={() => void list.refetch()} />
      )}
      <div className="flex min-h-0 flex-1">
        <AlarmTable
          list={list}
          overdue={overdue}
          page={page}
          filters={filters}
          columns={columns}
          visibility={visibility}
          selected={selected}
          onSelect={select}
          onOpen={(clicked) => void open(clicked)}
          openOnClick={!previewOpen}
          onPageChange={(next) => void change({ page: next })}
          onClear={setFilters}
        />
        {previewOpen && (
          <Suspense fallback={<div className="w-104 shrink-0 border-l border-line bg-panel" />}>
            <PreviewPane
              selected={selected}
              {...shown}
              onOpen={(previewed) => void open(previewed)}
              onTake={mayTake ? takeSelected : undefined}
              canTake={canTake}
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
