import { loadPicture, paintPicture } from '../picture/painted-picture.ts';

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
 * the next one is sent. Each still is decoded and released here (see `loadPicture`).
 */
export function showStills({ canvas, address, onShown, onMissing }: ShowStillsOptions): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showNext = async () => {
    const askedAt = performance.now();
    const picture = await loadPicture(address, AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_MS)])).catch(
      () => undefined,
    );
    if (stopped.signal.aborted) {
      picture?.close();
      return;
    }
    if (picture) {
      paintPicture(picture, canvas);
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
