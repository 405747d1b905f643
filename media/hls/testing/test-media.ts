import pino from 'pino';
import type { CameraFault } from '#contract/sim/cameras.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { FaultBook } from '../../faults/fault-book.ts';
import { StagedFaults } from '../../faults/staged-faults.ts';
import { type CameraView, findPlan } from '../../pictures/picture.ts';
import { writeTestLibrary } from '../../pictures/testing/test-library.ts';
import { openLibraries, testRenditions } from '../../testing/test-renditions.ts';
import { TEST_SECRET } from '../../testing/test-tokens.ts';
import { createTokenCheck } from '../../tokens.ts';

/** The time of the tests' clock, at a segment boundary. */
export const NOON = Date.parse('2026-03-02T12:00:00Z');

const libraries = await openLibraries(await writeTestLibrary());
const library = libraries.full;

/**
 * The parts of live and recorded HLS, for tests: cameras `cam-…` on a car lot, and `cam-on-a-roof`, whose scene
 * has no clips.
 */
export function testMedia() {
  const clock = new SimulatedClock(NOON);
  const machine = new SimulatedClock(0);
  const plans: PicturePlan[] = [];
  const faults = new Map<string, CameraFault>();
  const server = { up: true };
  const cameras = {
    find: async (id: string): Promise<CameraView | undefined> => {
      if (!id.startsWith('cam-')) return undefined;
      return { scene: id === 'cam-on-a-roof' ? 'rooftop' : 'car-lot', timezone: 'UTC' };
    },
  };
  const ofCamera = (camera: string, segment: number) =>
    findPlan(
      plans.filter((plan) => plan.cameraId === camera),
      segment,
    );
  const book = {
    live: ofCamera,
    recorded: async (camera: string, segment: number) => {
      if (!server.up) throw new Error('away');
      return ofCamera(camera, segment);
    },
  };
  const parts = { cameras, plans: book, faults: { faultOf: (camera: string) => faults.get(camera) }, clock, machine };
  const renditions = testRenditions(libraries, parts);
  const { pictures, fragments, segments } = renditions.full;
  return {
    pictures,
    library,
    fragments,
    segments,
    renditions,
    clock,
    machine,
    plans,
    faults,
    server,
    staged: new StagedFaults({ clock, machine, cameras: new FaultBook(async () => []) }),
    checkToken: createTokenCheck(TEST_SECRET, machine),
    log: pino({ level: 'silent' }),
  };
}

/** The names of the clips in a fragment of the test library, in order, and the frames of its pictures. */
export function picturesIn(bytes: Buffer): { clips: string[]; frames: number[] } {
  const clips: string[] = [];
  const frames: number[] = [];
  // A picture of the test library begins with its type, 0x88, followed by its clip and frame.
  for (let at = bytes.indexOf('mdat') + 4; at < bytes.length; at += 4 + bytes.readUInt32BE(at)) {
    const name = library.catalogue.clips[(bytes[at + 6] ?? 0) - 1]?.name ?? '';
    if (clips.at(-1) !== name) clips.push(name);
    frames.push((bytes[at + 7] ?? 0) - 1);
  }
  return { clips, frames };
}
