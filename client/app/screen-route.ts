import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions.ts';

export type CountSource = 'pending-alarms';

/** A line of the sidebar. */
export interface NavEntry {
  label: string;
  icon: LucideIcon;
  /** Permissions needed to see the line, in addition to those of the screen. */
  permissions?: readonly Permission[];
  /** The count shown on the line; count-sources.ts implements it. */
  count?: CountSource;
  /** Shows the count in red instead of grey. */
  urgent?: boolean;
  /** Links to places within the screen. */
  items?: readonly { label: string; path: string }[];
}

/** A screen of the signed-in console. */
export interface ScreenRoute {
  path: string;
  /** Users who lack one of these see the unauthorized notice. */
  permissions: readonly Permission[];
  load: () => Promise<ComponentType>;
  /** Live screens start with a collapsed sidebar to leave room for the video. */
  live?: boolean;
  /** A window beside the console that only shows something: it has no sidebar. */
  display?: boolean;
  nav?: NavEntry;
  /** The setting of `/config.json` without which the backend has no such screen. */
  offeredBy?: 'offersSimulator' | 'offersDrills';
}
