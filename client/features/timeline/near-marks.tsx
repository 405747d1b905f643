import { type RefObject, useEffect } from 'react';
import { appConfig } from '../../lib/config.ts';
import { followSeconds } from './follow-seconds.ts';
import type { DrawnLane } from './lane-bars.ts';
import { isNear } from './near-segments.ts';
import type { TimelinePosition } from './timeline-position.ts';

interface NearMarksProps {
  /** Holds the bars. */
  list: RefObject<HTMLElement | null>;
  lanes: readonly DrawnLane[];
  position: TimelinePosition;
}

/**
 * Marks the bars of the recordings near the moment on show, by `data-near`. Once a second and without React, because
 * the moment changes with every frame.
 */
export function NearMarks({ list, lanes, position }: NearMarksProps) {
  useEffect(() => {
    const bars = new Map(lanes.flatMap((drawn) => drawn.bars.map((bar) => [bar.id, bar])));
    const windowMs = appConfig().alarmShowWindowSeconds * 1_000;
    return followSeconds(position, (moment) => {
      for (const element of list.current?.querySelectorAll<HTMLElement>('[data-segment]') ?? []) {
        const bar = bars.get(element.dataset.segment ?? '');
        element.toggleAttribute('data-near', bar?.segments.some((one) => isNear(one, moment, windowMs)) ?? false);
      }
    });
  }, [list, lanes, position]);
  return null;
}
