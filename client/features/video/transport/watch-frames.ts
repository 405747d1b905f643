/** The interval between checks for a new frame, in ms. */
const CHECK_MS = 500;

/** Checks without a new frame before asking the server. A camera with two frames a second stays below it. */
const DOUBT_CHECKS = 3;

/** Checks without a new frame after which the stream has ended, even if its connection seems open. */
const STALL_CHECKS = 8;

interface FrameEvents {
  /** Called after 1.5 s without a frame: the server may know the reason. */
  onDoubt: () => void;
  /** Called after 4 s without a frame. */
  onStall: () => void;
}

/**
 * Watches whether a live video receives frames. It does not detect a hung camera, which keeps sending the same frame.
 * Returns a function that stops. Does nothing in browsers that do not count frames.
 */
export function watchFrames(video: HTMLVideoElement, { onDoubt, onStall }: FrameEvents): () => void {
  const count = () => video.getVideoPlaybackQuality?.().totalVideoFrames;
  let seen = count();
  let still = 0;
  if (seen === undefined) return () => {};
  const timer = setInterval(() => {
    const now = count();
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still === DOUBT_CHECKS) onDoubt();
    if (still < STALL_CHECKS) return;
    clearInterval(timer);
    onStall();
  }, CHECK_MS);
  return () => clearInterval(timer);
}
