import { SIDEBAR } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { hasPermissions } from '../../lib/session.tsx';
import type { NavEntry, ScreenRoute } from '../screen-route.ts';

/** A sidebar line with the address it leads to. */
export interface SidebarEntry extends NavEntry {
  path: string;
}

/** The lines the user may see: those for which they have every permission. */
export function entriesFor(user: User, routes: readonly ScreenRoute[]): SidebarEntry[] {
  return routes.flatMap(({ path, permissions, nav }) =>
    nav && hasPermissions(user, [...permissions, ...(nav.permissions ?? [])]) ? [{ ...nav, path }] : [],
  );
}

/** The visible lines, and those behind More. */
export function splitEntries(entries: readonly SidebarEntry[]): { shown: SidebarEntry[]; more: SidebarEntry[] } {
  return { shown: entries.slice(0, SIDEBAR.maxItems), more: entries.slice(SIDEBAR.maxItems) };
}
