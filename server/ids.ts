import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from '#platform/clock/clock.ts';

/** Makes an identifier. */
export type NewId = () => string;

/** Random bytes per identifier, and the number of identifiers to draw them for at once: each draw has a fixed cost. */
const BYTES = 16;
const DRAWN = 256;

/** Fills bytes with random bits. */
export type FillRandom = (bytes: Uint8Array) => void;

/**
 * Creates identifiers that sort by the server's time, and within one ms by creation (UUIDv7). `fillRandom` replaces the
 * machine's randomness.
 */
export function createIds(clock: Clock, fillRandom: FillRandom = randomFillSync): NewId {
  const pool = new Uint8Array(BYTES * DRAWN);
  let used = pool.length;
  let sequence = 0;
  return () => {
    if (used === pool.length) {
      fillRandom(pool);
      used = 0;
    }
    const random = pool.subarray(used, used + BYTES);
    used += BYTES;
    sequence = (sequence + 1) >>> 0;
    return v7({ msecs: clock.now(), seq: sequence, random });
  };
}
