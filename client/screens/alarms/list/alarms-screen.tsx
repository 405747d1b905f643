import { PanelRight } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { isFinal, statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { takeAlarm } from '../../../data/alarms/alarm-changes.ts';
import { useShownAlarm } from '../../../data/alarms/alarm-queries.ts';
import { alarmSource } from '../../../data/alarms/alarm-source.ts';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { ALARM_COLUMNS, alarmTone } from '../../../features/alarms/list/alarm-columns.tsx';
import { alarmList } from '../../../features/alarms/list/alarm-list.ts';
import { ExportAlarms } from '../../../features/alarms/list/export-alarms.tsx';
import { FilterBar } from '../../../kit/filter-bar.tsx';
import { ListFailure, NewRows } from '../../../kit/list-body.tsx';
import { ListTable } from '../../../kit/list-table.tsx';
import { useListView } from '../../../kit/list-view.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { listQuery, useSnapshotPage } from '../../../kit/snapshot-page.ts';
import { useColumns } from '../../../kit/use-columns.ts';
import { useOpenRecord } from '../../../kit/use-open-record.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { useWideWindow } from '../../../lib/use-wide-window.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { ColumnToggle } from '../../../ui/tables/column-toggle.tsx';
import { LatestAlarm, StatusCounts } from './list-state.tsx';

/** Loaded only when it opens. */
const PreviewPane = lazyPart(async () => (await import('./preview-pane.tsx')).PreviewPane);

const ResolveAlarmDialog = lazyPart(
  async () => (await import('../../../features/alarms/list/resolve-alarm-dialog.tsx')).ResolveAlarmDialog,
);

const openInTab = (alarm: Alarm) => window.open(alarmAddress(alarm), '_blank', 'noopener');

/** The list of raw alarms, filtered and paged: the operators' main screen (core, section 2). */
export function AlarmsScreen() {
  const view = useListView(alarmList);
  const { selected, select, showNew, change } = view;
  const { filters } = view.view;
  const place = useRef<HTMLDivElement>(null);
  const { width: availableWidth } = useElementSize(place);
  const columns = useColumns(view, ALARM_COLUMNS, { preference: 'alarmColumns', availableWidth });
  const page = useSnapshotPage(view, alarmSource);
  const openRecord = useOpenRecord(view);
  const wide = useWideWindow();
  const previewOpen = filters.preview ?? wide;
  const mayTake = useCan('alarm/update:change-status');
  const take = useEdit(takeAlarm, { toastErrors: true });

  const row = page.data?.rows.find(({ id }) => id === selected);
  const shown = useShownAlarm(previewOpen ? selected : null, row);
  const { alarm } = shown;
  const canTake = alarm !== undefined && statusKind(alarm.status) === 'pending' && !take.isPending;
  const [resolving, setResolving] = useState<Alarm>();
  const resolveSelected =
    mayTake && alarm !== undefined && !isFinal(alarm.status) ? () => setResolving(alarm) : undefined;
  const takeSelected = () => canTake && take.mutate(alarm);
  const togglePreview = () =>
    void change(({ filters }) => ({ filters: { ...filters, preview: !previewOpen } }), { replace: true });
  const open = (alarm: Alarm) => void openRecord(alarm.id, alarmAddress(alarm));

  /** Clears the selection and the focus, so that new rows appear by themselves again. */
  function deselect(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    select(null);
  }

  useKeys({
    preview: togglePreview,
    showNew,
    deselect: selected === null ? undefined : deselect,
    progress: mayTake ? takeSelected : undefined,
    resolve: resolveSelected,
    // The table opens its own rows; the preview may show an alarm outside the table.
    open: alarm && !row ? () => open(alarm) : undefined,
  });

  return (
    <Page title="Alarms" keys="alarms" state={<LatestAlarm />} actions={<StatusCounts view={view} />}>
      <FilterBar view={view}>
        <NewRows view={view} page={page} />
        <span aria-hidden className="ml-1 h-5 border-l border-line" />
        <ExportAlarms query={listQuery(alarmList, alarmSource, filters)} />
        <ColumnToggle {...columns} />
        <Button
          variant="ghost"
          size="small"
          icon={<PanelRight aria-hidden />}
          keyHint="preview"
          pressed={previewOpen}
          onClick={togglePreview}
        >
          Preview
        </Button>
      </FilterBar>
      <ListFailure list={alarmList} page={page} />
      <div className="flex min-h-0 flex-1">
        <div ref={place} className="flex min-w-0 flex-1">
          <ListTable
            label="Alarms"
            view={view}
            page={page}
            columns={columns.columns}
            columnVisibility={columns.visibility}
            rowId={alarmSource.id}
            rowTone={alarmTone}
            onOpen={open}
            onOpenInTab={openInTab}
            skeletonRows={20}
          />
        </div>
        {previewOpen && (
          <Suspense fallback={<div className="w-104 shrink-0 border-l border-line bg-panel" />}>
            <PreviewPane
              selected={selected}
              {...shown}
              onOpen={open}
              onTake={mayTake ? takeSelected : undefined}
              canTake={canTake}
              onResolve={resolveSelected}
            />
          </Suspense>
        )}
      </div>
      {resolving && (
        <Suspense>
          <ResolveAlarmDialog
            key={resolving.id}
            alarm={resolving}
            // The reply to a delayed resolve may arrive while the dialog is open for another alarm.
            onClose={() => setResolving((now) => (now === resolving ? undefined : now))}
          />
        </Suspense>
      )}
    </Page>
  );
}
