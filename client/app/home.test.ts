import { expect, it } from 'vitest';
import type { Permission, RoleKey } from '#contract/permissions.ts';
import { testUser } from '../lib/testing/test-user.ts';
import { homeOf } from './home.ts';
import { type ScreenRoute, screenRoutes } from './routes.ts';

const route = (path: string, ...permissions: Permission[]): ScreenRoute => ({
  path,
  permissions,
  load: async () => () => null,
});

const everything = [
  route('/monitoring', 'location_alarms/monitoring:count'),
  route('/location-alarms', 'location_alarm:view', 'location_alarm/detail:view'),
  route('/alarms', 'alarm:view'),
];

it.each<[RoleKey, string]>([
  ['MR', '/monitoring'],
  ['MO', '/location-alarms'],
  ['SU', '/location-alarms'],
  ['MM', '/location-alarms'],
  ['GM', '/location-alarms'],
  ['GO', '/alarms'],
])('leads %s to %s', (role, path) => {
  expect(homeOf(testUser(role), everything)).toBe(path);
});

it.each<[RoleKey, string | undefined]>([
  ['MR', undefined],
  ['GM', '/alarms'],
  ['GO', '/alarms'],
])('leads %s to %s while there are only the screens of today', (role, path) => {
  expect(homeOf(testUser(role), screenRoutes)).toBe(path);
});

it('leads nobody to a screen they may not see', () => {
  expect(homeOf(testUser('GO', { permissions: [] }), everything)).toBeUndefined();
});
