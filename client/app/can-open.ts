import { matchPath } from 'react-router';
import type { User } from '#contract/users.ts';
import type { CanOpen } from '../lib/screens.tsx';
import { hasPermissions } from '../lib/session.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** Tells which addresses the user can open, according to the route table. */
export const canOpenBy =
  (user: Pick<User, 'permissions'>, routes: readonly ScreenRoute[]): CanOpen =>
  (address) => {
    const { pathname } = new URL(address, 'http://console');
    return routes.some(({ path, permissions }) => matchPath(path, pathname) && hasPermissions(user, permissions));
  };
