import pino from 'pino';
import type { Clock } from '#clock/clock.ts';
import { LiveCameras } from '../engines/embedded/live-cameras.ts';
import { FaultBook } from '../faults/fault-book.ts';
import { CameraPictures } from '../pictures/camera-pictures.ts';
import type { ClipLibrary } from '../pictures/clip-library.ts';
import { cameraCredentials } from './credentials.ts';
import { type RtspServer, startRtspServer } from './rtsp-server.ts';

const SECRET = 'the-secret-of-the-cameras';

/** An RTSP server of tests with some open cameras and some that ask for credentials. */
export interface TestCameras {
  server: RtspServer;
  faults: FaultBook;
  open: string[];
  guarded: string[];
  credentialsOf(camera: string): { userName: string; password: string };
}

/** Starts one on a free port. `clock` is the cameras', `machine` that of sessions and reports. */
export async function testCameras(library: ClipLibrary, clock: Clock, machine: Clock): Promise<TestCameras> {
  const ids = Array.from({ length: 12 }, (_, index) => `cam-${index}`);
  const faults = new FaultBook(async () => []);
  const log = pino({ level: 'silent' });
  const pictures = new CameraPictures(
    { find: async (id) => (ids.includes(id) ? { scene: 'car-lot', timezone: 'UTC' } : undefined) },
    { live: () => undefined, recorded: async () => undefined },
    library,
    faults,
  );
  const live = new LiveCameras({ pictures, clock, machine, log });
  const host = '127.0.0.1';
  const server = await startRtspServer({ pictures, live, faults, machine, host, port: 0, secret: SECRET, log });
  const isOpen = (id: string) => cameraCredentials(SECRET, id) === undefined;
  return {
    server,
    faults,
    open: ids.filter(isOpen),
    guarded: ids.filter((id) => !isOpen(id)),
    credentialsOf: (camera) => {
      const credentials = cameraCredentials(SECRET, camera);
      if (!credentials) throw new Error(`${camera} is open to all`);
      return credentials;
    },
  };
}
