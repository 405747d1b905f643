import { type ReactNode, useState } from 'react';
import type { EventAlarm } from '#contract/events.ts';
import { LiveVideo } from '../../../features/video/live/live-video.tsx';
import { ShareLiveButton, ShareLiveDialog } from '../../../features/video/live/share-live-view.tsx';
import type { PictureMode } from '../../../views/alarm/picture-mode.tsx';
import { SplitView } from '../../../views/alarm/split-view.tsx';
import { CameraPlayback } from '../../../views/recordings/camera-playback.tsx';
import { RecordedEvent } from '../../../views/recordings/recorded-event.tsx';
import { ViewMenu } from './view-menu.tsx';

interface EventPictureProps {
  event: EventAlarm;
  mode: PictureMode;
  cameraLabel: string;
}

/** The picture of an event alarm: its video or frames, the camera's live picture, or its playback. */
export function EventPicture(props: EventPictureProps) {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <ChosenPicture {...props} onShare={() => setSharing(true)} />
      <ShareLiveDialog cameraId={props.event.cameraId} open={sharing} onOpenChange={setSharing} />
    </>
  );
}

function ChosenPicture({ event, mode, cameraLabel, onShare }: EventPictureProps & { onShare: () => void }) {
  const picture = { zone: event.location.timezone, cameraLabel };
  const menu = <ViewMenu mode={mode} />;
  const recorded = (controls: ReactNode) => (
    <RecordedEvent event={event} cameraLabel={cameraLabel} controls={controls} />
  );
  const live = (keys: 'all' | 'none') => (
    <LiveVideo
      cameraId={event.cameraId}
      keys={keys}
      controls={
        <>
          <ShareLiveButton onShare={onShare} />
          {menu}
        </>
      }
      {...picture}
    />
  );
  switch (mode.current) {
    case 'live':
      return live('all');
    case 'split':
      return <SplitView event={recorded(undefined)} live={live('none')} />;
    case 'playback':
      return (
        <CameraPlayback
          cameraId={event.cameraId}
          locationId={event.location.id}
          bookmark={{ label: 'Alarm', moment: event.alarmStartTime }}
          controls={menu}
          {...picture}
        />
      );
    default:
      return recorded(menu);
  }
}
