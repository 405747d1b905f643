import { type RefObject, useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { createPositionClock, usePosition } from './position-clock.ts';
import { followFrames } from './video-frames.ts';

/** A picture that has not moved for this long stands still. It shows at the turn of a second: within 3 s. */
const STILL_AFTER_MS = 2_000;

const wholeSecond = (ms: number) => Math.floor(ms / 1_000) * 1_000;

export interface PictureTime {
  /** The second (ms UTC) that the picture shows; undefined before its first frame. */
  takenAt: number | undefined;
  /** How far the picture is behind now, whole seconds. */
  ageSeconds: number;
  /** Seconds since the last new frame, once there are too many of them; else undefined. */
  frozenSeconds: number | undefined;
}

/** Follows the frames of a live picture. `tell` says when the one on show was taken, if the stream knows: else now. */
export function usePictureTime(video: RefObject<HTMLVideoElement | null>, tell: () => number | undefined): PictureTime {
  const [clocks] = useState(() => ({ arrived: createPositionClock(), taken: createPositionClock() }));
  const [told] = useState(() => ({ by: tell }));
  useEffect(() => {
    told.by = tell;
  });
  useEffect(() => {
    if (!video.current) return;
    return followFrames(video.current, () => {
      clocks.arrived.set(wholeSecond(serverNow()));
      clocks.taken.set(wholeSecond(told.by() ?? serverNow()));
    });
  }, [video, clocks, told]);
  const arrived = usePosition(clocks.arrived);
  const taken = usePosition(clocks.taken);
  const now = useSecondTick(serverNow);
  if (arrived === 0) return { takenAt: undefined, ageSeconds: 0, frozenSeconds: undefined };
  return {
    takenAt: taken,
    ageSeconds: Math.max(0, (now - taken) / 1_000),
    frozenSeconds: now - arrived > STILL_AFTER_MS ? (now - arrived) / 1_000 : undefined,
  };
}
