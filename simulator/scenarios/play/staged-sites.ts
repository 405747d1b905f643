import type { StagedSite } from '#contract/sim/sites.ts';
import type { Scenario } from '../scenario.ts';

/** The sites that a scenario adds to its world. */
export function stagedSitesOf({ sites }: Scenario): StagedSite[] {
  return Object.values(sites).flatMap((site): StagedSite[] => {
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
      },
    ];
  });
}
