import { SIDEBAR } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { mayAll } from '../../lib/session.tsx';
import type { NavEntry, ScreenRoute } from '../routes.ts';

/** A line of the sidebar with the place it leads to. */
export interface SidebarEntry extends NavEntry {
  path: string;
}

/** The lines that the user may see: those of whose permissions none is missing. */
export function entriesFor(user: User, routes: readonly ScreenRoute[]): SidebarEntry[] {
  return routes.flatMap(({ path, permissions, nav }) =>
    nav && mayAll(user, [...permissions, ...(nav.permissions ?? [])]) ? [{ ...nav, path }] : [],
  );
}

/** The lines in view, and those behind More. */
export function splitEntries(entries: readonly SidebarEntry[]): { shown: SidebarEntry[]; more: SidebarEntry[] } {
  return { shown: entries.slice(0, SIDEBAR.maxItems), more: entries.slice(SIDEBAR.maxItems) };
}
