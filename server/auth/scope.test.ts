import { expect, it } from 'vitest';
import { inScope, scopeOf } from './scope.ts';

const user = { tenantId: 'own', mspTenantIds: ['a', 'b'], mspLocationIds: [] as string[] };

it('is the tenant of the user for GSOC and monitoring roles, regardless of other listed tenants', () => {
  for (const role of ['GO', 'GM', 'MR'] as const) {
    expect(scopeOf({ ...user, role, mspLocationIds: ['l1'] })).toEqual({ tenantIds: ['own'], locationIds: 'all' });
  }
});

it("is the provider's tenants for MSP roles, limited to their locations where they have some", () => {
  expect(scopeOf({ ...user, role: 'MM' })).toEqual({ tenantIds: ['a', 'b'], locationIds: 'all' });
  expect(scopeOf({ ...user, role: 'MO', mspLocationIds: ['l1'] })).toEqual({
    tenantIds: ['a', 'b'],
    locationIds: ['l1'],
  });
});

it('is everything for support', () => {
  expect(scopeOf({ ...user, role: 'SU' })).toEqual({ tenantIds: 'all', locationIds: 'all' });
});

it('never reaches beyond the tenants, even at a listed location', () => {
  const scope = { tenantIds: ['a'], locationIds: ['l1'] };
  expect(inScope(scope, { tenantId: 'a', locationId: 'l1' })).toBe(true);
  expect(inScope(scope, { tenantId: 'a', locationId: 'l2' })).toBe(false);
  expect(inScope(scope, { tenantId: 'b', locationId: 'l1' })).toBe(false);
});
