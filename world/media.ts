import type { CameraReports } from '#contract/camera-health.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import type { World } from '#contract/sim/world.ts';
import type { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { MediaFault } from '#simulator/scenarios/play/play-world.ts';
import { answerRequestsTo } from './network.ts';

/** Faults with which a camera sends no stream, and those with which it sends no new picture. */
const CUTS_OFF: readonly CameraFaultKind[] = ['offline', 'wrong-credentials'];
const HIDES: readonly CameraFaultKind[] = [...CUTS_OFF, 'frozen', 'black'];

/** The media of a world without pictures: it knows which cameras send. */
export interface WorldMedia {
  /** Sets or ends (`none`) the fault of a camera. */
  setFault(cameraId: string, kind: CameraFaultKind): void;
  /** Begins a fault of the engine. Returns a function that ends it. */
  disturb(fault: MediaFault): () => void;
  stop(): void;
}

/**
 * Answers for the media at an origin. Until a camera has a fault it does not answer: no camera is then known to be dark,
 * and nobody needs to ask.
 */
export function startMedia(options: {
  origin: string;
  clock: SimulatedClock;
  cameras: () => World['locations'][number]['cameras'];
}): WorldMedia {
  const { origin, clock, cameras } = options;
  const faults = new Map<string, { kind: CameraFaultKind; sinceMs: number }>();
  const upSince = new Map<string, number>();
  const startMs = clock.now();
  let isWatched = false;
  /** How many faults of the whole engine go on. */
  let broken = 0;
  const lostPaths = new Map<string, { kind: 'offline'; sinceMs: number }>();

  const reports = (): CameraReports => {
    const atMs = clock.now();
    return {
      atMs,
      engine: 'embedded',
      cameras: cameras().map(({ id }) => {
        const fault = lostPaths.get(id) ?? faults.get(id);
        const isUp = !fault || !CUTS_OFF.includes(fault.kind);
        return {
          id,
          lastFrameMs: fault && HIDES.includes(fault.kind) ? fault.sinceMs : atMs,
          upSinceMs: isUp ? (upSince.get(id) ?? startMs) : null,
          framesPerSecond: null,
          width: null,
          height: null,
        };
      }),
    };
  };
  const stop = answerRequestsTo(origin, async (request) => {
    const isAsked = new URL(request.url).pathname === MEDIA_PATHS.cameraHealth;
    return isAsked && isWatched && broken === 0 ? Response.json(reports()) : new Response(null, { status: 503 });
  });
  return {
    setFault: (cameraId, kind) => {
      isWatched = true;
      if (kind !== 'none') faults.set(cameraId, { kind, sinceMs: clock.now() });
      else if (faults.delete(cameraId)) upSince.set(cameraId, clock.now());
    },
    disturb: ({ cameraId }) => {
      if (cameraId === undefined) {
        broken += 1;
        return () => {
          broken -= 1;
        };
      }
      isWatched = true;
      lostPaths.set(cameraId, { kind: 'offline', sinceMs: clock.now() });
      return () => {
        if (lostPaths.delete(cameraId)) upSince.set(cameraId, clock.now());
      };
    },
    stop,
  };
}
