import { type RefObject, useEffect } from 'react';
import { appConfig } from '../../lib/config.ts';
import { followSeconds } from './follow-seconds.ts';
import { segmentsNear } from './near-segments.ts';
import { inOrder, type TimelineLane } from './timeline-lanes.ts';
import type { TimelinePosition } from './timeline-position.ts';

interface NearMarksProps {
  /** Holds the bars. */
  list: RefObject<HTMLElement | null>;
  lanes: readonly TimelineLane[];
  position: TimelinePosition;
}

/**
 * Marks the bars of the recordings near the moment on show, by `data-near`. Once a second and without React, because
 * the moment changes with every frame.
 */
export function NearMarks({ list, lanes, position }: NearMarksProps) {
  useEffect(() => {
    const segments = inOrder(lanes);
    const windowMs = appConfig().alarmShowWindowSeconds * 1_000;
    return followSeconds(position, (moment) => {
      const near = new Set(segmentsNear(segments, moment, windowMs).map(({ id }) => id));
      for (const bar of list.current?.querySelectorAll<HTMLElement>('[data-segment]') ?? []) {
        bar.toggleAttribute('data-near', near.has(bar.dataset.segment ?? ''));
      }
    });
  }, [list, lanes, position]);
  return null;
}
