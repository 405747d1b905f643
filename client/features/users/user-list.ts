import { USERS } from '#contract/record-limits.ts';
import type { UserQuery } from '../../data/users/user-records.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { nameParts } from '../../kit/filters/name-parts.tsx';
import { yesOrNo } from '../../kit/filters/yes-or-no.ts';
import { type ListDefinition, wireSort } from '../../kit/list-view.ts';

const filters = {
  name: nameParts({ label: 'Name', param: 'name' }),
  email: nameParts({ label: 'Email', param: 'email' }),
  role: nameParts({ label: 'Role', param: 'role' }),
  enabled: yesOrNo({ label: 'Enabled', param: 'enabled' }),
};

const sorts = ['name', 'email', 'role', 'tenant'] as const;

const filled = <List extends { values: readonly string[] }>(list: List) => (list.values.length > 0 ? list : undefined);

/** Users of the tenants in scope (administration, section 2.9). */
export const userList: ListDefinition<ValuesOf<typeof filters>, UserQuery> = {
  id: 'users',
  noun: 'users',
  pageSize: USERS.pageSize,
  refreshMs: USERS.refreshMs,
  sorts,
  filters,
  query: ({ name, email, role, enabled }, sort) => ({
    names: filled(name),
    emails: filled(email),
    roles: filled(role),
    enabled: enabled === null ? undefined : enabled === 'yes',
    ...wireSort(sort, sorts),
  }),
};
