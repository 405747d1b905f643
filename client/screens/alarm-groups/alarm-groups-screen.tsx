import { Layers } from 'lucide-react';
import { Suspense, useEffect, useMemo } from 'react';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import { alarmGroupSource } from '../../data/alarm-groups/alarm-group-source.ts';
import { useMarkViewed } from '../../data/alarm-groups/group-changes.ts';
import { alarmGroupAddress, alarmGroupTabAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { EMPTY_DRAFT, type GroupDraft, hasText } from '../../features/alarm-groups/detail/group-draft.ts';
import {
  alarmGroupList,
  groupsInProgress,
  PENDING_GROUPS_TITLE,
  pendingGroups,
} from '../../features/alarm-groups/list/alarm-group-list.ts';
import { CardList, DetailPane } from '../../kit/card-list.tsx';
import { ListFailure, NewRows } from '../../kit/list-body.tsx';
import { ListCount } from '../../kit/list-count.tsx';
import { useListView } from '../../kit/list-view.ts';
import { useSnapshotPage } from '../../kit/snapshot-page.ts';
import { useTwoPanes } from '../../kit/use-two-panes.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCanOpen } from '../../lib/screens.tsx';
import { useDraftState } from '../../lib/unsaved.ts';
import { Page } from '../../ui/layout/page.tsx';
import { CountLabel } from '../../ui/text/count-label.tsx';
import { GroupDetailLoading } from '../../views/alarm-group/group-detail-loading.tsx';
import { GroupCard } from './group-card.tsx';

const loadDetail = async () => (await import('../../views/alarm-group/group-detail-pane.tsx')).GroupDetailPane;
const GroupDetailPane = lazyPart(loadDetail);

const list = alarmGroupList;

/** Alarm groups of scan: the list on the left, the selected group on the right (core, section 2). */
export function AlarmGroupsScreen() {
  const canOpen = useCanOpen();
  const view = useListView(list);
  const page = useSnapshotPage(view, alarmGroupSource);
  const rules = useMemo(
    () => ({
      isPending: ({ status }: AlarmGroupItem) => status === 'pending',
      addressOf: alarmGroupAddress,
      addressOfId: (id: string) => alarmGroupAddress({ id }),
      tabAddressOf: (group: AlarmGroupItem) => alarmGroupTabAddress(group, canOpen),
    }),
    [canOpen],
  );
  const panes = useTwoPanes(view, page, rules);
  const { mutate: markViewed } = useMarkViewed();
  const [drafts, setDrafts] = useDraftState<ReadonlyMap<string, GroupDraft>>(new Map(), (all) =>
    [...all.values()].some(hasText),
  );

  // Loads beside the list, not after it.
  useEffect(() => void loadDetail().catch(() => undefined), []);

  const unread = panes.opened && panes.row?.isViewed === false ? panes.row.id : undefined;
  useEffect(() => {
    if (unread !== undefined) markViewed(unread);
  }, [unread, markViewed]);

  const { filters } = view.view;
  return (
    <Page
      title="Alarm Groups"
      keys="alarm-groups"
      // In the narrow filter bar the pill would need a second row, and move the cards.
      titleSlot={<NewRows view={view} page={page} />}
      actions={
        <>
          {/* Groups of low severity do not count as pending. */}
          {filters.priority === 'low' ? (
            <CountLabel value={0} title={PENDING_GROUPS_TITLE} label="Pending" tone="text-error" />
          ) : (
            <ListCount
              view={view}
              source={alarmGroupSource}
              filters={pendingGroups(filters)}
              title={`${PENDING_GROUPS_TITLE} Shows them in the list.`}
              label="Pending"
              tone="text-error"
            />
          )}
          <ListCount
            view={view}
            source={alarmGroupSource}
            filters={groupsInProgress(filters)}
            title="In progress, within the other filters. Shows them in the list."
            label="In Progress"
            tone="text-warning"
          />
        </>
      }
    >
      <ListFailure list={list} page={page} />
      <div className="flex min-h-0 flex-1">
        <CardList panes={panes} page={page} label="Alarm groups" icon={<Layers />} card={GroupCard} />
        <DetailPane panes={panes} page={page} icon={<Layers />} none="No alarm group selected">
          {({ id }) => (
            <Suspense fallback={<GroupDetailLoading />}>
              <GroupDetailPane
                key={id}
                id={id}
                ownKeys
                draft={drafts.get(id) ?? EMPTY_DRAFT}
                onDraftChange={(draft) => setDrafts((all) => new Map(all).set(id, draft))}
              />
            </Suspense>
          )}
        </DetailPane>
      </div>
    </Page>
  );
}
