import { and, eq, isNull } from 'drizzle-orm';
import type { StagedSite } from '#contract/sim/sites.ts';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { meta } from '#db/schema/meta.ts';
import { addStagedSites } from '#db/seed/add-staged-sites.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import { isZone } from '../timezones/zones.ts';

/** The sites that scenarios add to a world that runs. */
export interface StagedSiteService {
  /**
   * Adds the sites that are not there yet. 400 for an unknown time zone; 409 when another site has the name of one, and
   * outside of a demo.
   */
  add(sites: readonly StagedSite[]): { id: string; name: string; isNew: boolean }[];
}

export function createStagedSiteService({
  db,
  changes,
  clock,
  isDemo,
}: {
  db: Db;
  changes: Changes;
  clock: Clock;
  isDemo: boolean;
}): StagedSiteService {
  const find = ({ name }: StagedSite) =>
    db
      .select()
      .from(locations)
      .where(and(eq(locations.name, name), isNull(locations.deletedAtMs)))
      .get();
  /** Whether a site has the cameras and doors that are wanted. */
  const fits = (locationId: string, site: StagedSite) =>
    haveSameNames(site.cameras, present(db, cameras, locationId)) &&
    haveSameNames(site.doors, present(db, doors, locationId));

  return {
    add: (sites) => {
      if (!isDemo) throw new Refused('transition_refused', 'Only a demo has staged sites');
      const unknown = sites.find(({ timezone }) => !isZone(timezone));
      if (unknown) throw new Refused('invalid_input', `timezone '${unknown.timezone}' is not a time zone`);
      return changes.run((announce) => {
        const known = new Map<string, string>();
        for (const site of sites) {
          const there = find(site);
          if (!there) continue;
          if (!fits(there.id, site)) {
            throw new Refused('transition_refused', `The world has another site named '${site.name}'`);
          }
          known.set(site.name, there.id);
        }
        const missing = sites.filter(({ name }) => !known.has(name));
        const seed = Number(db.select().from(meta).where(eq(meta.key, 'seed')).get()?.value ?? 1);
        const added = addStagedSites(db, missing, { seed, nowMs: clock.now() });
        for (const { id, tenantId } of added) announce('world', { tenantId, locationId: id });
        return [
          ...[...known].map(([name, id]) => ({ id, name, isNew: false })),
          ...added.map(({ id, name }) => ({ id, name, isNew: true })),
        ];
      });
    },
  };
}

const present = (db: Db, table: typeof cameras | typeof doors, locationId: string) =>
  db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.locationId, locationId), isNull(table.deletedAtMs)))
    .all();

const haveSameNames = (a: readonly { name: string }[], b: readonly { name: string }[]) =>
  a.length === b.length && a.every(({ name }) => b.some((other) => other.name === name));
