import { createHmac } from 'node:crypto';
import { type Rendition, streamPath } from '#contract/media-addresses.ts';

/** The credentials that a camera requires before it shows anything. */
export interface CameraCredentials {
  readonly userName: string;
  readonly password: string;
}

const USER_NAME = 'viewer';

/** One camera in three requires credentials. */
const ONE_IN = 3;

/**
 * A camera's credentials; undefined for an open camera. They are derived from `secret` and the camera's id, so
 * that they survive restarts without being stored.
 */
export function cameraCredentials(secret: string, camera: string): CameraCredentials | undefined {
  const digest = createHmac('sha256', secret).update(`rtsp credentials of ${camera}`).digest();
  if (digest.readUInt32BE(0) % ONE_IN !== 0) return undefined;
  return { userName: USER_NAME, password: digest.subarray(4, 20).toString('base64url') };
}

/** The address of a camera's stream, including its credentials. `server` is `rtsp://host:port`. */
export function cameraAddress(
  server: string,
  { camera, rendition }: { camera: string; rendition?: Rendition | undefined },
  credentials: CameraCredentials | undefined,
): string {
  const user = credentials ? `${credentials.userName}:${credentials.password}@` : '';
  return `${server.replace('//', `//${user}`)}/${streamPath(encodeURIComponent(camera), rendition)}`;
}
