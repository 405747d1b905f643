import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { usePrefetchAlarmMedia } from '../../data/alarms/alarm-queries.ts';
import { hasVideo } from '../../features/location-alarms/clips.ts';
import { useLoadAhead } from '../../features/timeline/use-load-ahead.ts';
import { preloadMedia } from '../../features/video/event/load-media.ts';

interface LoadClipsAheadProps extends Omit<Parameters<typeof useLoadAhead>[0], 'load'> {
  rawAlarms: readonly Alarm[];
}

/** Loads the next clips of a location alarm; shows nothing. */
export function LoadClipsAhead({ rawAlarms, ...ahead }: LoadClipsAheadProps) {
  const prefetch = usePrefetchAlarmMedia();
  const load = (id: string) => {
    const alarm = rawAlarms.find((one) => one.id === id);
    if (!alarm || !hasVideo(alarm)) return () => undefined;
    let stop: (() => void) | undefined;
    let stopped = false;
    void prefetch(alarm.id, partitionKeyOf(Date.parse(alarm.timestamp))).then((media) => {
      if (media?.videoPath && !stopped) stop = preloadMedia({ type: 'video', url: media.videoPath, boxes: [] });
    });
    return () => {
      stopped = true;
      stop?.();
    };
  };
  useLoadAhead({ ...ahead, load });
  return null;
}
