import type { RefObject } from 'react';
import { report } from '../../../lib/report.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Picture, SnapshotDetails } from './snapshot.ts';

interface SnapshotOptions {
  picture: RefObject<HTMLVideoElement | HTMLImageElement | null>;
  /** The details written into it, read when the frame is captured. Undefined before there are any. */
  details: () => SnapshotDetails | undefined;
}

/** Captures the frame at once: the video moves on while the code that saves it is loading. */
function frameOf(picture: Picture): HTMLCanvasElement | undefined {
  const isVideo = picture instanceof HTMLVideoElement;
  const width = isVideo ? picture.videoWidth : picture.naturalWidth;
  const height = isVideo ? picture.videoHeight : picture.naturalHeight;
  if (width === 0 || height === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas;
}

/** Saves the whole frame on show at its own size, with the texts and boxes over it. */
export function useSnapshot({ picture, details }: SnapshotOptions): () => void {
  return () => {
    const source = picture.current;
    const told = details();
    const frame = source && told && frameOf(source);
    if (!frame) {
      toast.error('There is no picture to save');
      return;
    }
    import('./snapshot.ts')
      .then(({ saveSnapshot }) => saveSnapshot(frame, source, told))
      .then(
        () => toast.saved('Snapshot saved'),
        (error) => {
          report('Snapshot not saved', error);
          toast.error('The snapshot could not be saved. Please try again.');
        },
      );
  };
}
