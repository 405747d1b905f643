import type { Snapshot } from '#contract/control/snapshots.ts';
import { notFound } from '#server/http/refused.ts';
import type { Snapshots } from '#server/snapshots/snapshots.ts';

/** Snapshots of a database in memory, which cannot be put back; there is one from the beginning. */
export function snapshotsStandIn(atMs: number): Snapshots {
  const kept = new Map<string, Snapshot>([['start', { name: 'start', atMs, bytes: 0 }]]);
  const find = (name: string) => {
    const found = kept.get(name);
    if (!found) throw notFound('Snapshot');
    return found;
  };
  return {
    isHolding: () => false,
    list: () => [...kept.values()],
    take: (name) => {
      const taken = { name, atMs, bytes: 0 };
      kept.set(name, taken);
      return taken;
    },
    remove: (name) => void kept.delete(find(name).name),
    restore: find,
  };
}
