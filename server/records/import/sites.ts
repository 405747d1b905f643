import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import { unlessRemoved, type World } from '../../world/world-cache.ts';
import { RowFault } from './import-kind.ts';

/** Present sites in a caller's scope, by name. */
export interface Sites {
  /**
   * The site of a name. Throws the same fault for a site out of scope as for one that does not exist, and another when
   * several sites in scope have the name.
   */
  named(name: string): Site;
}

type Site = World['locations'] extends ReadonlyMap<string, infer Row> ? Row : never;

export function sitesOf({ scope }: Caller, world: World): Sites {
  const present = [...world.locations.values()].filter(
    (site) => site.deletedAtMs === null && inScope(scope, { tenantId: site.tenantId, locationId: site.id }),
  );
  const byName = grouped(present, ({ name }) => name);
  return {
    named: (name) => {
      const [site, another] = byName.get(name) ?? [];
      if (!site) throw new RowFault('location', 'Location not found');
      if (another) throw new RowFault('location', 'Several locations have this name');
      return site;
    },
  };
}

/** Records by a key, which several may have. */
export function grouped<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

interface Device {
  tenantId: string;
  locationId: string;
  deletedAtMs: number | null;
}

/** A device that was looked up by its id, if it is present. Throws the same fault for one that is out of scope as for one that does not exist. */
export function deviceOfId<Row extends Device>({ scope }: Caller, found: Row | undefined, noun: string): Row {
  const device = unlessRemoved(found);
  if (!device || !inScope(scope, device)) throw new RowFault('id', `${noun} not found`);
  return device;
}

/** The only record of a group; undefined for none. Throws the fault when there are several. */
export function onlyOne<Row>(rows: readonly Row[] | undefined, several: () => RowFault<string>): Row | undefined {
  const [row, another] = rows ?? [];
  if (another) throw several();
  return row;
}
