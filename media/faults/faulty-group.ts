import type { CameraFault } from '#contract/sim/cameras.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { AccessUnit, ParameterSets } from '../mux/annex-b.ts';
import { cutsOff } from './fault-book.ts';
import { encodeBlack, encodeRepeats } from './made-pictures.ts';

/** The camera has no pictures because of its fault. */
export class CameraUnreachable extends Error {}

/**
 * The pictures that a camera with a fault sends during a segment. `load` returns the pictures that it would
 * send without the fault. Rejects with CameraUnreachable, or as `load` does.
 */
export async function loadFaultyGroup(parts: {
  fault: CameraFault;
  segment: number;
  load: (segment: number) => Promise<readonly AccessUnit[]>;
  parameterSets: ParameterSets;
}): Promise<readonly AccessUnit[]> {
  const { fault, segment, load, parameterSets } = parts;
  if (cutsOff(fault.kind)) throw new CameraUnreachable(`camera ${fault.cameraId} cannot be reached: ${fault.kind}`);
  const first = Math.ceil(fault.sinceMs / SEGMENT_MS);
  if (segment < first) return load(segment);
  if (fault.kind === 'frozen') return freezeGroup(await load(first), parameterSets);
  if (fault.kind === 'black') {
    return [encodeBlack(parameterSets), ...encodeRepeats(parameterSets, (await load(segment)).length - 1)];
  }
  return load(segment);
}

function freezeGroup(group: readonly AccessUnit[], parameterSets: ParameterSets): AccessUnit[] {
  return [...group.slice(0, 1), ...encodeRepeats(parameterSets, group.length - 1)];
}
