import { eq, isNull } from 'drizzle-orm';
import { searchDoorGroupNames } from '#contract/door-groups.ts';
import { searchDoorNames } from '#contract/doors.ts';
import { searchEmployeeNames } from '#contract/employees.ts';
import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { doorGroups } from '#db/schema/door-groups.ts';
import { employees } from '#db/schema/employees.ts';

const presentDoors = { table: doors, where: isNull(doors.deletedAtMs) };

/** The records that each search may find, within the caller's scope. */
export const SEARCHES = [
  { endpoint: searchDoorNames, sources: [presentDoors] },
  { endpoint: searchDoorGroupNames, sources: [{ table: doorGroups, where: undefined }] },
  { endpoint: searchEmployeeNames, sources: [{ table: employees, where: undefined }] },
  {
    endpoint: searchSourceEntityNames,
    sources: [{ table: cameras, where: eq(cameras.isEnabled, true) }, presentDoors],
  },
] as const;
