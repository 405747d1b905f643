/** Small enough to be read several times a second on every tile, large enough that a walking figure changes it. */
const LOOK = { width: 320, height: 180 };

const sameBytes = (one: Uint32Array, other: Uint32Array) => one.every((value, at) => value === other[at]);

/**
 * Returns, at each call, whether a video's picture differs from the one at the last call. A hung camera keeps sending
 * the same picture; a working one never sends the same picture twice. If the browser does not allow the picture to be
 * read, every call counts as a change.
 */
export function createChangeDetector(): (video: HTMLVideoElement) => boolean {
  let context: CanvasRenderingContext2D | null = null;
  let known: Uint32Array | undefined;
  let readable = true;
  return (video) => {
    if (!readable || video.videoWidth === 0) return true;
    context ??= Object.assign(document.createElement('canvas'), LOOK).getContext('2d', { willReadFrequently: true });
    if (!context) return true;
    try {
      context.imageSmoothingEnabled = false;
      context.drawImage(video, 0, 0, LOOK.width, LOOK.height);
      const { data } = context.getImageData(0, 0, LOOK.width, LOOK.height);
      const seen = new Uint32Array(data.buffer);
      const changed = known === undefined || !sameBytes(known, seen);
      known = seen;
      return changed;
    } catch {
      readable = false;
      return true;
    }
  };
}
