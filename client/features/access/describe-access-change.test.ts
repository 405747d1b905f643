import { expect, it } from 'vitest';
import { testUser } from '../../lib/testing/test-user.ts';
import { describeAccessChange } from './describe-access-change.ts';

const harbor = { id: 'tenant-1', name: 'Harborline' };
const foxhall = { id: 'tenant-2', name: 'Foxhall' };
const gate = { id: 'location-1', name: 'Gate' };

it('finds no change between two readings of the same user', () => {
  expect(describeAccessChange(testUser(), testUser())).toBeUndefined();
});

it('tells a role that takes something away from one that adds', () => {
  expect(describeAccessChange(testUser('GM'), testUser('GO'))).toEqual({
    isNarrower: true,
    sentences: ['Your role is now GSOC Operator.'],
  });
  expect(describeAccessChange(testUser('GO'), testUser('GM'))?.isNarrower).toBe(false);
});

it('names the tenants that are lost and gained', () => {
  const both = testUser('MO', { mspTenants: [harbor, foxhall] });
  const one = testUser('MO', { mspTenants: [harbor] });
  expect(describeAccessChange(both, one)).toEqual({
    isNarrower: true,
    sentences: ['You no longer work for Foxhall.'],
  });
  expect(describeAccessChange(one, both)).toEqual({ isNarrower: false, sentences: ['You now work for Foxhall.'] });
});

it('takes the first MSP location for a limit, and the last one that is removed for none', () => {
  const all = testUser('MO', { mspTenants: [harbor] });
  const some = testUser('MO', { mspTenants: [harbor], mspLocations: [gate] });
  expect(describeAccessChange(all, some)).toEqual({
    isNarrower: true,
    sentences: ['You now see 1 location of your tenants.'],
  });
  expect(describeAccessChange(some, all)).toEqual({
    isNarrower: false,
    sentences: ['You now see all locations of your tenants.'],
  });
});
