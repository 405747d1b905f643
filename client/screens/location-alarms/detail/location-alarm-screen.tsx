import { useParams, useSearchParams } from 'react-router';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { keys } from '../../../data/keys.ts';
import { useLocationAlarm } from '../../../data/location-alarms/location-alarm-queries.ts';
import { useMarkViewed } from '../../../data/location-alarms/use-mark-viewed.ts';
import { useFilledPartition } from '../../../data/use-filled-partition.ts';
import { locationAlarmAddress, partitionOf } from '../../../features/location-alarms/location-alarm-address.ts';
import { useNextAlarm } from '../../../handling/use-next-alarm.ts';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { DetailSkeleton } from '../../../views/location-alarm/detail-skeleton.tsx';
import { RespondedAlarm } from './responded-alarm.tsx';

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
  useKeys({ back: list.goBack });

  return (
    <Page title="Location Alarm" keys="location-alarm" back={{ to: list.to, label: 'Back to list' }}>
      {data && complete ? (
        <ShownAlarm key={data.id} alarm={data} />
      ) : error && !data ? (
        <ErrorState
          title={`Failed to fetch alarm - ${messageOf(error)}`}
          description="Please check the alarm id or contact support."
          onRetry={() => void refetch()}
        />
      ) : (
        <DetailSkeleton layout="page" />
      )}
    </Page>
  );
}

function ShownAlarm({ alarm }: { alarm: LocationAlarm }) {
  useMarkViewed(alarm);
  useNextAlarm({ list: keys.locationAlarms.lists, addressOf: locationAlarmAddress });
  return <RespondedAlarm layout="page" alarm={alarm} />;
}
