import { type ReactNode, useState } from 'react';
import type { DetectionBox } from '#contract/detections.ts';
import type { EventAlarm } from '#contract/events.ts';
import { EventVideo } from '../../features/video/event/event-video.tsx';
import { RecordedFrames } from '../../features/video/event/recorded-frames.tsx';
import { RecordingPlace } from '../../features/video/event/recording-place.tsx';
import { MediaMessage } from '../../features/video/picture/media-message.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import type { PlayerKeys } from '../../features/video/player/use-player-keys.ts';

interface RecordedEventProps {
  event: EventAlarm;
  /** The detection boxes, if the event itself has none. */
  boxes?: readonly DetectionBox[];
  cameraLabel: string;
  /** Further content of the bar below the picture. */
  controls?: ReactNode;
  /** For narrow panes: a 16:9 picture, and only play and seek below it. */
  compact?: boolean;
  /** ms UTC to start at; defaults to the first frame. */
  startAt?: number;
  /** The keys that the player answers; by default all. */
  keys?: PlayerKeys;
  /** Controls the player from outside. */
  remote?: MediaRemote;
}

/**
 * The recording of an event alarm: its video or frames, or the note that there are none. Give it the event's id as React
 * key: polling brings new signed addresses, and the player keeps those it started with.
 */
export function RecordedEvent({ event, boxes, ...player }: RecordedEventProps) {
  const [media, setMedia] = useState(event.media);
  const zone = event.location.timezone;
  if (media.type === 'frames' && media.frames.length > 0) {
    return <RecordedFrames frames={media.frames} boxes={boxes ?? []} zone={zone} {...player} />;
  }
  if (media.type !== 'video') {
    return (
      <RecordingPlace compact={player.compact} controls={player.controls}>
        <MediaMessage title={media.type === 'frames' ? 'No event frames available' : 'Media not available'} />
      </RecordingPlace>
    );
  }
  return (
    <EventVideo
      src={media.url}
      startTime={event.alarmStartTime}
      boxes={boxes ?? media.boxes}
      markers={[]}
      zone={zone}
      onRetry={() => setMedia(event.media)}
      {...player}
    />
  );
}
