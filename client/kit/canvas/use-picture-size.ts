import { useEffect, useState } from 'react';
import type { Size } from '../../ui/picture/picture-view.ts';

/** For a picture that cannot be read: nearly all cameras have this shape. */
const FALLBACK: Size = { width: 1_280, height: 720 };

/**
 * The size in whose pixels a drawing is given: the known one, otherwise that of the picture itself; undefined until it is
 * read, or while there is no address yet.
 */
export function usePictureSize(url: string | null | undefined, known: Size | null | undefined): Size | undefined {
  const [measured, setMeasured] = useState<Size>();
  const isNeeded = !known && !measured;
  useEffect(() => {
    if (!isNeeded || url === undefined) return;
    if (url === null) {
      setMeasured(FALLBACK);
      return;
    }
    const image = new Image();
    image.onload = () => setMeasured({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => setMeasured(FALLBACK);
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [isNeeded, url]);
  return known ?? measured;
}
