import type { CameraBook } from '../upstream/camera-book.ts';
import { cutsOff, type FaultBook } from './fault-book.ts';

/**
 * Calls `lost` with every camera that no longer has a stream, so that its viewers can be disconnected. Returns
 * a function that ends the subscription.
 */
export type FollowLost = (lost: (camera: string) => void) => () => void;

/** Cameras are lost through faults that cut them off, through removal, and when their pictures come from elsewhere. */
export function lostCameras(faults: FaultBook, cameras?: Pick<CameraBook, 'follow'>): FollowLost {
  return (lost) => {
    const ends = [
      faults.follow(({ cameraId, kind }) => {
        if (cutsOff(kind)) lost(cameraId);
      }),
      cameras?.follow(({ removed, moved }) => {
        for (const camera of [...removed, ...moved]) lost(camera);
      }),
    ];
    return () => {
      for (const end of ends) end?.();
    };
  };
}
