import { and, asc, count, desc, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { ProfileType } from '#contract/person-profiles.ts';
import type { Db } from '#db/open.ts';
import { locations } from '#db/schema/locations.ts';
import { personProfileLocations, personProfiles } from '#db/schema/person-profiles.ts';
import { recognisedPersons } from '#db/schema/recognised-persons.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { idOfFile } from '../../files/id-of-file.ts';
import { imageName } from '../../files/image-name.ts';
import { byName } from '../../lists/name-order.ts';
import { nameContains } from '../../lists/name-search.ts';
import type { Page } from '../../lists/page.ts';

export type StoredProfile = typeof personProfiles.$inferSelect;

interface Filter {
  scope: Scope;
  locationId: string | undefined;
  profileType: ProfileType | undefined;
  /** Part of it. */
  employeeId: string | undefined;
  isEnabled: boolean | undefined;
  /** Part of first and last name. */
  name: string | undefined;
}

const fullName = sql`(${personProfiles.firstName} || ' ' || ${personProfiles.lastName})`;

/** Reads and writes person profiles and the locations to which they are mapped. */
export function createPersonProfileStore(db: Db) {
  const mappings = (where?: SQL) =>
    db
      .select({ locationId: personProfileLocations.locationId })
      .from(personProfileLocations)
      .where(and(eq(personProfileLocations.personProfileId, personProfiles.id), where));
  /** Users who see some locations of a tenant see the profiles mapped to one of those, and those mapped nowhere yet. */
  const visible = (scope: Scope) =>
    and(
      withinScope(scope, { tenantId: personProfiles.tenantId }),
      scope.locationIds === 'all'
        ? undefined
        : or(
            exists(mappings(inArray(personProfileLocations.locationId, [...scope.locationIds]))),
            notExists(mappings()),
          ),
    );
  const matching = ({ scope, locationId, profileType, employeeId, isEnabled, name }: Filter) =>
    and(
      visible(scope),
      locationId === undefined ? undefined : exists(mappings(eq(personProfileLocations.locationId, locationId))),
      profileType === undefined ? undefined : eq(personProfiles.profileType, profileType),
      isEnabled === undefined ? undefined : eq(personProfiles.isEnabled, isEnabled),
      nameContains(personProfiles.employeeId, employeeId),
      nameContains(fullName, name),
    );

  return {
    /** Newest first: ids sort by time. */
    list: (filter: Filter, { limit, offset }: Page): StoredProfile[] =>
      db
        .select()
        .from(personProfiles)
        .where(matching(filter))
        .orderBy(desc(personProfiles.id))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: Filter) =>
      db.select({ count: count() }).from(personProfiles).where(matching(filter)).get()?.count ?? 0,
    get: (scope: Scope, id: string): StoredProfile | undefined =>
      db
        .select()
        .from(personProfiles)
        .where(and(visible(scope), eq(personProfiles.id, id)))
        .get(),
    ofFile: (fileId: string): StoredProfile | undefined =>
      db.select().from(personProfiles).where(eq(personProfiles.fileId, fileId)).get(),
    insert: (row: typeof personProfiles.$inferInsert) => {
      db.insert(personProfiles).values(row).run();
    },
    update: (id: string, to: Partial<StoredProfile>) => {
      db.update(personProfiles).set(to).where(eq(personProfiles.id, id)).run();
    },
    /** Deletes the profile and its mappings. */
    remove: (id: string) => {
      db.delete(personProfiles).where(eq(personProfiles.id, id)).run();
    },
    /** Returns whether the mapping is new. */
    map: (personProfileId: string, locationId: string): boolean =>
      db.insert(personProfileLocations).values({ personProfileId, locationId }).onConflictDoNothing().run().changes > 0,
    /** The present locations of some profiles, by name. */
    locations: (profileIds: readonly string[]) =>
      db
        .select({
          profileId: personProfileLocations.personProfileId,
          id: locations.id,
          tenantId: locations.tenantId,
          name: locations.name,
        })
        .from(personProfileLocations)
        .innerJoin(locations, eq(locations.id, personProfileLocations.locationId))
        .where(and(inArray(personProfileLocations.personProfileId, [...profileIds]), isNull(locations.deletedAtMs)))
        .orderBy(byName(locations.name), asc(locations.id))
        .all(),
    /** A profile at a location, without a check of the scope; `isMapped` says whether it is recognised there. */
    atLocation: (id: string, locationId: string): { profile: StoredProfile; isMapped: boolean } | undefined => {
      const profile = db.select().from(personProfiles).where(eq(personProfiles.id, id)).get();
      const mapping = and(
        eq(personProfileLocations.personProfileId, id),
        eq(personProfileLocations.locationId, locationId),
      );
      return (
        profile && { profile, isMapped: db.select().from(personProfileLocations).where(mapping).get() !== undefined }
      );
    },
    noteRecognised: (row: typeof recognisedPersons.$inferInsert) => {
      db.insert(recognisedPersons).values(row).run();
    },
    /** The person whose face raised an alarm, with the file of the present image. */
    recognisedIn: (alarmId: string) =>
      db
        .select({
          name: recognisedPersons.name,
          profileType: recognisedPersons.profileType,
          fileId: personProfiles.fileId,
        })
        .from(recognisedPersons)
        .leftJoin(personProfiles, eq(personProfiles.id, recognisedPersons.personProfileId))
        .where(eq(recognisedPersons.alarmId, alarmId))
        .get(),
    /** Those of these files that are images of profiles. */
    filesInUse: (names: readonly string[]) =>
      db
        .select()
        .from(personProfiles)
        .where(inArray(personProfiles.fileId, names.map(idOfFile)))
        .all()
        .map(imageName),
  };
}

export type PersonProfileStore = ReturnType<typeof createPersonProfileStore>;
export type ProfileLocation = ReturnType<PersonProfileStore['locations']>[number];
