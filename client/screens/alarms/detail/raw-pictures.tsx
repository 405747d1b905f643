import { useState } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import { useAlarmMedia } from '../../../data/alarms/alarm-queries.ts';
import { useCameraLabel, useCameraRecord } from '../../../data/cameras/use-camera-label.ts';
import { RecordedMedia } from '../../../features/video/event/recorded-media.tsx';
import { ShareLiveButton, ShareLiveDialog } from '../../../features/video/live/share-live-view.tsx';
import type { MediaRemote } from '../../../features/video/player/media-remote.ts';
import { useCan } from '../../../lib/session.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { AlarmPictures } from '../../../views/alarm/alarm-pictures.tsx';
import { type UsedViewMode, useViewMode, type ViewMode } from '../../../views/desk/view-mode.tsx';

/** Playback begins this long before the alarm, to show what led to it. */
const BEFORE_ALARM_MS = 10_000;

const MODES: readonly [ViewMode, ...ViewMode[]] = ['event', 'split', 'live'];

/** The mode of the pictures of one camera: its event at first. Playback is offered where the camera has it. */
export function useCameraModes(cameraId: string | undefined): UsedViewMode {
  const hasPlayback = useCameraRecord(cameraId)?.isPlaybackEnabled === true;
  return useViewMode(hasPlayback ? [...MODES, 'playback'] : MODES);
}

interface RawPicturesProps {
  alarm: Alarm;
  partitionKey: Partition;
  neighbours: readonly Alarm[];
  onShow: (neighbour: Alarm) => void;
  view: UsedViewMode;
  /** Whether the debug recording takes the place of the event's. */
  isDebug: boolean;
  onDebugChange: (isDebug: boolean) => void;
  remote: MediaRemote;
  isEscalated: boolean;
}

/** The pictures of a raw alarm on its own desk. */
export function RawPictures(props: RawPicturesProps) {
  const { alarm, partitionKey, isDebug, onDebugChange, view, remote, ...pictures } = props;
  const media = useAlarmMedia(alarm.id, partitionKey, { debug: isDebug });
  const cameraLabel = useCameraLabel(alarm.camera);
  const debugOffered = useCan('alarm/debug-media:view');
  const [sharing, setSharing] = useState(false);
  const alarmTime = Date.parse(alarm.timestamp);
  return (
    <>
      {alarm.camera && <ShareLiveDialog cameraId={alarm.camera.id} open={sharing} onOpenChange={setSharing} />}
      <AlarmPictures
        {...pictures}
        alarm={alarm}
        view={view}
        cameraLabel={cameraLabel}
        recording={(label) => (
          <RecordedMedia
            key={isDebug ? 'debug' : 'event'}
            media={media.data}
            failed={media.isError}
            onRetry={() => void media.refetch()}
            alarmTime={alarmTime}
            zone={alarm.location.timezone}
            cameraLabel={label}
            poster={alarm.imagePath}
            mode={isDebug ? 'Debug media' : 'Event Video'}
            remote={remote}
          />
        )}
        liveControls={<ShareLiveButton onShare={() => setSharing(true)} />}
        moreModes={
          debugOffered && (
            <Switch
              label={<span className="whitespace-nowrap text-12 text-ink-2">Debug media</span>}
              checked={isDebug}
              onCheckedChange={(on) => {
                onDebugChange(on);
                if (view.mode !== 'split') view.choose('event');
              }}
            />
          )
        }
        playbackFrom={alarmTime - BEFORE_ALARM_MS}
      />
    </>
  );
}
