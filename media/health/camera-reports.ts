import type { CameraReport, CameraReports } from '#contract/camera-health.ts';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { CameraFault } from '#contract/sim/cameras.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { EngineState } from '../engines/media-engine.ts';
import { cutsOff, type FaultBook } from '../faults/fault-book.ts';
import { SLOW_STEP } from '../faults/slow-pace.ts';
import type { CameraBook } from '../upstream/camera-book.ts';
import type { OwnCameraHealth } from './own-cameras.ts';

/** Faults with which a camera sends no new picture. */
const hidesPictures = ({ kind }: CameraFault) => cutsOff(kind) || kind === 'frozen' || kind === 'black';

/** Reports the health of every camera. */
export interface CameraReporter {
  report(): CameraReports;
}

/**
 * Watches the streams of the cameras from now on. `engine` returns the state of the engine of live pictures: it cannot
 * judge a simulated camera that it refuses. `own` reports the cameras with an address of their own.
 */
export function createCameraReporter(parts: {
  cameras: Pick<CameraBook, 'simulatedIds' | 'ownAddresses'>;
  faults: Pick<FaultBook, 'faultOf' | 'follow'>;
  catalogue: Pick<ClipCatalogue, 'fps' | 'width' | 'height'>;
  engine: () => Pick<EngineState, 'name' | 'refused'>;
  own: Pick<OwnCameraHealth, 'report'>;
  /** The cameras' clock. */
  clock: Clock;
}): CameraReporter {
  const { cameras, faults, catalogue, clock } = parts;
  /** When each camera began to send, ms. A camera that is seen for the first time begins then. */
  const upSince = new Map<string, number>();
  faults.follow(({ cameraId, kind }) => {
    if (cutsOff(kind)) upSince.delete(cameraId);
  });

  function reportOf(id: string, atMs: number, refused: EngineState['refused']): CameraReport {
    const fault = faults.faultOf(id);
    const { width, height } = catalogue;
    if (fault && cutsOff(fault.kind)) {
      upSince.delete(id);
      return { id, lastFrameMs: fault.sinceMs, upSinceMs: null, framesPerSecond: null, width, height };
    }
    if (refused?.[id] !== undefined) {
      return { id, lastFrameMs: null, upSinceMs: null, framesPerSecond: null, width: null, height: null };
    }
    const upSinceMs = Math.min(upSince.get(id) ?? atMs, atMs);
    upSince.set(id, upSinceMs);
    return {
      id,
      lastFrameMs: fault && hidesPictures(fault) ? fault.sinceMs : atMs,
      upSinceMs,
      framesPerSecond: fault?.kind === 'slow' ? catalogue.fps / SLOW_STEP : catalogue.fps,
      width,
      height,
    };
  }

  const report = (): CameraReports => {
    const atMs = clock.now();
    const { name, refused } = parts.engine();
    const ids = cameras.simulatedIds();
    const simulated = ids.map((id) => reportOf(id, atMs, refused));
    const others = cameras.ownAddresses().map(({ id }) => parts.own.report(id, atMs));
    const present = new Set(ids);
    for (const id of upSince.keys()) if (!present.has(id)) upSince.delete(id);
    return { atMs, engine: name, cameras: [...simulated, ...others] };
  };
  // Cameras that work already have been up since now, not since the first question.
  report();
  return { report };
}
