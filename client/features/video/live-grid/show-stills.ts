/** ms between the requests of two stills. */
const NEXT_AFTER_MS = 2_000;

/** ms after which a still counts as missing. */
const ANSWER_MS = 10_000;

interface ShowStillsOptions {
  canvas: HTMLCanvasElement;
  /** A JPEG of the present picture, a new one at each request. */
  address: string;
  onShown: () => void;
  /** The camera has no picture, or its server does not answer. The next still is requested all the same. */
  onMissing: () => void;
}

/**
 * Paints a camera's present picture every 2 s, at once the first, and returns how to stop. A request is answered before
 * the next one is sent. Each still is decoded and released here: Chromium keeps the decoded pictures of an `<img>` whose
 * address changes, hundreds of MB in an hour of 36 tiles.
 */
export function showStills({ canvas, address, onShown, onMissing }: ShowStillsOptions): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showNext = async () => {
    const askedAt = performance.now();
    const picture = await presentPicture(address, stopped.signal).catch(() => undefined);
    if (stopped.signal.aborted) {
      picture?.close();
      return;
    }
    if (picture) {
      paint(picture, canvas);
      onShown();
    } else onMissing();
    timer = setTimeout(showNext, Math.max(0, askedAt + NEXT_AFTER_MS - performance.now()));
  };
  void showNext();

  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

/** Rejects unless the answer is a picture; servers answer 204 while a camera shows nothing new. */
async function presentPicture(address: string, stopped: AbortSignal): Promise<ImageBitmap> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MS)]);
  const response = await fetch(address, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`The still was refused with ${response.status}`);
  return await createImageBitmap(await response.blob());
}

/** Hands the picture over to the canvas, which frees the one it showed before. */
function paint(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
