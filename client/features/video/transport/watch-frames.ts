/** How often a live picture is asked whether it has had another frame. */
const LOOK_MS = 500;

/** Checks without a new frame before asking the server. A camera with two frames a second stays below it. */
const DOUBT_LOOKS = 3;

/** Checks without a new frame after which the stream has ended, even if its connection seems open. */
const STALL_LOOKS = 8;

interface FrameEvents {
  /** A live picture has had no frame for 1.5 s: its server may say more. */
  onDoubt: () => void;
  /** It has had none for 4 s. */
  onStall: () => void;
}

/**
 * Watches whether a video that plays live gets frames. A camera that hangs goes on sending the same one and is not
 * meant. Returns how to stop; a browser that does not count frames is not watched.
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
    if (still === DOUBT_LOOKS) onDoubt();
    if (still < STALL_LOOKS) return;
    clearInterval(timer);
    onStall();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
