import pino from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { FaultBook } from '../../faults/fault-book.ts';
import { lostCameras } from '../../faults/lost-cameras.ts';
import { LiveSounds } from '../../sound/live-sounds.ts';
import { type TestLibraries, testRenditions } from '../../testing/test-renditions.ts';
import { cameraCredentials } from '../credentials.ts';
import { type RtspServer, startRtspServer } from '../rtsp-server.ts';

const SECRET = 'the-secret-of-the-cameras';
const CAR_LOT = { scene: 'car-lot', timezone: 'UTC' } as const;

/** An RTSP server for tests with some open cameras and some that require credentials. */
export interface TestCameras {
  server: RtspServer;
  faults: FaultBook;
  /** Plays sounds at the camera with a loudspeaker. */
  sounds: LiveSounds;
  open: string[];
  guarded: string[];
  /** An open camera with a loudspeaker. */
  loud: string;
  credentialsOf(camera: string): { userName: string; password: string };
}

/** Starts one on a free port. `clock` is the clock of the cameras, `machine` that of sessions and reports. */
export async function testCameras(libraries: TestLibraries, clock: Clock, machine: Clock): Promise<TestCameras> {
  const ids = Array.from({ length: 12 }, (_, index) => `cam-${index}`);
  const faults = new FaultBook(async () => []);
  const log = pino({ level: 'silent' });
  const isOpen = (id: string) => cameraCredentials(SECRET, id) === undefined;
  const loud = Array.from({ length: 12 }, (_, index) => `loud-${index}`).find(isOpen) ?? '';
  const find = async (id: string) => {
    if (id === loud) return { ...CAR_LOT, hasLoudspeaker: true };
    return ids.includes(id) ? CAR_LOT : undefined;
  };
  const known = { find };
  const sounds = new LiveSounds({ machine });
  const renditions = testRenditions(libraries, { cameras: known, faults, clock, machine });
  const host = '127.0.0.1';
  const server = await startRtspServer({
    renditions,
    sounds,
    followLost: lostCameras(faults),
    machine,
    host,
    port: 0,
    secret: SECRET,
    log,
  });
  return {
    server,
    faults,
    sounds,
    loud,
    open: ids.filter(isOpen),
    guarded: ids.filter((id) => !isOpen(id)),
    credentialsOf: (camera) => {
      const credentials = cameraCredentials(SECRET, camera);
      if (!credentials) throw new Error(`${camera} is open to all`);
      return credentials;
    },
  };
}
