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
import { AlarmNeighbours } from '../../features/alarms/detail/alarm-neighbours.tsx';
import { UpdatesPanel } from '../../features/alarms/detail/updates-panel.tsx';
import { SharedFailure, showsFailure } from '../../features/sharing/shared-failure.tsx';
import { RecordedMedia } from '../../features/video/event/recorded-media.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SharedLayout } from '../../views/shared/shared-layout.tsx';
import { SharedLoading } from '../../views/shared/shared-loading.tsx';
import { AlarmTitle, alarmState } from './alarm-title.tsx';
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
  if (!query.data) return <SharedLoading />;
  return <SharedAlarmPage link={link} alarm={query.data} />;
}

function SharedAlarmPage({ link, alarm }: { link: SharedLink; alarm: Alarm }) {
  const media = useSharedAlarmMedia(link);
  const updates = useSharedAlarmUpdates(link);
  const neighbours = useSharedAlarmNeighbours(link);
  const alarmTime = Date.parse(alarm.timestamp);
  const zone = alarm.location.timezone;
  return (
    <Page title={alarm.type} state={alarmState(alarm)} titleSlot={<AlarmTitle alarm={alarm} />} keys="shared-alarm">
      <SharedLayout
        left={
          <>
            <RecordedMedia
              media={media.data}
              failed={media.isError}
              onRetry={() => void media.refetch()}
              alarmTime={alarmTime}
              zone={zone}
              cameraLabel={alarm.camera?.name ?? ''}
              poster={alarm.imagePath}
              mode="Event Video"
            />
            <AlarmNeighbours alarm={alarm} neighbours={neighbours.data} failed={neighbours.isError} />
          </>
        }
        details={<AlarmDetails alarm={alarm} />}
        updates={
          <UpdatesPanel
            updates={updates.data}
            failed={updates.isError}
            onRetry={() => void updates.refetch()}
            alarmTime={alarmTime}
            zone={zone}
          />
        }
      />
    </Page>
  );
}
