import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventAlarm } from '#contract/events.ts';
import { useCameraLabel } from '../../../data/cameras/use-camera-label.ts';
import { stillOf, triggerOffset } from '../../../features/alarm-groups/detail/event-still.ts';
import { LiveVideo } from '../../../features/video/live/live-video.tsx';
import { ShareLiveButton, ShareLiveDialog } from '../../../features/video/live/share-live-view.tsx';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { ModePictures } from '../../../views/desk/mode-pictures.tsx';
import { nearestNeighbour } from '../../../views/desk/nearest-neighbour.ts';
import { type UsedViewMode, ViewModeSwitch } from '../../../views/desk/view-mode.tsx';
import { CameraPlayback } from '../../../views/recordings/camera-playback.tsx';
import { RecordedEvent } from '../../../views/recordings/recorded-event.tsx';
import { eventAddress } from './event-address.ts';

interface EventPicturesProps {
  event: EventAlarm;
  /** The events of the site around it; undefined while they load, or without the permission. */
  neighbours: readonly EventAlarm[] | undefined;
  view: UsedViewMode;
  isEscalated: boolean;
}

/** The pictures of an event: its video or frames, the camera's live picture, or its playback. */
export function EventPictures({ event, neighbours = [], view, isEscalated }: EventPicturesProps) {
  const [sharing, setSharing] = useState(false);
  const navigate = useNavigate();
  const list = useReturnToList('/alarms');
  const cameraLabel = useCameraLabel({ id: event.cameraId, name: event.cameraName });
  const picture = { zone: event.location.timezone, cameraLabel };
  const still = (view.mode === 'event' && nearestNeighbour(neighbours, event, momentOf)) || event;
  return (
    <>
      <ShareLiveDialog cameraId={event.cameraId} open={sharing} onOpenChange={setSharing} />
      <ModePictures
        mode={view.mode}
        recording={<RecordedEvent event={event} cameraLabel={cameraLabel} />}
        live={(controls) => (
          <LiveVideo
            cameraId={event.cameraId}
            controls={
              <>
                <ShareLiveButton onShare={() => setSharing(true)} />
                {controls}
              </>
            }
            {...picture}
          />
        )}
        playback={
          <CameraPlayback
            cameraId={event.cameraId}
            locationId={event.location.id}
            hidesMonitoringNote
            bookmark={{ label: 'Alarm', moment: event.alarmStartTime }}
            {...picture}
          />
        }
        still={{
          id: still.id,
          still: stillOf(still),
          label: still.cameraName,
          moment: still.alarmStartTime + triggerOffset(still),
          kind: still.id === event.id ? 'Event' : still.severity,
          onOpen: () =>
            still.id === event.id ? view.choose('event') : void navigate(eventAddress(still), { state: list.onward }),
        }}
        zone={picture.zone}
        bar={<ViewModeSwitch view={view} />}
        isEscalated={isEscalated}
      />
    </>
  );
}

const momentOf = ({ id, cameraId, alarmStartTime }: EventAlarm) => ({ id, cameraId, time: alarmStartTime });
