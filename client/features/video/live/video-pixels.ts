/**
 * The pixels of live videos. They are copied out of the frame itself where the browser can: Chromium keeps about 1 MB for
 * good of every stream that was drawn to a canvas, which adds up on a wall whose streams change all night.
 */

/** Small enough to be read several times a second on every tile, large enough that a walking figure changes it. */
const LOOK = { width: 320, height: 180 };

/** The middle of larger pictures is enough to tell two of them apart. */
const MIDDLE = { width: 640, height: 360 };

/** The frame on show; undefined where browsers give none, such as on a page without TLS. Close it. */
function frameOf(video: HTMLVideoElement): VideoFrame | undefined {
  if (!('VideoFrame' in globalThis) || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  return new VideoFrame(video);
}

/** Colour planes have half the resolution: the edges must be even. */
const even = (pixels: number) => Math.floor(pixels / 2) * 2;

/** The middle of a frame, at most as large as `MIDDLE`. */
function middleOf({ visibleRect }: VideoFrame): DOMRectInit {
  const { x, y, width, height } = visibleRect ?? new DOMRectReadOnly(0, 0, MIDDLE.width, MIDDLE.height);
  const part = { width: even(Math.min(width, MIDDLE.width)), height: even(Math.min(height, MIDDLE.height)) };
  return { ...part, x: even(x + (width - part.width) / 2), y: even(y + (height - part.height) / 2) };
}

/** Reads what a video shows, in a form that is the same for the same picture. */
export type ReadPixels = (video: HTMLVideoElement) => Promise<Uint8Array | undefined>;

/**
 * Rejects if the browser does not allow the picture to be read; undefined if it cannot. A result is overwritten by the
 * call after the next one: a wall of 36 tiles would otherwise allocate some 20 MB a second all night.
 */
export function createPixelReader(): ReadPixels {
  let context: CanvasRenderingContext2D | null = null;
  let [next, last] = [new Uint8Array(0), new Uint8Array(0)];
  return async (video) => {
    const frame = frameOf(video);
    if (frame) {
      try {
        const options = { rect: middleOf(frame) };
        const size = frame.allocationSize(options);
        const pixels = next.length === size ? next : new Uint8Array(size);
        [next, last] = [last, pixels];
        await frame.copyTo(pixels, options);
        return pixels;
      } finally {
        frame.close();
      }
    }
    context ??= Object.assign(document.createElement('canvas'), LOOK).getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.imageSmoothingEnabled = false;
    context.drawImage(video, 0, 0, LOOK.width, LOOK.height);
    return new Uint8Array(context.getImageData(0, 0, LOOK.width, LOOK.height).data.buffer);
  };
}

/** Paints the frame on show; the video may lose it at once after the call. */
export async function paintFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<void> {
  const { videoWidth: width, videoHeight: height } = video;
  const frame = frameOf(video);
  if (!frame) {
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return;
  }
  const context = canvas.getContext('2d');
  const size = { width: frame.visibleRect?.width ?? width, height: frame.visibleRect?.height ?? height };
  const options = { format: 'RGBA' } as const;
  try {
    const pixels = new Uint8ClampedArray(frame.allocationSize(options));
    await frame.copyTo(pixels, options);
    Object.assign(canvas, size);
    context?.putImageData(new ImageData(pixels, size.width, size.height), 0, 0);
  } catch {
    // A browser that cannot convert colours.
    Object.assign(canvas, size);
    context?.drawImage(frame, 0, 0);
  } finally {
    frame.close();
  }
}
