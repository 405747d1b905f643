import type { Db } from '#db/open.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { worldPicks } from '../support/world-picks.ts';

/** A time shortly after the seeded past, ms UTC. */
export const AT_MS = WORLD_START_MS + 3_600_000;

/** Records of the seeded world that the inputs of several domains name. */
export function subjectsOf(db: Db) {
  const picks = worldPicks(db);
  return {
    db,
    picks,
    /** A pending raw alarm of the manager's tenant. */
    pending: picks.ownAlarm('gsoc-manager', 'pending'),
    /** A camera of the manager's tenant. */
    camera: picks.ownCamera('gsoc-manager'),
    /** An event alarm of an alarm group. */
    event: picks.event(),
  };
}

export type Subjects = ReturnType<typeof subjectsOf>;
