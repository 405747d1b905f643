import { useSearchParams } from 'react-router';
import type { Alarm } from '#contract/alarms.ts';
import {
  useSharedAlarm,
  useSharedAlarmMedia,
  useSharedAlarmNeighbours,
  useSharedAlarmUpdates,
} from '../../data/shared/shared-alarm-queries.ts';
import { type SharedLink, useSharedLink } from '../../data/shared/shared-link.ts';
import { AlarmDetails } from '../../features/alarms/detail/alarm-details.tsx';
import { NeighbourStrip } from '../../features/alarms/detail/neighbour-strip.tsx';
import { UpdatesPanel } from '../../features/alarms/detail/updates-panel.tsx';
import { SharedFailure, showsFailure } from '../../features/sharing/shared-failure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AlarmPicture } from '../../views/alarm/alarm-picture.tsx';
import { AlarmTitle, alarmState } from '../../views/alarm/alarm-title.tsx';
import { DetailLayout } from '../../views/alarm/detail-layout.tsx';
import { DetailLoading } from '../../views/alarm/detail-loading.tsx';
import { SharedEvent } from './shared-event.tsx';

const TITLE = 'Shared alarm';

/** `/shared/alarm`: a raw alarm, or with `product=scan` an event alarm, read-only for anyone with the link. */
export function SharedAlarmScreen() {
  const link = useSharedLink();
  const [search] = useSearchParams();
  if (!link) return <SharedFailure title={TITLE} reason="Missing shared token in shared alarm URL" />;
  if (search.get('product') === 'scan') return <SharedEvent key={link.sharedToken} sharedToken={link.sharedToken} />;
  return <SharedAlarm key={link.sharedToken} link={link} />;
}

function SharedAlarm({ link }: { link: SharedLink }) {
  const query = useSharedAlarm(link);
  if (showsFailure(query)) {
    return <SharedFailure title={TITLE} reason={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <DetailLoading />;
  return <SharedAlarmPage link={link} alarm={query.data} />;
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
