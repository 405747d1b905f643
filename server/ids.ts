import { v7 } from 'uuid';
import type { Clock } from '#clock/clock.ts';

/** Makes an identifier. */
export type NewId = () => string;

/** Identifiers that sort by the server's time, and within one ms by when they were made (UUIDv7). */
export function createIds(clock: Clock): NewId {
  let sequence = 0;
  return () => {
    sequence = (sequence + 1) >>> 0;
    return v7({ msecs: clock.now(), seq: sequence });
  };
}
