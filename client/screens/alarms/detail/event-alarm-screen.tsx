import { useState } from 'react';
import type { EventAlarm } from '#contract/events.ts';
import { EventDetails } from '../../../features/alarms/detail/event-details.tsx';
import { useEvent } from '../../../features/alarms/detail/event-queries.ts';
import { useCameraLabel } from '../../../features/alarms/detail/use-camera-label.ts';
import { StatusBadge } from '../../../features/alarms/status-badge.tsx';
import { EventVideo } from '../../../features/video/event-video.tsx';
import { FramePlayer } from '../../../features/video/frame-player.tsx';
import { LiveVideo } from '../../../features/video/live-video.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Page } from '../../../ui/page.tsx';
import { AlarmFailure } from './alarm-failure.tsx';
import { DetailLayout } from './detail-layout.tsx';
import { DetailLoading } from './detail-loading.tsx';
import { ModeSwitches, usePictureMode } from './picture-mode.tsx';
import { useReturnToList } from './use-return-to-list.ts';

/** An event alarm of scan: its media, its live picture and its details. */
export function EventAlarmScreen({ id }: { id: string }) {
  const { data: event, error, refetch } = useEvent(id);
  const list = useReturnToList();
  const back = { to: list.to, label: 'Back to list' };
  if (event) return <EventAlarmPage event={event} />;
  if (error) {
    const title = `Failed to fetch alarm details - ${messageOf(error)}`;
    return <AlarmFailure title={title} back={back} onRetry={() => void refetch()} />;
  }
  return <DetailLoading back={back} />;
}

function EventAlarmPage({ event }: { event: EventAlarm }) {
  const list = useReturnToList();
  const mode = usePictureMode({ debugOffered: false });
  const cameraLabel = useCameraLabel({ id: event.cameraId, name: event.cameraName });
  // Polling brings new signed addresses; the player keeps those it has begun with.
  const [media] = useState(event.media);
  const picture = { zone: event.location.timezone, cameraLabel };
  useKeys({ back: list.go });

  return (
    <Page
      title={event.cameraName}
      state={event.location.name}
      titleSlot={<StatusBadge status={event.resolvedAlarm ? 'resolved' : 'pending'} />}
      actions={<ModeSwitches mode={mode} />}
      keys="alarm-detail"
      back={{ to: list.to, label: 'Back to list' }}
    >
      <DetailLayout
        left={
          mode.current === 'live' ? (
            <LiveVideo cameraId={event.cameraId} {...picture} />
          ) : media.type === 'video' ? (
            <EventVideo
              src={media.url}
              boxes={media.boxes}
              markers={[]}
              startTime={event.alarmStartTime}
              {...picture}
            />
          ) : (
            <FramePlayer frames={media.frames} boxes={[]} {...picture} />
          )
        }
        details={<EventDetails event={event} />}
      />
    </Page>
  );
}
