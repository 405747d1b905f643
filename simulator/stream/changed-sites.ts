import { isDeepStrictEqual } from 'node:util';
import type { World } from '#contract/sim/world.ts';

/** The ids of the sites whose incidents may differ from before: sites added, changed or removed. */
export function changedSites(before: World, now: World): ReadonlySet<string> {
  const sites = new Map(before.locations.map((site) => [site.id, site]));
  const all = new Set([...sites.keys(), ...now.locations.map(({ id }) => id)]);
  if (!isDeepStrictEqual(before.alarmTypes, now.alarmTypes)) return all;
  for (const site of now.locations) if (isDeepStrictEqual(site, sites.get(site.id))) all.delete(site.id);
  return all;
}
