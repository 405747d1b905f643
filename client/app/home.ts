import { MONITORING_ONLY_ROLE } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { hasPermissions } from '../lib/session.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** The start screens in order of precedence, each with the users it is for (core, section 2). */
const starts: readonly { path: string; isFor: (user: User) => boolean }[] = [
  { path: '/monitoring', isFor: ({ roles }) => roles[0] === MONITORING_ONLY_ROLE },
  { path: '/location-alarms', isFor: (user) => hasPermissions(user, ['location_alarm:view']) },
  { path: '/alarms', isFor: () => true },
];

/** The screen that `/` redirects to: the first start screen that exists and that the user may see. */
export function homeOf(user: User, routes: readonly ScreenRoute[]): string | undefined {
  return starts.find(({ path, isFor }) => {
    const route = routes.find((candidate) => candidate.path === path);
    return route !== undefined && isFor(user) && hasPermissions(user, route.permissions);
  })?.path;
}
