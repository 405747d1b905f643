/** How often a live picture is asked whether it has had another frame. */
const LOOK_MS = 1_000;

/** So many looks without one: the stream has ended, whatever its connection says. */
const LOOKS = 4;

/**
 * Calls `onStall` once a video that plays live has had no frame for 4 s. A camera that hangs goes on sending the same
 * one and is not meant. Returns how to stop; a browser that does not count frames is not watched.
 */
export function watchFrames(video: HTMLVideoElement, onStall: () => void): () => void {
  const count = () => video.getVideoPlaybackQuality?.().totalVideoFrames;
  let seen = count();
  let still = 0;
  if (seen === undefined) return () => {};
  const timer = setInterval(() => {
    const now = count();
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still < LOOKS) return;
    clearInterval(timer);
    onStall();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
