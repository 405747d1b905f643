import { useEffect, useRef } from 'react';
import { appConfig } from '../../lib/config.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { followSeconds } from './follow-seconds.ts';
import { segmentsAhead } from './near-segments.ts';
import { inOrder, type PlacedSegment, type TimelineLane } from './timeline-lanes.ts';
import type { TimelinePlayback } from './use-timeline-playback.ts';

/** This many recordings are loaded ahead at once. */
const MAX_AHEAD = 3;

interface LoadAhead {
  lanes: readonly TimelineLane[];
  playback: Pick<TimelinePlayback, 'position' | 'segment'>;
  /** Whether recordings are on show; nothing is loaded beside a live picture. */
  enabled: boolean;
  /** Loads a recording; returns a function that stops it. */
  load: (segmentId: string) => () => void;
}

/** Loads the recordings that are to play within the preload window, so that they begin without a wait. */
export function useLoadAhead({ lanes, playback, enabled, load }: LoadAhead): void {
  const { position, segment } = playback;
  const latest = useLatest(load);
  const loading = useRef(new Map<string, () => void>());

  useEffect(() => {
    if (!enabled) return;
    const segments = inOrder(lanes);
    const windowMs = appConfig().alarmPreloadWindowSeconds * 1_000;
    return followSeconds(position, (moment) => {
      const ahead = segmentsAhead(segments, {
        ...(segment && { current: segment }),
        moment,
        windowMs,
        limit: MAX_AHEAD,
      });
      keepOnly(loading.current, ahead);
      for (const { id } of ahead) {
        if (!loading.current.has(id)) loading.current.set(id, latest.current(id));
      }
    });
  }, [lanes, position, segment, enabled]);

  useEffect(() => {
    const all = loading.current;
    if (!enabled) keepOnly(all, []);
    return () => keepOnly(all, []);
  }, [enabled]);
}

function keepOnly(loading: Map<string, () => void>, wanted: readonly PlacedSegment[]): void {
  for (const [id, stop] of loading) {
    if (wanted.some((segment) => segment.id === id)) continue;
    loading.delete(id);
    stop();
  }
}
