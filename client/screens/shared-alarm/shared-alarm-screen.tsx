import { useSearchParams } from 'react-router';
import type { Alarm } from '#contract/alarms.ts';
import { AlarmDetails } from '../../features/alarms/detail/alarm-details.tsx';
import { NeighbourStrip } from '../../features/alarms/detail/neighbour-strip.tsx';
import { UpdatesPanel } from '../../features/alarms/detail/updates-panel.tsx';
import {
  isLinkRefused,
  type SharedLink,
  useSharedAlarm,
  useSharedAlarmMedia,
  useSharedAlarmNeighbours,
  useSharedAlarmUpdates,
} from '../../features/sharing/shared-alarm-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { AlarmPicture } from '../alarms/detail/alarm-picture.tsx';
import { AlarmTitle, alarmState } from '../alarms/detail/alarm-title.tsx';
import { DetailLayout } from '../alarms/detail/detail-layout.tsx';
import { DetailLoading } from '../alarms/detail/detail-loading.tsx';

/** `/shared/alarm`: one alarm, to look at, for whoever holds its link. */
export function SharedAlarmScreen() {
  const [search] = useSearchParams();
  const sharedToken = search.get('sharedToken');
  if (!sharedToken) {
    return (
      <Page title="Shared alarm">
        <ErrorState title="Missing shared token in shared alarm URL" />
      </Page>
    );
  }
  return (
    <SharedAlarm key={sharedToken} link={{ sharedToken, partitionKey: search.get('partitionKey') ?? undefined }} />
  );
}

function SharedAlarm({ link }: { link: SharedLink }) {
  const { data: alarm, error, refetch } = useSharedAlarm(link);
  // An expired link shows nothing any more, whatever it has shown; a lost connection keeps what was there.
  if (isLinkRefused(error) || (error && !alarm)) {
    return (
      <Page title="Shared alarm">
        <ErrorState title={messageOf(error)} onRetry={isLinkRefused(error) ? undefined : () => void refetch()} />
      </Page>
    );
  }
  if (!alarm) return <DetailLoading />;
  return <SharedAlarmPage link={link} alarm={alarm} />;
}

function SharedAlarmPage({ link, alarm }: { link: SharedLink; alarm: Alarm }) {
  const media = useSharedAlarmMedia(link);
  const updates = useSharedAlarmUpdates(link);
  const neighbours = useSharedAlarmNeighbours(link);
  return (
    <Page title={alarm.type} state={alarmState(alarm)} titleSlot={<AlarmTitle alarm={alarm} />} keys="shared-alarm">
      <DetailLayout
        left={
          <>
            <AlarmPicture alarm={alarm} media={media} mode="recorded" cameraLabel={alarm.camera?.name ?? ''} />
            <NeighbourStrip alarm={alarm} neighbours={neighbours.data} failed={neighbours.isError} />
          </>
        }
        details={
          <div className="px-4 py-3">
            <AlarmDetails alarm={alarm} />
          </div>
        }
        right={
          <UpdatesPanel
            updates={updates.data}
            failed={updates.isError}
            onRetry={() => void updates.refetch()}
            alarmTime={Date.parse(alarm.timestamp)}
            zone={alarm.location.timezone}
          />
        }
      />
    </Page>
  );
}
