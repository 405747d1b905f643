import type { EventAlarm } from '#contract/events.ts';
import { useSharedGroupEvent } from '../../data/shared/shared-event-queries.ts';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { RecordedEvent } from '../../views/recordings/recorded-event.tsx';

interface SharedRecordingProps {
  sharedToken: string;
  event: EventAlarm;
  /** Neighbours from other groups have no detection boxes: the link does not give access to them. */
  ofGroup: boolean;
  startAt: number;
  remote: MediaRemote;
}

/** The recording of one event of the shared group. Give it the event's id as React key. */
export function SharedRecording({ sharedToken, event, ofGroup, startAt, remote }: SharedRecordingProps) {
  const { data } = useSharedGroupEvent(sharedToken, ofGroup ? event.id : undefined);
  const boxes = data?.media.type === 'video' ? data.media.boxes : [];
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
