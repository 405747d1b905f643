import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { personProfileLocations, personProfiles } from '#db/schema/person-profiles.ts';

type Row = typeof personProfiles.$inferInsert;

/** Stores an enabled, blacklisted profile that is mapped to a location, and returns its row. */
export function storedProfile(
  db: Db,
  { locationId, ...fields }: { tenantId: string; locationId: string } & Partial<Row>,
): Row {
  const row: Row = {
    id: randomUUID(),
    firstName: 'Ann',
    lastName: 'Archer',
    age: 34,
    gender: 'Female',
    employeeId: 'E-1',
    isEnabled: true,
    profileType: 'BLACKLISTED',
    tags: [],
    miscInfo: {},
    fileId: null,
    mediaType: '',
    ...fields,
  };
  db.insert(personProfiles).values(row).run();
  db.insert(personProfileLocations).values({ personProfileId: row.id, locationId }).run();
  return row;
}
