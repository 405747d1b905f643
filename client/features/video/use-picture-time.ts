import { type RefObject, useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { createPositionClock, usePosition } from './position-clock.ts';
import { followFrames } from './video-frames.ts';

/** The second (ms UTC) in which a live picture last moved; undefined before its first frame. */
export function usePictureTime(video: RefObject<HTMLVideoElement | null>): number | undefined {
  const [clock] = useState(createPositionClock);
  useEffect(() => {
    if (!video.current) return;
    return followFrames(video.current, () => clock.set(Math.floor(serverNow() / 1000) * 1000));
  }, [video, clock]);
  return usePosition(clock) || undefined;
}
