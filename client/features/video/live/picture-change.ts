import { createPixelReader } from './video-pixels.ts';

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/**
 * Returns, at each call, whether a video's picture differs from the one at the last call. A hung camera keeps sending
 * the same picture; a working one never sends the same picture twice. If the browser does not allow the picture to be
 * read, every call counts as a change.
 */
export function createChangeDetector(): (video: HTMLVideoElement) => Promise<boolean> {
  const read = createPixelReader();
  let known: Uint8Array | undefined;
  let readable = true;
  return async (video) => {
    if (!readable || video.videoWidth === 0) return true;
    try {
      const seen = await read(video);
      const changed = known === undefined || seen === undefined || !sameBytes(known, seen);
      known = seen;
      return changed;
    } catch {
      readable = false;
      return true;
    }
  };
}
