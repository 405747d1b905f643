import { and, asc, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { SavedContact } from '#contract/contact-records.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { audioDevices } from '#db/schema/audio-devices.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { acknowledgements, floorPlans, locationConfigs, locationContacts, locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { matches } from '../../lists/filter-list.ts';
import { byName } from '../../lists/name-order.ts';
import { isSameName, type NameQuery, nameContains, searchNames } from '../../lists/name-search.ts';
import type { Page } from '../../lists/page.ts';
import { orderOf, type Sorting } from '../../records/order-of.ts';

type Row = typeof locations.$inferSelect;

interface LocationFilter {
  scope: Scope;
  /** Parts of the texts. */
  name?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  location_code?: string | undefined;
  is_manned?: boolean | undefined;
  locationIds?: FilterList | undefined;
}

/** The columns by which the list can be sorted. */
const SORTS = {
  location_code: locations.code,
  is_manned: locations.isManned,
  name: locations.name,
  description: locations.description,
  city: locations.city,
  state: locations.state,
  country: locations.country,
  timezone: locations.timezone,
};
type LocationSorting = Sorting<keyof typeof SORTS>;

/** Newest first: ids of seeded locations were made at the same moment, numbers were not. */
const DEFAULT_ORDER = [desc(locations.no)];

/** Reads and writes locations and their related records. */
export function createLocationStore(db: Db) {
  const isInScope = (scope: Scope) => withinScope(scope, { tenantId: locations.tenantId, locationId: locations.id });
  const matching = ({ scope, is_manned: isManned, locationIds, ...parts }: LocationFilter) =>
    and(
      isInScope(scope),
      isNull(locations.deletedAtMs),
      nameContains(locations.name, parts.name),
      nameContains(locations.city, parts.city),
      nameContains(locations.state, parts.state),
      nameContains(locations.country, parts.country),
      nameContains(locations.code, parts.location_code),
      isManned === undefined ? undefined : eq(locations.isManned, isManned),
      matches(locations.id, locationIds),
    );
  const order = (query: LocationSorting) => orderOf(query, SORTS, locations.no, DEFAULT_ORDER);
  return {
    /** Newest first, unless the query names a column. */
    list: (filter: LocationFilter, query: LocationSorting, { limit, offset }: Page): Row[] =>
      db
        .select()
        .from(locations)
        .where(matching(filter))
        .orderBy(...order(query))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: LocationFilter) =>
      db.select({ count: count() }).from(locations).where(matching(filter)).get()?.count ?? 0,
    /** The ids of all matching locations, in the order of the list. */
    ids: (filter: LocationFilter, query: LocationSorting): string[] =>
      db
        .select({ id: locations.id })
        .from(locations)
        .where(matching(filter))
        .orderBy(...order(query))
        .all()
        .map(({ id }) => id),
    /** The locations with these ids that are still there, in the order of the ids. */
    ofIds: (ids: readonly string[]): Row[] => {
      const rows = db
        .select()
        .from(locations)
        .where(and(inArray(locations.id, [...ids]), isNull(locations.deletedAtMs)))
        .all();
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
    },
    /** Another present location of the tenant with this name or code. */
    sameAs: (tenantId: string, which: { name: string } | { code: string }, exceptId: string | undefined) =>
      db
        .select({ name: locations.name })
        .from(locations)
        .where(
          and(
            eq(locations.tenantId, tenantId),
            'name' in which ? isSameName(locations.name, which.name) : eq(locations.code, which.code),
            isNull(locations.deletedAtMs),
            exceptId === undefined ? undefined : ne(locations.id, exceptId),
          ),
        )
        .get(),
    searchNames: (scope: Scope, query: NameQuery) =>
      searchNames(db, [{ table: locations, where: and(isInScope(scope), isNull(locations.deletedAtMs)) }], query),
    /** The present locations of a name, at most two. */
    withName: (scope: Scope, name: string) =>
      db
        .select({ id: locations.id, name: locations.name, tenantId: locations.tenantId })
        .from(locations)
        .where(and(isInScope(scope), isNull(locations.deletedAtMs), eq(locations.name, name)))
        .limit(2)
        .all(),
    get: (scope: Scope, id: string) =>
      db
        .select()
        .from(locations)
        .where(and(eq(locations.id, id), isInScope(scope)))
        .get(),
    floorPlan: (locationId: string) => db.select().from(floorPlans).where(eq(floorPlans.locationId, locationId)).get(),
    config: (locationId: string) =>
      db.select().from(locationConfigs).where(eq(locationConfigs.locationId, locationId)).get(),
    /** Enabled cameras, and doors: the devices that a floor plan can show. */
    devices: (locationId: string) => ({
      cameras: db
        .select({ id: cameras.id, name: cameras.name })
        .from(cameras)
        .where(and(eq(cameras.locationId, locationId), eq(cameras.isEnabled, true)))
        .all(),
      doors: db
        .select({ id: doors.id, name: doors.name })
        .from(doors)
        .where(and(eq(doors.locationId, locationId), isNull(doors.deletedAtMs)))
        .all(),
    }),
    /** The sites with a floor plan, or with a camera, a door or an audio device that is not removed. */
    equippedIds: (): ReadonlySet<string> => {
      const withDevices = (table: typeof cameras | typeof doors | typeof audioDevices) =>
        db.selectDistinct({ id: table.locationId }).from(table).where(isNull(table.deletedAtMs)).all();
      const withPlans = db.select({ id: floorPlans.locationId }).from(floorPlans).all();
      const found = [withPlans, ...[cameras, doors, audioDevices].map(withDevices)];
      return new Set(found.flat().map(({ id }) => id));
    },
    /** The columns that no two present locations of a tenant share. */
    identities: () =>
      db
        .select({ tenantId: locations.tenantId, name: locations.name, code: locations.code })
        .from(locations)
        .where(isNull(locations.deletedAtMs))
        .all(),
    insert: (row: typeof locations.$inferInsert): Row => db.insert(locations).values(row).returning().get(),
    update: (id: string, to: Partial<typeof locations.$inferInsert>) => {
      db.update(locations).set(to).where(eq(locations.id, id)).run();
    },
    /** Removes a site with all its devices. */
    remove: (id: string, deletedAtMs: number) => {
      db.update(locations).set({ deletedAtMs }).where(eq(locations.id, id)).run();
      const isActiveDevice = (table: typeof cameras | typeof doors | typeof audioDevices) =>
        and(eq(table.locationId, id), isNull(table.deletedAtMs));
      db.update(cameras).set({ deletedAtMs, isEnabled: false }).where(isActiveDevice(cameras)).run();
      db.update(audioDevices).set({ deletedAtMs, isEnabled: false }).where(isActiveDevice(audioDevices)).run();
      db.update(doors).set({ deletedAtMs }).where(isActiveDevice(doors)).run();
    },
    hasTenant: (id: string) =>
      db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id)).get() !== undefined,
    /** By descending priority. */
    contacts: (locationId: string) =>
      db
        .select()
        .from(locationContacts)
        .where(eq(locationContacts.locationId, locationId))
        .orderBy(desc(locationContacts.priority), byName(locationContacts.name), asc(locationContacts.id))
        .all(),
    /** Replaces the contacts of a location by these. */
    saveContacts: (locationId: string, contacts: readonly (SavedContact & { id: string })[]) => {
      db.delete(locationContacts).where(eq(locationContacts.locationId, locationId)).run();
      for (const contact of contacts) {
        db.insert(locationContacts)
          .values({ ...contact, locationId })
          .run();
      }
    },
    removeContact: (id: string) => {
      db.delete(locationContacts).where(eq(locationContacts.id, id)).run();
    },
    /** The contacts in scope with a dialled number, however theirs is written. */
    contactsWithNumber: (scope: Scope, number: string) =>
      db
        .select({ name: locationContacts.name, locationId: locations.id, tenantId: locations.tenantId })
        .from(locationContacts)
        .innerJoin(locations, eq(locations.id, locationContacts.locationId))
        .where(and(isInScope(scope), isNull(locations.deletedAtMs), eq(locationContacts.dialledNumber, number)))
        .orderBy(asc(locationContacts.id))
        .all(),
    /** Stores fields of a site's configuration; a site without one gets one in the zone. */
    setConfig: (
      locationId: string,
      zone: string,
      to: Partial<Omit<typeof locationConfigs.$inferInsert, 'locationId'>>,
    ) => {
      db.insert(locationConfigs)
        .values({ locationId, timezone: zone, dayGroups: [], ...to })
        .onConflictDoUpdate({ target: locationConfigs.locationId, set: to })
        .run();
    },
    /** Replaces the pending changes of the type. */
    addAcknowledgement: (row: typeof acknowledgements.$inferInsert) => {
      const { locationId, messageType } = row;
      db.delete(acknowledgements)
        .where(and(eq(acknowledgements.locationId, locationId), eq(acknowledgements.messageType, messageType)))
        .run();
      db.insert(acknowledgements).values(row).run();
    },
    /** The pending changes of all present sites, oldest first. */
    unconfirmed: () =>
      db
        .select({
          id: acknowledgements.id,
          locationId: acknowledgements.locationId,
          messageType: acknowledgements.messageType,
          createdAtMs: acknowledgements.createdAtMs,
        })
        .from(acknowledgements)
        .innerJoin(locations, eq(locations.id, acknowledgements.locationId))
        .where(isNull(locations.deletedAtMs))
        .orderBy(asc(acknowledgements.createdAtMs), asc(acknowledgements.id))
        .all(),
    /** The place of a pending change that is now confirmed; undefined when there is none of the id. */
    confirm: (id: string) => {
      const place = db
        .select({ tenantId: locations.tenantId, locationId: locations.id })
        .from(acknowledgements)
        .innerJoin(locations, eq(locations.id, acknowledgements.locationId))
        .where(eq(acknowledgements.id, id))
        .get();
      db.delete(acknowledgements).where(eq(acknowledgements.id, id)).run();
      return place;
    },
    /** Newest first. */
    acknowledgements: (locationId: string) =>
      db
        .select()
        .from(acknowledgements)
        .where(eq(acknowledgements.locationId, locationId))
        .orderBy(desc(acknowledgements.createdAtMs))
        .all(),
  };
}

export type LocationStore = ReturnType<typeof createLocationStore>;
