import { useEffect } from 'react';
import { axisOf } from './timeline-axis.ts';
import type { TimelineLane } from './timeline-lanes.ts';
import type { TimelinePosition } from './timeline-position.ts';
import type { TimelineDriver } from './use-timeline-playback.ts';

/**
 * Moves the seeker with a picture that the timeline does not control, such as a camera's playback, while that shows a
 * moment of the timeline.
 */
export function useFollowedMoment(
  lanes: readonly TimelineLane[],
  position: TimelinePosition,
  picture: Pick<TimelineDriver, 'readMoment' | 'subscribe'>,
): void {
  useEffect(() => {
    const { from, to } = axisOf(lanes);
    return picture.subscribe(() => {
      const moment = picture.readMoment();
      if (moment !== undefined && from <= moment && moment <= to) position.set(moment);
    });
  }, [lanes, position, picture]);
}
