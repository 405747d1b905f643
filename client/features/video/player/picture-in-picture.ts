import type { RefObject } from 'react';
import { report } from '../../../lib/report.ts';

/** Returns a function that opens a video in a window of its own; undefined if the browser does not support it. */
export function pictureInPicture(video: RefObject<HTMLVideoElement | null>): (() => void) | undefined {
  if (!document.pictureInPictureEnabled) return undefined;
  return () => {
    video.current?.requestPictureInPicture().catch((error) => report('Picture in picture refused', error));
  };
}
