import type { EventAlarm } from '#contract/events.ts';
import { useLoadAhead } from '../../features/timeline/use-load-ahead.ts';
import { preloadMedia } from '../../features/video/event/load-media.ts';

interface LoadEventsAheadProps extends Omit<Parameters<typeof useLoadAhead>[0], 'load'> {
  events: readonly EventAlarm[];
}

/** Loads the next recordings of a group; shows nothing. */
export function LoadEventsAhead({ events, ...ahead }: LoadEventsAheadProps) {
  useLoadAhead({ ...ahead, load: (id) => preloadMedia(events.find((event) => event.id === id)?.media) });
  return null;
}
