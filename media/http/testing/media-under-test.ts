import pino from 'pino';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { Fragments } from '../../hls/fragments.ts';
import { CameraPictures } from '../../pictures/camera-pictures.ts';
import type { ClipLibrary } from '../../pictures/clip-library.ts';
import { type CameraView, findPlan } from '../../pictures/picture.ts';
import { StillsBusy } from '../../pictures/stills.ts';
import { TEST_SECRET, testToken } from '../../testing/test-tokens.ts';
import { createTokenCheck } from '../../tokens.ts';
import { mediaApp } from '../app.ts';
import type { TestAddress } from '../camera-tests.ts';

export const NOON = Date.parse('2026-03-02T12:00:00Z');
export const SIM_TOKEN = 'the-ingest-credential';

/** A person in front of cam-1 for the 10 s after noon. */
export const plan: PicturePlan = {
  id: 'p',
  cameraId: 'cam-1',
  fromMs: NOON,
  toMs: NOON + 10_000,
  content: 'person',
  startGroup: 0,
};

interface MediaUnderTestOptions {
  secret?: string;
  isCamera?: (id: string) => boolean;
}

/** Media's HTTP app for tests: its clocks stand still, and the test decides what the server and the cameras do. */
export class MediaUnderTest {
  readonly clock = new SimulatedClock(NOON + 60_000);
  readonly machine = new SimulatedClock(0);
  /** The server's records for the cameras. */
  planned = [plan];
  /** Whether the server can be reached for plans. */
  serverUp = true;
  /** Whether too many stills are waiting. */
  stillsBusy = false;
  /** The fault of every camera. */
  fault: CameraFaultKind | undefined;
  /** The result of every camera test. */
  testAddress: TestAddress = async () => ({ outcome: 'no-such-path' });
  readonly app: ReturnType<typeof mediaApp>;

  /** `secret` checks the tokens of addresses; `isCamera` says which cameras there are. */
  constructor(
    library: ClipLibrary,
    { secret = TEST_SECRET, isCamera = (id: string) => id.startsWith('cam-') }: MediaUnderTestOptions = {},
  ) {
    const cameras = {
      find: async (id: string): Promise<CameraView | undefined> => {
        if (!isCamera(id)) return undefined;
        return { scene: id === 'cam-on-a-roof' ? 'rooftop' : 'car-lot', timezone: 'UTC' };
      },
    };
    const plans = {
      live: () => undefined,
      recorded: async (_: string, segment: number) => {
        if (!this.serverUp) throw new Error('away');
        return findPlan(this.planned, segment);
      },
    };
    const pictures = new CameraPictures(cameras, plans, library, {
      faultOf: (cameraId) => (this.fault ? { cameraId, kind: this.fault, sinceMs: NOON } : undefined),
    });
    this.app = mediaApp({
      beginAgain: async () => undefined,
      testAddress: (probe) => this.testAddress(probe),
      cameraReports: {
        report: () => ({ atMs: this.clock.now(), cameras: [] }),
      },
      addressesOfCameras: () => [{ id: 'cam-1', rtsp: 'rtsp://127.0.0.1:1/cam-1' }],
      pictures,
      fragments: new Fragments(pictures),
      engine: () => ({ name: 'embedded', state: 'running', cameras: 2, viewers: 3 }),
      library,
      stills: {
        jpeg: async ({ clip, group }, frame, width) => {
          if (this.stillsBusy) throw new StillsBusy('busy');
          return Buffer.from(`${clip.name} ${group * 20 + frame} ${width}`);
        },
      },
      clock: this.clock,
      machine: this.machine,
      checkToken: createTokenCheck(secret, this.machine),
      simToken: SIM_TOKEN,
      log: pino({ level: 'silent' }),
    });
  }
}

/** A still's address, with its token. */
export async function stillUrl(at = NOON + 2_300, camera = 'cam-1'): Promise<string> {
  return `/stills/${camera}/${at}.jpg?jwt=${await testToken({ camera, use: 'still', from: NOON, to: NOON + 120_000 })}`;
}

/** The status and the code of a refusal. */
export const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];
