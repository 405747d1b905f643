import { identifier } from '#contract/params.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { FailedRequest } from './failed-request.ts';

/** A window of a camera's recordings: whole segments, ms UTC. */
export interface RecordedWindow {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

const camera = identifier('camera');

/**
 * Reads a window from the parts of an address. Throws FailedRequest (400) unless it is aligned to segments, not empty,
 * and at most `mostMs` long.
 */
export function readWindow(id: string, bounds: string, mostMs: number): RecordedWindow {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(bounds);
  if (!match) throw new FailedRequest('invalid_input', 'The address must name {from}-{to}, times in ms UTC');
  if (!camera.safeParse(id).success) throw new FailedRequest('invalid_input', 'camera is not a valid identifier');
  const [from, to] = [Number(match[1]), Number(match[2])];
  if (from % SEGMENT_MS !== 0 || to % SEGMENT_MS !== 0) {
    throw new FailedRequest('invalid_input', `from and to must be multiples of ${SEGMENT_MS} ms`);
  }
  if (to <= from) throw new FailedRequest('invalid_input', 'to must be after from');
  if (to - from > mostMs) {
    throw new FailedRequest('invalid_input', `The window must be at most ${Math.floor(mostMs / 60_000)} minutes`);
  }
  return { id, from, to };
}
