import { expect, it } from 'vitest';
import type { RoleKey } from '#contract/permissions.ts';
import { testUser } from '../lib/testing/test-user.ts';
import { homeOf } from './home.ts';
import { screenRoutes } from './routes.ts';

it.each<[RoleKey, string]>([
  ['MR', '/monitoring'],
  ['MO', '/location-alarms'],
  ['SU', '/location-alarms'],
  ['MM', '/location-alarms'],
  ['GM', '/location-alarms'],
  ['GO', '/alarms'],
])('leads %s to %s', (role, path) => {
  expect(homeOf(testUser(role), screenRoutes)).toBe(path);
});

it('leads users without permission for their start screen to the next one they may see', () => {
  const user = testUser('GM');
  const permissions = user.permissions.filter((one) => one !== 'location_alarm/detail:view');
  expect(homeOf({ ...user, permissions }, screenRoutes)).toBe('/alarms');
});

it('leads no user to a screen they may not see', () => {
  expect(homeOf(testUser('GO', { permissions: [] }), screenRoutes)).toBeUndefined();
});
