import { getWorld, type World } from '#contract/sim/world.ts';
import { UnknownPlace } from '#simulator/scenarios/field/places.ts';
import type { Fault } from '#simulator/scenarios/language/faults.ts';
import type { ReadScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { findSites } from '#simulator/scenarios/play/find-sites.ts';
import { openSteppedWorld, type SteppedWorld } from '#world/stepped-world.ts';

type Read = Extract<ReadScenario, { ok: true }>;

/** Looks for the seeded sites of scenarios in worlds like theirs. */
export interface PlaceFinder {
  /** The place that the world of a scenario does not have; undefined when it has all of them. */
  findUnknown(read: Read): Promise<Fault | undefined>;
  close(): Promise<void>;
}

export function createPlaceFinder(): PlaceFinder {
  const worlds = new Map<string, { world: SteppedWorld; sites: World }>();
  const worldOf = async ({ world: { base: size, seed }, startMs }: Read['scenario']) => {
    const key = `${size} ${seed}`;
    const known = worlds.get(key);
    if (known) return known;
    const world = await openSteppedWorld({ ...{ seed, size, startMs }, runSeed: 1, alarms: 'quiet', ownSites: [] });
    const opened = { world, sites: (await world.ingest(getWorld, {})).payload };
    worlds.set(key, opened);
    return opened;
  };
  return {
    findUnknown: async ({ scenario, placeOf }) => {
      const seeded = Object.entries(scenario.sites).filter(([, { use }]) => use !== undefined);
      if (seeded.length === 0) return undefined;
      const { world, sites } = await worldOf(scenario);
      try {
        await findSites(world, { ...scenario, sites: Object.fromEntries(seeded) }, sites, () => undefined);
        return undefined;
      } catch (error) {
        if (!(error instanceof UnknownPlace)) throw error;
        return { ...placeOf(['sites', ...error.place]), message: error.message };
      }
    },
    close: async () => {
      for (const { world } of worlds.values()) await world.close();
    },
  };
}
