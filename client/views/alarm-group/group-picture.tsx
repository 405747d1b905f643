import type { EventAlarm } from '#contract/events.ts';
import { useEventBoxes } from '../../data/alarm-groups/use-event-boxes.ts';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeyPane } from '../../ui/keys/key-pane.tsx';
import { CameraPlayback } from '../recordings/camera-playback.tsx';
import { RecordedEvent } from '../recordings/recorded-event.tsx';
import type { FeedMode } from './use-feed-mode.ts';

interface GroupPictureProps {
  /** The alarm on show. */
  event: EventAlarm | undefined;
  /** ms UTC to begin at. */
  startAt: number;
  /** The camera of the live picture. */
  live: { id: string; name: string } | undefined;
  mode: FeedMode;
  /** The remote by which the timeline controls the recording. */
  remote: MediaRemote;
  /** The remote that reports the moment of the playback, and where that begins (ms UTC; 15 min ago by default). */
  playback: { remote: MediaRemote; from: number | undefined };
}

/** Event video, live picture, or both side by side, equally wide; or the playback of the camera. */
export function GroupPicture({ event, startAt, live, mode, remote, playback }: GroupPictureProps) {
  const split = mode === 'split';
  if (!event) {
    return (
      <div className="flex h-[48%] min-h-40 items-center bg-void">
        <EmptyState title="Camera details not available" />
      </div>
    );
  }
  return (
    <div
      className={cn(
        // It shrinks in favour of the panels below: the operator's text has to be visible.
        'flex min-h-40 w-full bg-void *:flex *:min-h-0 *:min-w-0 *:flex-1 *:flex-col',
        // Side by side, only the timeline controls playback: the bars are hidden to make room for the pictures.
        split ? 'aspect-[32/9] max-h-[48%] **:data-bar:hidden' : 'h-[48%]',
      )}
    >
      {mode === 'playback' && live && (
        <div>
          <CameraPlayback
            key={`${live.id} ${playback.from}`}
            cameraId={live.id}
            cameraLabel={live.name}
            locationId={event.location.id}
            hidesMonitoringNote
            zone={event.location.timezone}
            bookmark={{ label: 'Alarm', moment: event.alarmStartTime }}
            startAt={playback.from}
            remote={playback.remote}
          />
        </div>
      )}
      {(mode === 'event-video' || split) && (
        <div>
          <EventRecording key={event.id} event={event} startAt={startAt} remote={remote} />
        </div>
      )}
      {(mode === 'live' || split) && (
        <KeyPane ownKeys={split} className={split ? 'border-l border-line' : ''}>
          <LiveVideo cameraId={live?.id ?? null} cameraLabel={live?.name ?? ''} zone={event.location.timezone} />
        </KeyPane>
      )}
    </div>
  );
}

/** The recording of one alarm, with its detection boxes. */
function EventRecording({
  event,
  startAt,
  remote,
}: Pick<GroupPictureProps, 'startAt' | 'remote'> & { event: EventAlarm }) {
  const boxes = useEventBoxes(event.id);
  return (
    <RecordedEvent
      event={event}
      boxes={boxes}
      cameraLabel={event.cameraName}
      startAt={startAt}
      keys="beside-play"
      remote={remote}
    />
  );
}
