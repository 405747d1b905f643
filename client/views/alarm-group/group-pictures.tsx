import type { ReactNode } from 'react';
import type { EventAlarm } from '#contract/events.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import { useEventBoxes } from '../../data/alarm-groups/use-event-boxes.ts';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Kbd } from '../../ui/keys/kbd.tsx';
import { DeskPictures } from '../desk/desk-pictures.tsx';
import { type DeskStill, DeskStills } from '../desk/desk-stills.tsx';
import { CameraPlayback } from '../recordings/camera-playback.tsx';
import { RecordedEvent } from '../recordings/recorded-event.tsx';
import { stillOf } from './group-timeline.tsx';
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
  const stills = besideOf(mode, event, events).map(
    (one): DeskStill => ({
      id: one.id,
      still: stillOf(one),
      label: one.cameraName,
      moment: one.alarmStartTime + triggerOffset(one),
      kind: one.id === event.id ? 'Event' : one.severity,
      onOpen: () => {
        if (one.id === event.id) setMode('event-video');
        else onShow(one.id);
      },
    }),
  );
  return (
    <DeskPictures
      main={main[mode]}
      beside={isSplit ? liveVideo(modes) : <DeskStills stills={stills} zone={zone} bar={modes} />}
      isSplit={isSplit}
      isEscalated={isEscalated}
    />
  );
}

const triggerOffset = ({ alarmStartTime, alarmEndTime }: EventAlarm) =>
  Math.min(EVENT_VIDEO.beforeMs, (alarmEndTime - alarmStartTime) / 2);

/** Beside the event's own video: its neighbours, other cameras first. Beside another picture, or without any: the event. */
function besideOf(mode: FeedMode, event: EventAlarm, events: readonly EventAlarm[]): readonly EventAlarm[] {
  if (mode !== 'event-video') return [event];
  const distance = (one: EventAlarm) => Math.abs(one.alarmStartTime - event.alarmStartTime);
  const others = events
    .filter(({ id }) => id !== event.id)
    .toSorted(
      (a, b) =>
        Number(a.cameraId === event.cameraId) - Number(b.cameraId === event.cameraId) || distance(a) - distance(b),
    );
  return [others[0] ?? event];
}

/** The choice of pictures; absent for users without live pictures. */
function ModeSwitch({ feed: { mode, setMode, liveOffered } }: { feed: FeedModeState }) {
  if (!liveOffered) return null;
  return (
    <span className="mr-auto flex items-center gap-1.5">
      <Segmented label="Camera feed" value={mode} onValueChange={setMode} options={feedModes} className="shrink-0" />
      <span aria-hidden className="@max-[64rem]/left:hidden">
        <Kbd name="v" />
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
