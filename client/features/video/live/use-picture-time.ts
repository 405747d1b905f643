import { type RefObject, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { useSecondTick } from '../../../lib/time-tick.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { createPositionClock, usePosition } from '../player/position-clock.ts';
import { followFrames } from '../player/video-frames.ts';
import { createChangeDetector } from './picture-change.ts';

/** The interval between two checks of the picture. Each check costs about 1 ms, and a grid has dozens of pictures. */
const CHECK_MS = 600;

/** The interval while the picture has not changed since the last check. */
const RECHECK_MS = 200;

/**
 * A picture unchanged for this long is frozen. The display updates each second, so the notice appears within 3 s in
 * all.
 */
const FROZEN_AFTER_MS = 1_400;

interface PictureTime {
  /** The second (ms UTC) that the picture shows; undefined before its first frame. */
  takenAt: number | undefined;
  /** The present delay of the picture, whole seconds. */
  ageSeconds: number;
  /** Seconds since the picture last changed, once there are too many of them; else undefined. */
  frozenSeconds: number | undefined;
}

/**
 * Follows a live picture. `readTakenAt` gives the time of the frame on show, if the stream knows it; otherwise the frame
 * counts as current.
 */
export function usePictureTime(
  video: RefObject<HTMLVideoElement | null>,
  readTakenAt: () => number | undefined,
): PictureTime {
  const [clock] = useState(createPositionClock);
  const changedAt = useRef(0);
  const latestReader = useLatest(readTakenAt);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const hasChanged = createChangeDetector();
    let checkedAt = 0;
    let isMoving = true;
    let isChecking = false;
    const checkForChange = async (now: number) => {
      isChecking = true;
      isMoving = await hasChanged(element);
      isChecking = false;
      if (isMoving) changedAt.current = now;
    };
    // A picture that has returned was not frozen in between.
    const onPlaying = () => {
      changedAt.current = serverNow();
    };
    element.addEventListener('playing', onPlaying);
    const stopFollowing = followFrames(element, () => {
      const now = serverNow();
      if (!isChecking && Math.abs(now - checkedAt) >= (isMoving ? CHECK_MS : RECHECK_MS)) {
        checkedAt = now;
        if (changedAt.current === 0) changedAt.current = now;
        void checkForChange(now);
      }
      if (isMoving) clock.set(Math.floor((latestReader.current() ?? now) / 1_000) * 1_000);
    });
    return () => {
      element.removeEventListener('playing', onPlaying);
      stopFollowing();
    };
  }, [video, clock]);
  const takenAt = usePosition(clock);
  const now = useSecondTick(serverNow);
  if (takenAt === 0) return { takenAt: undefined, ageSeconds: 0, frozenSeconds: undefined };
  const stillMs = now - changedAt.current;
  return {
    takenAt,
    ageSeconds: Math.max(0, Math.round((now - takenAt) / 1_000)),
    frozenSeconds: stillMs > FROZEN_AFTER_MS ? Math.floor(stillMs / 1_000) : undefined,
  };
}
