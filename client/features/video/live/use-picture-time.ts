import { type RefObject, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { useSecondTick } from '../../../lib/time-tick.ts';
import { createPositionClock, usePosition } from '../player/position-clock.ts';
import { followFrames } from '../player/video-frames.ts';
import { createChangeDetector } from './picture-change.ts';

/** The interval between two checks of the picture. Each check costs about 1 ms, and a grid has dozens of pictures. */
const LOOK_MS = 600;

/** The interval while the picture has not changed since the last check. */
const DOUBT_MS = 200;

/**
 * A picture unchanged for this long is frozen. The display updates each second, so the notice appears within 3 s in
 * all.
 */
const STILL_AFTER_MS = 1_400;

interface PictureTime {
  /** The second (ms UTC) that the picture shows; undefined before its first frame. */
  takenAt: number | undefined;
  /** The present delay of the picture, whole seconds. */
  ageSeconds: number;
  /** Seconds since the picture last changed, once there are too many of them; else undefined. */
  frozenSeconds: number | undefined;
}

/**
 * Follows a live picture. `tell` gives the time of the frame on show, if the stream knows it; otherwise the frame
 * counts as current.
 */
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
    let looking = false;
    const look = async (now: number) => {
      looking = true;
      moves = await hasChanged(element);
      looking = false;
      if (moves) changedAt.current = now;
    };
    // A picture that has returned was not frozen in between.
    const onPlaying = () => {
      changedAt.current = serverNow();
    };
    element.addEventListener('playing', onPlaying);
    const leave = followFrames(element, () => {
      const now = serverNow();
      if (!looking && Math.abs(now - lookedAt) >= (moves ? LOOK_MS : DOUBT_MS)) {
        lookedAt = now;
        if (changedAt.current === 0) changedAt.current = now;
        void look(now);
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
