import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import { ALARM_GROUP_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { EMPTY_DRAFT, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import { GroupFilterBar } from '../../features/alarm-groups/list/group-filter-bar.tsx';
import { DEFAULT_GROUP_FILTERS, type GroupFilters } from '../../features/alarm-groups/list/group-filters.ts';
import { useGroupList } from '../../features/alarm-groups/list/use-group-list.ts';
import { useGroupView } from '../../features/alarm-groups/list/use-group-view.ts';
import { useMarkViewed } from '../../features/alarm-groups/use-group-changes.ts';
import { ListFailure } from '../../features/alarms/list/list-failure.tsx';
import { NewAlarms } from '../../features/alarms/list/new-alarms.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Page } from '../../ui/page.tsx';
import { usePageLeaveGuard } from '../../ui/use-page-leave-guard.tsx';
import { useSettled } from '../alarms/list/use-settled.ts';
import { GroupDetailPane } from './group-detail-pane.tsx';
import { GroupList } from './group-list.tsx';
import { GroupCounts } from './group-list-state.tsx';
import { useGroupSelection } from './use-group-selection.ts';

/** The detail waits until the arrow keys rest, so that moving through the list loads nothing on the way. */
const SETTLE_MS = 200;

const openUnified = (id: string) =>
  window.open(`/unified-monitoring?scan=${encodeURIComponent(id)}`, '_blank', 'noopener');

/** Alarm groups of scan: the list left, the selected group right (core, section 2). */
export function AlarmGroupsScreen() {
  const navigate = useNavigate();
  const address = useGroupView();
  const { view, snapshotId, change } = address;
  const { filters, page } = view;
  const list = useGroupList({ filters, page, snapshotId });
  const { selected, select, move, turn } = useGroupSelection(address, list);
  const [clicked, setClicked] = useState<string | null>(null);
  const rested = useSettled(selected, SETTLE_MS);
  // A click means the one it was made on; only the keys pass by others on their way.
  const settled = clicked === selected ? selected : rested;
  const { mutate: markViewed } = useMarkViewed();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, GroupDraft>>(new Map());
  const guard = usePageLeaveGuard([...drafts.values()].some(({ comment }) => comment.trim() !== ''));

  const unread = list.data?.rows.some(({ id, isViewed }) => id === settled && !isViewed) ?? false;
  useEffect(() => {
    if (settled !== null && unread) markViewed(settled);
  }, [settled, unread, markViewed]);

  /** Another page or other filters begin with their own latest group. */
  const turnTo = (next: { filters?: GroupFilters; page: number }, how?: { fresh: boolean }) => {
    turn();
    void change({ ...next, selected: null }, how);
  };
  const setFilters = (next: GroupFilters) => turnTo({ filters: next, page: 1 }, { fresh: true });
  const showNew = () => void change({ page: 1 }, { replace: true, fresh: true });
  const choose = useCallback(
    (group: AlarmGroupItem, inTab: boolean) => {
      if (inTab) {
        openUnified(group.id);
        return;
      }
      setClicked(group.id);
      select(group.id);
    },
    [select],
  );

  /** The list remembers what was opened, so that Back finds it selected. */
  async function open(id: string): Promise<void> {
    await change({ selected: id }, { replace: true });
    const { pathname, search } = window.location;
    await navigate(alarmGroupAddress({ id }), { state: { list: pathname + search } });
  }

  useKeys({
    move: (combo) => move(combo === 'ArrowDown' ? 1 : -1),
    open: selected === null ? undefined : () => void open(selected),
    unified: selected === null ? undefined : () => openUnified(selected),
    showNew,
  });

  // The page is not there any more: a link names it, or its groups no longer match.
  const total = list.data?.total ?? 0;
  const lost = page > 1 && total > 0 && list.data?.rows.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    const last = Math.ceil(Math.min(total, TOTAL_EXACT_TO) / ALARM_GROUP_LIST.pageSize);
    if (lost) void change({ page: last }, { replace: true });
  }, [lost, total, change]);

  return (
    <Page
      title="Alarm Groups"
      keys="alarm-groups"
      // In the narrow filter bar the pill would make a second row, and move the cards.
      titleSlot={<NewAlarms what="alarm groups" count={list.data?.waiting ?? 0} onShow={showNew} />}
      actions={<GroupCounts filters={filters} />}
    >
      {list.error && list.data && (
        <ListFailure what="alarm groups" error={list.error} at={list.data.at} onRetry={() => void list.refetch()} />
      )}
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex w-96 shrink-0 flex-col border-r border-line">
          <GroupFilterBar filters={filters} onChange={setFilters} />
          <GroupList
            list={list}
            page={page}
            filters={filters}
            selected={selected}
            onChoose={choose}
            onPageChange={(next) => turnTo({ page: next })}
            onClear={() => setFilters(DEFAULT_GROUP_FILTERS)}
          />
        </section>
        {settled === null ? (
          <div className="flex-1" />
        ) : (
          <GroupDetailPane
            key={settled}
            id={settled}
            draft={drafts.get(settled) ?? EMPTY_DRAFT}
            onDraftChange={(draft) => setDrafts((all) => new Map(all).set(settled, draft))}
          />
        )}
      </div>
      {guard}
    </Page>
  );
}
