import { BEGINNING } from '#contract/control/snapshots.ts';
import { addStagedSites } from '#contract/sim/sites.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import type { PlayWorld, WorldSnapshots } from '../scenarios/play/play-world.ts';
import { stagedSitesOf } from '../scenarios/play/staged-sites.ts';
import type { Scenario } from '../scenarios/scenario.ts';

const DAY_MS = 86_400_000;

/** Whether the world has the snapshot that is taken before its first story. */
export const hasBeginning = async (snapshots: WorldSnapshots | undefined): Promise<boolean> =>
  (await snapshots?.list())?.includes(BEGINNING) ?? false;

/** Takes the snapshot of the beginning, unless that is refused: the story can do without. */
export async function keepBeginning(snapshots: WorldSnapshots | undefined): Promise<void> {
  try {
    await snapshots?.take(BEGINNING);
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
  }
}

/** Moves the clock of a world on, to the time of day of a moment. Rejects where it cannot be moved. */
export async function moveToTimeOfDay({ clock, clockControl }: PlayWorld, momentMs: number): Promise<void> {
  const advanceMs = (((momentMs - clock.now()) % DAY_MS) + DAY_MS) % DAY_MS;
  await clockControl.set({ advanceMs });
}

/** Adds the sites of a scenario to a world. Resolves to the scenario with the names that they got there. */
export async function addSites(world: PlayWorld, scenario: Scenario): Promise<Scenario> {
  const staged = stagedSitesOf(scenario);
  if (staged.length === 0) return scenario;
  const names = (await world.ingest(addStagedSites, { body: { sites: staged } })).payload.map(({ name }) => name);
  const sites = Object.entries(scenario.sites).map(([key, site]) =>
    site.use === undefined ? [key, { ...site, name: names.shift() ?? site.name }] : [key, site],
  );
  return { ...scenario, sites: Object.fromEntries(sites) };
}
