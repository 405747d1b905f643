import { MapPin } from 'lucide-react';
import { statusKind } from '#contract/alarm-status.ts';
import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import { locationAlarmSource } from '../../../data/location-alarms/location-alarm-source.ts';
import { emptyResolution, hasComment, type ResolutionDraft } from '../../../data/location-alarms/resolution.ts';
import { locationAlarmList } from '../../../features/location-alarms/list/location-alarm-list.ts';
import { locationAlarmAddress } from '../../../features/location-alarms/location-alarm-address.ts';
import { PENDING_TITLE, pendingOnly } from '../../../handling/pending-filters.ts';
import { CardList, DetailPane } from '../../../kit/card-list.tsx';
import { ListFailure, NewRows } from '../../../kit/list-body.tsx';
import { ListCount } from '../../../kit/list-count.tsx';
import { useListView } from '../../../kit/list-view.ts';
import { useSnapshotPage } from '../../../kit/snapshot-page.ts';
import { useTwoPanes } from '../../../kit/use-two-panes.ts';
import { useDraftState } from '../../../lib/unsaved.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { SelectedAlarm } from './selected-alarm.tsx';

const list = locationAlarmList;
const rules = {
  isPending: ({ status }: LocationAlarmItem) => statusKind(status) === 'pending',
  addressOf: locationAlarmAddress,
  // The page finds its partition.
  addressOfId: (id: string) => `/location-alarms/${encodeURIComponent(id)}`,
};

/** Location alarms as cards, and the details of the selected one (core, section 2). */
export function LocationAlarmsScreen() {
  const view = useListView(list);
  const page = useSnapshotPage(view, locationAlarmSource);
  const panes = useTwoPanes(view, page, rules);
  const [drafts, setDrafts] = useDraftState<ReadonlyMap<string, ResolutionDraft>>(new Map(), (all) =>
    [...all.values()].some(hasComment),
  );

  return (
    <Page
      title="Location Alarms"
      keys="location-alarms"
      // In the narrow filter bar the pill would need a second row, and move the cards.
      titleSlot={<NewRows view={view} page={page} />}
      actions={
        <ListCount
          view={view}
          source={locationAlarmSource}
          filters={pendingOnly(view.view.filters)}
          title={PENDING_TITLE}
          label="Pending"
          tone="text-error"
        />
      }
    >
      <ListFailure list={list} page={page} />
      <div className="flex min-h-0 flex-1">
        <CardList panes={panes} page={page} label="Location alarms" icon={<MapPin />} card={AlarmCard} />
        <DetailPane panes={panes} page={page} icon={<MapPin />} none="No location alarm selected">
          {(row) => (
            <SelectedAlarm
              key={row.id}
              row={row}
              opened={panes.opened}
              draft={drafts.get(row.id) ?? emptyResolution}
              onDraftChange={(draft) => setDrafts((all) => new Map(all).set(row.id, draft))}
            />
          )}
        </DetailPane>
      </div>
    </Page>
  );
}
