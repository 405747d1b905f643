import type { ReactNode } from 'react';
import type { EventAlarm } from '#contract/events.ts';
import { useEventBoxes } from '../../data/alarm-groups/use-event-boxes.ts';
import { stillOf, triggerOffset } from '../../features/alarm-groups/detail/event-still.ts';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeyCaps } from '../../ui/keys/kbd.tsx';
import { DeskModes } from '../desk/desk-modes.tsx';
import { DeskPictures } from '../desk/desk-pictures.tsx';
import { DeskStills } from '../desk/desk-stills.tsx';
import { nearestNeighbour } from '../desk/nearest-neighbour.ts';
import { CameraPlayback } from '../recordings/camera-playback.tsx';
import { RecordedEvent } from '../recordings/recorded-event.tsx';
import { type FeedMode, type FeedModeState, feedModes } from './use-feed-mode.ts';

interface GroupPicturesProps {
  /** The alarm on show. */
  event: EventAlarm | undefined;
  /** All alarms on the timeline. */
  events: readonly EventAlarm[];
  /** Shows another alarm. */
  onShow: (eventId: string) => void;
  /** ms UTC to begin at. */
  startAt: number;
  /** The camera of the live picture. */
  live: { id: string; name: string } | undefined;
  feed: FeedModeState;
  /** The remote by which the timeline controls the recording. */
  remote: MediaRemote;
  /** The remote that tells the moment of the playback. */
  playbackRemote: MediaRemote;
  isEscalated: boolean;
}

/** Event video, live picture, or both; or the playback of the camera. Beside a single one stand stills of the alarm. */
export function GroupPictures(props: GroupPicturesProps) {
  const { event, events, onShow, startAt, live, feed, remote, playbackRemote, isEscalated } = props;
  const { mode, setMode, playbackFrom } = feed;
  if (!event) {
    return (
      <div className="flex h-[calc(28.125cqw+2.5rem)] max-h-[62%] min-h-40 shrink-0 items-center bg-void">
        <EmptyState title="Camera details not available" />
      </div>
    );
  }
  const zone = event.location.timezone;
  const isSplit = mode === 'split';
  const modes = <ModeSwitch feed={feed} />;
  const liveVideo = (controls?: ReactNode) => (
    <LiveVideo cameraId={live?.id ?? null} cameraLabel={live?.name ?? ''} zone={zone} controls={controls} />
  );
  const main = {
    'event-video': <EventRecording key={event.id} event={event} startAt={startAt} remote={remote} />,
    split: <EventRecording key={event.id} event={event} startAt={startAt} remote={remote} />,
    live: liveVideo(),
    playback: live && (
      <CameraPlayback
        key={`${live.id} ${playbackFrom}`}
        cameraId={live.id}
        cameraLabel={live.name}
        locationId={event.location.id}
        hidesMonitoringNote
        zone={zone}
        bookmark={{ label: 'Alarm', moment: event.alarmStartTime }}
        startAt={playbackFrom}
        remote={playbackRemote}
      />
    ),
  } satisfies Record<FeedMode, ReactNode>;
  // Beside the event's own video, a neighbour. Beside another picture, or without any: the event.
  const still = (mode === 'event-video' && nearestNeighbour(events, event, momentOf)) || event;
  const stills = [
    {
      id: still.id,
      still: stillOf(still),
      label: still.cameraName,
      moment: still.alarmStartTime + triggerOffset(still),
      kind: still.id === event.id ? 'Event' : still.severity,
      onOpen: () => (still.id === event.id ? setMode('event-video') : onShow(still.id)),
    },
  ];
  return (
    <DeskPictures
      main={main[mode]}
      beside={isSplit ? liveVideo(modes) : <DeskStills stills={stills} zone={zone} bar={modes} />}
      isSplit={isSplit}
      isEscalated={isEscalated}
    />
  );
}

const momentOf = ({ id, cameraId, alarmStartTime }: EventAlarm) => ({ id, cameraId, time: alarmStartTime });

/** The choice of pictures; absent for users without live pictures. */
function ModeSwitch({ feed: { mode, setMode, liveOffered } }: { feed: FeedModeState }) {
  if (!liveOffered) return null;
  return (
    <span className="mr-auto flex items-center gap-1.5">
      <DeskModes label="Camera feed" mode={mode} modes={feedModes} onChoose={setMode} />
      <span className="@max-[64rem]/left:hidden">
        <KeyCaps of="videoMode" />
      </span>
    </span>
  );
}

interface EventRecordingProps {
  event: EventAlarm;
  startAt: number;
  remote: MediaRemote;
}

/** The recording of one alarm, with its detection boxes. */
function EventRecording({ event, startAt, remote }: EventRecordingProps) {
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
