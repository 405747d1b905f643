import { type RefObject, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { useSecondTick } from '../../../lib/time-tick.ts';
import { createPositionClock, usePosition } from '../player/position-clock.ts';
import { followFrames } from '../player/video-frames.ts';
import { createChangeDetector } from './picture-change.ts';

/** How often the picture is looked at. Each look costs about 2 ms, and a grid has dozens of pictures. */
const LOOK_MS = 600;

/** How often a picture is looked at that was the same the last time. */
const DOUBT_MS = 200;

/** A picture that has not changed for this long stands still. It shows at the turn of a second: within 3 s in all. */
const STILL_AFTER_MS = 1_400;

interface PictureTime {
  /** The second (ms UTC) that the picture shows; undefined before its first frame. */
  takenAt: number | undefined;
  /** How far the picture is behind now, whole seconds. */
  ageSeconds: number;
  /** Seconds since the picture last changed, once there are too many of them; else undefined. */
  frozenSeconds: number | undefined;
}

/** Follows a live picture. `tell` says when the frame on show was taken, if the stream knows: else it is from now. */
export function usePictureTime(video: RefObject<HTMLVideoElement | null>, tell: () => number | undefined): PictureTime {
  const [taken] = useState(createPositionClock);
  const changedAt = useRef(0);
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const hasChanged = createChangeDetector();
    let lookedAt = 0;
    let moves = true;
    // A picture that is back has not stood still in between.
    const onPlaying = () => {
      changedAt.current = serverNow();
    };
    element.addEventListener('playing', onPlaying);
    const leave = followFrames(element, () => {
      const now = serverNow();
      if (Math.abs(now - lookedAt) >= (moves ? LOOK_MS : DOUBT_MS)) {
        lookedAt = now;
        moves = hasChanged(element);
        if (moves) changedAt.current = now;
      }
      if (moves) taken.set(Math.floor((told.current() ?? now) / 1_000) * 1_000);
    });
    return () => {
      element.removeEventListener('playing', onPlaying);
      leave();
    };
  }, [video, taken]);
  const takenAt = usePosition(taken);
  const now = useSecondTick(serverNow);
  if (takenAt === 0) return { takenAt: undefined, ageSeconds: 0, frozenSeconds: undefined };
  const stillMs = now - changedAt.current;
  return {
    takenAt,
    ageSeconds: Math.max(0, Math.round((now - takenAt) / 1_000)),
    frozenSeconds: stillMs > STILL_AFTER_MS ? Math.floor(stillMs / 1_000) : undefined,
  };
}
