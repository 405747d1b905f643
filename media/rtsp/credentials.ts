import { createHmac } from 'node:crypto';
import { type Rendition, streamPath } from '#contract/media-addresses.ts';

/** What a camera asks for before it shows anything. */
export interface CameraCredentials {
  readonly userName: string;
  readonly password: string;
}

const USER_NAME = 'viewer';

/** Of three cameras about one asks for credentials. */
const ONE_IN = 3;

/**
 * A camera's credentials; undefined for one that is open to all. They follow from `secret` and
 * the camera's id, so that they stay the same over restarts and are stored nowhere.
 */
export function cameraCredentials(secret: string, camera: string): CameraCredentials | undefined {
  const digest = createHmac('sha256', secret).update(`rtsp credentials of ${camera}`).digest();
  if (digest.readUInt32BE(0) % ONE_IN !== 0) return undefined;
  return { userName: USER_NAME, password: digest.subarray(4, 20).toString('base64url') };
}

/** The address of a camera's stream with its credentials in it. `server` is `rtsp://host:port`. */
export function cameraAddress(
  server: string,
  { camera, rendition }: { camera: string; rendition?: Rendition | undefined },
  credentials: CameraCredentials | undefined,
): string {
  const user = credentials ? `${credentials.userName}:${credentials.password}@` : '';
  return `${server.replace('//', `//${user}`)}/${streamPath(encodeURIComponent(camera), rendition)}`;
}
