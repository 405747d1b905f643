import type { ReactNode } from 'react';
import type { EventAlarm } from '#contract/events.ts';
import { EventVideo } from '../../../features/video/event-video.tsx';
import { FramePlayer } from '../../../features/video/frame-player.tsx';

interface RecordedEventProps {
  event: Pick<EventAlarm, 'alarmStartTime' | 'location'>;
  /** Kept from the first reply: polling brings new signed addresses, and the player keeps those it has begun with. */
  media: EventAlarm['media'];
  cameraLabel: string;
  controls?: ReactNode;
}

/** What was recorded of an event alarm: its video or frames. */
export function RecordedEvent({ event, media, cameraLabel, controls }: RecordedEventProps) {
  const picture = { zone: event.location.timezone, cameraLabel, controls };
  if (media.type === 'frames') return <FramePlayer frames={media.frames} boxes={[]} {...picture} />;
  return <EventVideo src={media.url} boxes={media.boxes} markers={[]} startTime={event.alarmStartTime} {...picture} />;
}
