import { useEffect } from 'react';
import type { TimelinePosition } from './timeline-position.ts';
import type { TimelineDriver } from './use-timeline-playback.ts';

/** Moves the seeker with a picture that the timeline does not control, such as a camera's playback. */
export function useFollowedMoment(
  position: TimelinePosition,
  picture: Pick<TimelineDriver, 'readMoment' | 'subscribe'>,
): void {
  useEffect(
    () =>
      picture.subscribe(() => {
        const moment = picture.readMoment();
        if (moment !== undefined) position.set(moment);
      }),
    [position, picture],
  );
}
