import type * as z from 'zod/mini';
import type { FilterList } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import { ASSIGNABLE_ROLES, roleName } from '#contract/permissions.ts';
import { USERS } from '#contract/record-limits.ts';
import type { exportUsers, listUsers, UserRecord } from '#contract/user-records.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { csvOf } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { pageOf } from '../../lists/page.ts';
import { roleOfName } from './role-of-name.ts';
import type { UserRecordStore } from './store.ts';
import type { UserFilter, UserIndex } from './user-index.ts';
import { USER_COLUMNS, userReader } from './wire-user.ts';

/** Reads the users that administrators manage (administration, section 2.9). */
export interface UserRecordService {
  /** By name unless the query sorts them, 30 a page. `total` is exact to 1,000. */
  list(caller: Caller, query: z.output<(typeof listUsers)['query']>): { items: UserRecord[]; total: number };
  /** All users that match the filters now, in the order of the list. */
  csv(caller: Caller, query: z.output<(typeof exportUsers)['query']>): FileContent;
  /** The roles that the caller may assign; the id of each is its name. */
  assignableRoles(caller: Caller): Named[];
}

interface Parts {
  store: UserRecordStore;
  index: UserIndex;
  clock: Clock;
  providerName: string;
}

export function createUserRecordService({ store, index, clock, providerName }: Parts): UserRecordService {
  const read = userReader(store, providerName);
  const rolesOf = (filter: FilterList | undefined): UserFilter['roles'] =>
    filter && {
      keys: filter.values.flatMap((name) => roleOfName(name, providerName) ?? []),
      negative: filter.negative,
    };
  return {
    list: (caller, query) => {
      const filter = { ...query, scope: caller.scope, roles: rolesOf(query.roles) };
      const { ids, total } = index.page(filter, query, pageOf(query, USERS.pageSize));
      return { items: read(caller, store.ofIds(ids)), total };
    },
    csv: (caller, query) =>
      csvOf(
        {
          what: 'users',
          nowMs: clock.now(),
          keys: index.all({ ...query, scope: caller.scope, roles: rolesOf(query.roles) }, query),
          read: (ids) => read(caller, store.ofIds(ids)),
        },
        USER_COLUMNS,
      ),
    assignableRoles: ({ role }) =>
      ASSIGNABLE_ROLES[role]
        .map((key) => roleName(key, providerName))
        .sort((a, b) => a.localeCompare(b, 'en'))
        .map((name) => ({ id: name, name })),
  };
}
