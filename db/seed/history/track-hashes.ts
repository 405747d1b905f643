import type { IngestBox } from '#contract/sim/alarms.ts';
import type { Client } from '../../open.ts';
import { trackStore } from '../../tracks.ts';

/**
 * Returns a function that stores a track of boxes and returns its hash, or null for no boxes. A detector
 * reports the same array for the same content, so each is stored and hashed once.
 */
export function trackHashes(client: Client): (boxes: readonly IngestBox[]) => string | null {
  const store = trackStore(client);
  const known = new WeakMap<readonly IngestBox[], string>();
  return (boxes) => {
    const hash = known.get(boxes) ?? store(boxes);
    if (hash !== null) known.set(boxes, hash);
    return hash;
  };
}
