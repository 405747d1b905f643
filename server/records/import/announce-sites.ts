import type { WorldPlace } from '#contract/sim/world.ts';
import type { Announce } from '../../changes.ts';

/** More sites than this are announced as their whole tenant: everybody reads that once. */
const MOST_SITES = 50;

/** Announces changes at many places, each site once. */
export function announceSites(announce: Announce, places: readonly WorldPlace[]): void {
  const sites = [...new Map(places.map((place) => [place.locationId, place])).values()];
  if (sites.length <= MOST_SITES) {
    for (const site of sites) announce('world', site);
    return;
  }
  for (const tenantId of new Set(sites.map((site) => site.tenantId))) announce('world', { tenantId, locationId: null });
}
