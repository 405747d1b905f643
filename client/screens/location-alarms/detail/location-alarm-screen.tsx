import { useParams, useSearchParams } from 'react-router';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { keys } from '../../../data/keys.ts';
import { useLocationAlarm } from '../../../data/location-alarms/location-alarm-queries.ts';
import { emptyResolution, hasComment } from '../../../data/location-alarms/resolution.ts';
import { useMarkViewed } from '../../../data/location-alarms/use-mark-viewed.ts';
import { useFilledPartition } from '../../../data/use-filled-partition.ts';
import { locationAlarmAddress, partitionOf } from '../../../features/location-alarms/location-alarm-address.ts';
import { useNextAlarm } from '../../../handling/use-next-alarm.ts';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { useDraftState } from '../../../lib/unsaved.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { DeskSkeleton } from '../../../views/desk/desk-skeleton.tsx';
import { LocationAlarmDetail } from '../../../views/location-alarm/location-alarm-detail.tsx';
import { ReturnButton } from './return-button.tsx';

const LIST = '/location-alarms';

/** `/location-alarms/{id}`: one location alarm on a page of its own. */
export function LocationAlarmScreen() {
  const { locationAlarmId: id = '' } = useParams();
  const [search] = useSearchParams();
  const partitionKey = search.get('partitionKey') ?? undefined;
  const { data, error, refetch } = useLocationAlarm(id, partitionKey);
  const list = useReturnToList(LIST);
  const complete = useFilledPartition(partitionKey, data && partitionOf(data), (partition) =>
    keys.locationAlarms.detail(id, partition),
  );

  return (
    <Page
      title="Location Alarm"
      state={data?.location.name}
      keys="location-alarm"
      takesTitle
      back={{ to: list.to, label: 'Back to list' }}
    >
      {data && complete ? (
        <ShownAlarm key={data.id} alarm={data} onLeave={list.goBack} />
      ) : error && !data ? (
        <ErrorState
          title={`Failed to fetch alarm - ${messageOf(error)}`}
          description="Please check the alarm id or contact support."
          onRetry={() => void refetch()}
        />
      ) : (
        <DeskSkeleton />
      )}
    </Page>
  );
}

function ShownAlarm({ alarm, onLeave }: { alarm: LocationAlarm; onLeave: () => void }) {
  const [draft, setDraft] = useDraftState(
    emptyResolution,
    hasComment,
    useIsChanging(keys.locationAlarms.changing(alarm.id)),
  );
  useMarkViewed(alarm);
  useNextAlarm({ list: keys.locationAlarms.lists, addressOf: locationAlarmAddress });
  return (
    <LocationAlarmDetail
      alarm={alarm}
      draft={draft}
      onDraftChange={setDraft}
      mayDelay
      onResolved={() => setDraft(emptyResolution)}
      onLeave={onLeave}
      actions={<ReturnButton alarm={alarm} />}
    />
  );
}
