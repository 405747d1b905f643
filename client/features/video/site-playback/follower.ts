import { FRAME_MS } from './frames.ts';

/** The player of one recording, as the clock of a site sees it. Moments are ms UTC. */
export interface Follower {
  /** Whether it shows the frame of its moment, and has the next ones. */
  isReady: () => boolean;
  moment: () => number;
  /** The playable parts; undefined until they are known. */
  window: () => { fromMs: number; toMs: number } | undefined;
  seek: (momentMs: number) => void;
  play: () => void;
  pause: () => void;
  setRate: (rate: number) => void;
}

/** A paused player is at a moment within this distance, ms. */
const SETTLED_MS = 5;
/** Differences up to this size are left alone, ms: the clock of a video ticks about as coarsely. */
const STEADY_MS = 15;
/** A difference is made up for within about this time, ms, at most by a share of the speed. */
const MADE_UP_WITHIN_MS = 400;
const LARGEST_SHARE = 0.25;
/** From this distance on a player is out of step: two on either side would be two frames apart. */
const OUT_MS = FRAME_MS * 0.45;

/** Whether a paused player shows the frame of a moment. */
export const isSettled = (player: Follower, atMs: number): boolean =>
  player.window() !== undefined && player.isReady() && Math.abs(player.moment() - atMs) <= SETTLED_MS;

/** Whether a playing player has stalled, or is too far from the clock. */
export const isOut = (player: Follower, nowMs: number, rate: number): boolean =>
  !player.isReady() || Math.abs(player.moment() - nowMs) > OUT_MS * Math.max(1, rate) + STEADY_MS;

/** The speed at which a player that is `aheadMs` ahead of the clock comes back to it. */
export function steeredRate(aheadMs: number, rate: number): number {
  if (Math.abs(aheadMs) <= STEADY_MS) return rate;
  const share = Math.max(-LARGEST_SHARE, Math.min(LARGEST_SHARE, aheadMs / MADE_UP_WITHIN_MS));
  return rate * (1 - share);
}

/** The smallest change of speed that is worth a command. */
const RATE_STEP = 0.01;

/** A video element as a follower. `windowStart` returns the moment of its position 0 (ms UTC), once it is known. */
export function followingVideo(
  video: HTMLVideoElement,
  windowStart: () => number | undefined,
  onFailure: (error: unknown) => void,
): Follower {
  return {
    isReady: () => !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    moment: () => (windowStart() ?? 0) + video.currentTime * 1_000,
    window: () => {
      const fromMs = windowStart();
      return fromMs === undefined || !(video.duration > 0)
        ? undefined
        : { fromMs, toMs: fromMs + video.duration * 1_000 };
    },
    seek: (momentMs) => {
      const fromMs = windowStart();
      if (fromMs === undefined || !(video.duration > 0)) return;
      const position = Math.min(Math.max(0, (momentMs - fromMs) / 1_000), video.duration);
      // A seek that is under way goes there, or ends soon.
      if (!video.seeking && Math.abs(video.currentTime - position) > 0.001) video.currentTime = position;
    },
    play: () => void video.play().catch(onFailure),
    pause: () => video.pause(),
    setRate: (rate) => {
      if (Math.abs(video.playbackRate - rate) >= RATE_STEP) video.playbackRate = rate;
    },
  };
}
