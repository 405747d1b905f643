import { describe, expect, it } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '#contract/permissions.ts';
import { findForeignLock, findLock } from './who-may-change.ts';

const OWN = 'tenant-1';
const user = (role: RoleKey, id = 'other') => ({ id, role, tenantId: OWN, mspTenantIds: [], mspLocationIds: [] });
const caller = (role: RoleKey) => ({ id: 'me', role, scope: { tenantIds: [OWN], locationIds: 'all' as const } });

/** The roles whose users each role may change, copied from section 5 of the decisions. */
const MAY_CHANGE: Record<RoleKey, readonly RoleKey[]> = {
  SU: ['MO', 'SU', 'MM', 'GM', 'GO', 'MR'],
  MM: ['MO', 'MM', 'GM', 'GO', 'MR'],
  GM: ['GM', 'GO', 'MR'],
  MO: [],
  GO: [],
  MR: [],
};

describe.each(ROLE_KEYS)('%s', (role) => {
  it.each(ROLE_KEYS)('may change %s exactly where the table says so', (other) => {
    expect(findLock(caller(role), user(other)) === null).toBe(MAY_CHANGE[role].includes(other));
  });
});

it('lets nobody change themselves, but for what is no access', () => {
  expect(findLock(caller('SU'), user('SU', 'me'))).toBe('You cannot change your own role, tenants or sign-in');
  expect(findForeignLock(caller('GM'), user('GM', 'me'))).toBeNull();
});

it('locks users who also work for tenants beyond the scope of the caller', () => {
  const both = { ...user('MO'), mspTenantIds: [OWN, 'tenant-2'] };
  expect(findLock(caller('MM'), both)).toBe('This user also works for tenants that you do not manage');
  expect(findLock({ ...caller('SU'), scope: { tenantIds: 'all', locationIds: 'all' } }, both)).toBeNull();
});

it('lets a manager who is limited to locations change only users who see no more', () => {
  const limited = { id: 'me', role: 'MM' as const, scope: { tenantIds: [OWN], locationIds: ['gate'] } };
  const operator = { ...user('MO'), mspTenantIds: [OWN] };
  const lock = 'This user sees locations that you do not manage';
  expect(findLock(limited, { ...operator, mspLocationIds: ['gate'] })).toBeNull();
  expect(findLock(limited, { ...operator, mspLocationIds: ['gate', 'yard'] })).toBe(lock);
  expect(findLock(limited, operator)).toBe(lock);
  expect(findLock(limited, user('GO'))).toBe(lock);
});
