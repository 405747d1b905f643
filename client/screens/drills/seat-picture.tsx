import type { Livestream } from '../../data/cameras/livestream.ts';
import { LiveSeatPicture } from '../../features/video/live/live-seat-picture.tsx';

/** The live picture of a camera that a trainee sees. */
export const seatPicture = (camera: string, stream: Livestream) => (
  <LiveSeatPicture cameraLabel={camera} stream={stream} />
);
