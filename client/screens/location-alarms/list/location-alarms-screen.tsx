import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LOCATION_ALARM_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import { FilterBar } from '../../../features/location-alarms/list/filter-bar.tsx';
import type { LocationAlarmFilters } from '../../../features/location-alarms/list/filters.ts';
import { PendingCount } from '../../../features/location-alarms/list/pending-count.tsx';
import { useLocationAlarmList } from '../../../features/location-alarms/list/use-location-alarm-list.ts';
import { useLocationAlarmView } from '../../../features/location-alarms/list/use-location-alarm-view.ts';
import { locationAlarmAddress } from '../../../features/location-alarms/location-alarm-address.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NewRowsButton } from '../../../ui/new-rows-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePageLeaveGuard } from '../../../ui/use-page-leave-guard.tsx';
import { CardList } from './card-list.tsx';
import { SelectedAlarm } from './selected-alarm.tsx';

const MOVED = 'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm';

/** Location alarms as cards, and all there is to know of the selected one (core, section 2). */
export function LocationAlarmsScreen() {
  const navigate = useNavigate();
  const address = useLocationAlarmView();
  const { view, snapshotId, change } = address;
  const { filters, page } = view;
  const [selected, select] = useSelection(address);
  const guard = usePageLeaveGuard(false);
  const list = useLocationAlarmList({ filters, page, snapshotId });
  const rows = list.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === selected);
  const row = rows[at];
  const setFilters = (next: LocationAlarmFilters) => {
    select(null);
    void change({ filters: next, page: 1, selected: null }, { fresh: true });
  };
  const showNew = () => void change({ page: 1 }, { replace: true, fresh: true });

  // One alarm is always on show: the latest where none is chosen, or the chosen one is not here.
  const first = rows[0]?.id;
  const settled = !list.isPlaceholderData && first !== undefined;
  useEffect(() => {
    if (!settled || row) return;
    if (selected !== null) toast.info(MOVED);
    select(first);
  }, [settled, row, selected, first, select]);

  // The page is not there any more: a link names it, or its alarms no longer match.
  const total = list.data?.total ?? 0;
  const lost = page > 1 && total > 0 && list.data?.rows.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    const last = Math.ceil(Math.min(total, TOTAL_EXACT_TO) / LOCATION_ALARM_LIST.pageSize);
    if (lost) void change({ page: last }, { replace: true });
  }, [lost, total, change]);

  /** The list remembers what was opened, so that Back finds it selected. */
  async function open(opened: LocationAlarmItem): Promise<void> {
    await change({ selected: opened.id }, { replace: true });
    const { pathname, search } = window.location;
    await navigate(locationAlarmAddress(opened), { state: { list: pathname + search } });
  }

  useKeys({
    move: (combo) => {
      const next = rows[at + (combo === 'ArrowDown' ? 1 : -1)];
      if (next) select(next.id);
    },
    open: row ? () => void open(row) : undefined,
    showNew,
  });

  return (
    <Page title="Location Alarms" keys="location-alarms" actions={<PendingCount filters={filters} />}>
      <div className="flex min-h-0 flex-1">
        <div className="flex w-96 shrink-0 flex-col border-r border-line">
          <FilterBar filters={filters} onChange={setFilters}>
            <NewRowsButton count={list.data?.waiting ?? 0} onClick={showNew} keyHint="N" />
          </FilterBar>
          <CardList
            list={list}
            page={page}
            filters={filters}
            selected={selected}
            onSelect={({ id }) => select(id)}
            onOpen={(opened) => void open(opened)}
            onPageChange={(next) => {
              select(null);
              void change({ page: next, selected: null });
            }}
            onClear={setFilters}
          />
        </div>
        {row ? (
          <SelectedAlarm key={row.id} row={row} />
        ) : (
          <EmptyState
            icon={<MapPin />}
            title={list.data ? 'No location alarm selected' : 'Loading...'}
            className="flex-1"
          />
        )}
      </div>
      {guard}
    </Page>
  );
}
