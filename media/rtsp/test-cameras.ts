import pino from 'pino';
import type { Clock } from '#clock/clock.ts';
import { FaultBook } from '../faults/fault-book.ts';
import { lostCameras } from '../faults/lost-cameras.ts';
import { type TestLibraries, testRenditions } from '../test-renditions.ts';
import { cameraCredentials } from './credentials.ts';
import { type RtspServer, startRtspServer } from './rtsp-server.ts';

const SECRET = 'the-secret-of-the-cameras';
const CAR_LOT = { scene: 'car-lot', timezone: 'UTC' } as const;

/** An RTSP server for tests with some open cameras and some that require credentials. */
export interface TestCameras {
  server: RtspServer;
  faults: FaultBook;
  open: string[];
  guarded: string[];
  credentialsOf(camera: string): { userName: string; password: string };
}

/** Starts one on a free port. `clock` is the clock of the cameras, `machine` that of sessions and reports. */
export async function testCameras(libraries: TestLibraries, clock: Clock, machine: Clock): Promise<TestCameras> {
  const ids = Array.from({ length: 12 }, (_, index) => `cam-${index}`);
  const faults = new FaultBook(async () => []);
  const log = pino({ level: 'silent' });
  const known = { find: async (id: string) => (ids.includes(id) ? CAR_LOT : undefined) };
  const renditions = testRenditions(libraries, { cameras: known, faults, clock, machine });
  const host = '127.0.0.1';
  const server = await startRtspServer({
    renditions,
    followLost: lostCameras(faults),
    machine,
    host,
    port: 0,
    secret: SECRET,
    log,
  });
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
