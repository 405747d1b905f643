import type { StagedSite } from '#contract/sim/sites.ts';
import { countedCalls } from '../drills/counted-calls.ts';
import { stageProcedure } from '../field/stage-procedure.ts';
import type { OwnSitePlan, Scenario } from '../scenario.ts';

/** The sites that a scenario adds to its world. */
export function stagedSitesOf(scenario: Scenario): StagedSite[] {
  return Object.entries(scenario.sites).flatMap(([key, site]): StagedSite[] => {
    if (site.use !== undefined) return [];
    const nameOf = (camera: string) => site.cameras[camera]?.name ?? camera;
    return [
      {
        name: site.name,
        category: site.category,
        product: site.product,
        timezone: site.zone,
        isManned: site.manned,
        isMonitored: site.monitored,
        cameras: Object.values(site.cameras).map(({ name, scene, loudspeaker, next }) => ({
          name,
          scene,
          hasLoudspeaker: loudspeaker,
          next: next.map(nameOf),
        })),
        doors: Object.values(site.doors).map(({ name, camera }) => ({
          name,
          camera: camera === undefined ? undefined : nameOf(camera),
        })),
        contacts: Object.values(site.contacts),
        persons: Object.values(site.persons),
        ...procedureOf(scenario, key, site),
      },
    ];
  });
}

/** Its own procedure; in a drill that counts the order of its calls, one that says it, so that trainees can know it. */
function procedureOf(scenario: Scenario, key: string, site: OwnSitePlan): Pick<StagedSite, 'procedure'> {
  const calls = countedCalls(scenario, key);
  const plan = site.procedure ?? (calls.length > 0 ? { calls } : undefined);
  return plan ? { procedure: stageProcedure(plan, site) } : {};
}
