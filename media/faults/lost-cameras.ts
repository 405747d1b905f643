import type { CameraBook } from '../upstream/camera-book.ts';
import { cutsOff, type FaultBook } from './fault-book.ts';

/** Calls `lost` with every camera that has no stream any more, whose viewers are to be cut off. Returns what ends it. */
export type FollowLost = (lost: (camera: string) => void) => () => void;

/** Cameras are lost to faults that cut them off, and when they are removed. */
export function lostCameras(faults: FaultBook, cameras?: Pick<CameraBook, 'follow'>): FollowLost {
  return (lost) => {
    const ends = [
      faults.follow(({ cameraId, kind }) => {
        if (cutsOff(kind)) lost(cameraId);
      }),
      cameras?.follow(({ removed }) => {
        for (const camera of removed) lost(camera);
      }),
    ];
    return () => {
      for (const end of ends) end?.();
    };
  };
}
