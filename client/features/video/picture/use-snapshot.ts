import type { RefObject } from 'react';
import { report } from '../../../lib/report.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSnapshotSource } from '../../../lib/snapshot-sources.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Picture, SnapshotDetails } from './snapshot.ts';

interface SnapshotOptions {
  picture: RefObject<HTMLVideoElement | HTMLImageElement | null>;
  /** The camera, as snapshots are offered to other parts of the screen. */
  label: string;
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

/** Takes the whole frame on show at its own size, with the texts and boxes over it: to save it, or as evidence. */
export function useSnapshot({ picture, label, details }: SnapshotOptions): () => void {
  const takeSnapshot = async (): Promise<File | undefined> => {
    const source = picture.current;
    const latestOptions = details();
    const frame = source && latestOptions && frameOf(source);
    if (!frame) return undefined;
    const { snapshotFile } = await import('./snapshot.ts');
    return snapshotFile(frame, source, latestOptions);
  };
  useSnapshotSource({ label, take: takeSnapshot });
  return () => {
    takeSnapshot().then(
      (file) => {
        if (!file) {
          toast.error('There is no picture to save');
          return;
        }
        saveFile(file.name, file);
        toast.saved('Snapshot saved');
      },
      (error) => {
        report('Snapshot not saved', error);
        toast.error('The snapshot could not be saved. Please try again.');
      },
    );
  };
}
