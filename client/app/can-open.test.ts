import { expect, it } from 'vitest';
import { testUser } from '../lib/testing/test-user.ts';
import { canOpenBy } from './can-open.ts';
import { screenRoutes } from './routes.ts';

const canOpen = canOpenBy(testUser('GM'), screenRoutes);

it.each(['/alarms', '/alarms/a-1?product=scan', '/location-alarms?alarm=la-1', '/alarm-groups/g-1'])(
  'opens %s, which is in the route table',
  (address) => {
    expect(canOpen(address)).toBe(true);
  },
);

it('opens nothing that is missing from the route table', () => {
  expect(canOpen('/no-such-screen')).toBe(false);
  const routes = screenRoutes.filter(({ path }) => path !== '/alarm-groups/:alarmGroupId');
  expect(canOpenBy(testUser('GM'), routes)('/alarm-groups/g-1')).toBe(false);
});

it('opens nothing that the user has no permission for', () => {
  expect(canOpenBy(testUser('MR'), screenRoutes)('/alarm-groups/g-1')).toBe(false);
});
