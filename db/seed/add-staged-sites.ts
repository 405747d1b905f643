import { asc, eq, max } from 'drizzle-orm';
import type { StagedSite } from '#contract/sim/sites.ts';
import { randomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Db } from '../open.ts';
import { floorPlans, locations } from '../schema/locations.ts';
import { tenants } from '../schema/tenants.ts';
import { drawFloorPlan } from './floor-plans/floor-plan.ts';
import { ownSiteSeeder } from './own-sites.ts';

/** A site that was added. */
export interface AddedSite {
  id: string;
  tenantId: string;
  name: string;
}

/**
 * Adds sites to a world that runs, with their devices, contacts and plans. Must be called within a transaction. `seed`:
 * that of the world; `nowMs`: ms UTC. `tenantId`: by default the first tenant. `name`: what is drawn follows from it.
 */
export function addStagedSites(
  db: Db,
  sites: readonly StagedSite[],
  { seed, nowMs, tenantId, name = '' }: { seed: number; nowMs: number; tenantId?: string; name?: string },
): AddedSite[] {
  const { $client: client } = db;
  client.pragma('defer_foreign_keys = ON');
  const ofTenant = tenantId === undefined ? undefined : eq(tenants.id, tenantId);
  const home = db.select().from(tenants).where(ofTenant).orderBy(asc(tenants.no)).get();
  if (!home) throw new Error('a staged site needs a tenant');
  const last =
    db
      .select({ no: max(locations.no) })
      .from(locations)
      .get()?.no ?? 0;
  // The clock may stand still between two calls: sites that are added later must not draw the same ids.
  const stream = (part: string) => randomStream(seed, `staged/${nowMs}/${last}/${name}${part}`);
  const add = ownSiteSeeder({ client, startMs: nowMs, stream }, home);
  const insertPlan = bulkInsert(client, floorPlans);
  return sites.map((site, index) => {
    const { location, cameras, doors } = add(site, last + index + 1);
    const plan = drawFloorPlan(location, cameras, doors);
    insertPlan({ version: 1, locationId: location.id, mediaType: 'image/svg+xml', ...plan });
    return { id: location.id, tenantId: location.tenantId, name: location.name };
  });
}
