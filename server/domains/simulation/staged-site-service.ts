import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { StagedSite } from '#contract/sim/sites.ts';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { meta } from '#db/schema/meta.ts';
import { sops, sopVersions } from '#db/schema/sops.ts';
import { addStagedSites } from '#db/seed/add-staged-sites.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import { currentZone } from '../timezones/zones.ts';

/** The sites that scenarios add to a world that runs. */
export interface StagedSiteService {
  /**
   * Adds the sites that are not there yet, and returns all of them in their order. One whose name another site has gets a
   * number: 'Lot B (2)'. 400 for an unknown time zone, 409 outside of a demo.
   */
  add(sites: readonly StagedSite[]): { id: string; name: string; isNew: boolean }[];
  /** Adds all sites to a tenant of its own; what is drawn for them follows from `name`. 400 for an unknown time zone. */
  addForTenant(sites: readonly StagedSite[], of: { tenantId: string; name: string }): { id: string; name: string }[];
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
  const find = (name: string) =>
    db
      .select()
      .from(locations)
      .where(and(eq(locations.name, name), isNull(locations.deletedAtMs)))
      .get();
  /** Whether a site has the procedure that is wanted; any will do where none is. */
  const hasProcedure = (locationId: string, procedure: StagedSite['procedure']) => {
    if (!procedure) return true;
    const isDefault = and(eq(sops.locationId, locationId), isNull(sops.alarmTypeId), isNull(sops.deletedAtMs));
    const isCurrent = and(eq(sopVersions.sopId, sops.id), eq(sopVersions.version, sops.version));
    const found = db
      .select({ workflow: sopVersions.workflow })
      .from(sops)
      .innerJoin(sopVersions, isCurrent)
      .where(isDefault)
      .get();
    return isDeepStrictEqual(found?.workflow, procedure);
  };
  /** Whether a site has the cameras, doors and procedure that are wanted. */
  const fits = (locationId: string, site: StagedSite) =>
    haveSameNames(site.cameras, present(db, cameras, locationId)) &&
    haveSameNames(site.doors, present(db, doors, locationId)) &&
    hasProcedure(locationId, site.procedure);
  /** A site with a name that is free, or the one that an earlier run has added. */
  const choose = (site: StagedSite): { site: StagedSite; id: string | undefined } => {
    for (let no = 1; ; no += 1) {
      const name = no === 1 ? site.name : `${site.name} (${no})`;
      const there = find(name);
      if (!there) return { site: { ...site, name }, id: undefined };
      if (fits(there.id, site)) return { site: { ...site, name }, id: there.id };
    }
  };

  const withCurrentZones = (sites: readonly StagedSite[]): StagedSite[] =>
    sites.map((site) => {
      const timezone = currentZone(site.timezone);
      if (timezone === undefined) {
        throw new Refused('invalid_input', `timezone '${site.timezone}' is not a time zone`);
      }
      return { ...site, timezone };
    });
  const seed = () => Number(db.select().from(meta).where(eq(meta.key, 'seed')).get()?.value ?? 1);

  return {
    addForTenant: (given, of) => {
      const sites = withCurrentZones(given);
      return changes.run((announce) => {
        const added = addStagedSites(db, sites, { seed: seed(), nowMs: clock.now(), ...of });
        for (const { id, tenantId } of added) announce('world', { tenantId, locationId: id });
        return added;
      });
    },
    add: (given) => {
      if (!isDemo) throw new Refused('transition_refused', 'Only a demo has staged sites');
      const sites = withCurrentZones(given);
      return changes.run((announce) => {
        const chosen = sites.map(choose);
        const missing = chosen.filter(({ id }) => id === undefined).map(({ site }) => site);
        const added = addStagedSites(db, missing, { seed: seed(), nowMs: clock.now() });
        for (const { id, tenantId } of added) announce('world', { tenantId, locationId: id });
        return chosen.map(({ site: { name }, id }) => ({
          name,
          id: id ?? added.find((one) => one.name === name)?.id ?? '',
          isNew: id === undefined,
        }));
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
