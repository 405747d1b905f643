import * as z from 'zod/mini';
import type { Permission } from '../permissions.ts';

/**
 * `/listchanges`, keyed by `type`: announces which lists have changed in the member's scope, so that they can refresh
 * before their next poll, and that the member's own preferences have changed in another window, or their access. An addition of the
 * local server: a backend that supports it says so in `/config.json` (`offersListChanges`). A user may have several
 * connections.
 */
export const path = '/listchanges';

/** Any signed-in user. */
export const access: readonly Permission[] = [];

/**
 * The lists of records at sites, named as the client names their entities (`client/data/invalidate.ts`). `sop-answers`
 * are the answers to the questions of procedures, `sops` the procedures themselves; `escalations` those of alarm groups.
 */
export const PLACED_LISTS = [
  'alarms',
  'location-alarms',
  'alarm-groups',
  'escalations',
  'sop-answers',
  'sops',
  'shift-handovers',
  'alarm-type-groups',
  'audio-devices',
  'cameras',
  'locations',
  'doors',
  'door-groups',
  'person-profiles',
  'users',
] as const;
export type PlacedList = (typeof PLACED_LISTS)[number];

/** All that the channel reports: the lists, the member's own preferences, and the member's own role and tenants. */
export const LISTS = [...PLACED_LISTS, 'preferences', 'profile'] as const;
export type ChangedList = (typeof LISTS)[number];

/** Clients send no messages. */
export const ClientMessage = z.never();
export type ClientMessage = z.output<typeof ClientMessage>;

export const ServerMessage = z.object({
  type: z.literal('lists_changed'),
  /** Changes within 100 ms are sent together; on connecting, every list is sent. */
  data: z.object({ lists: z.array(z.enum(LISTS)) }),
  seq: z.optional(z.int()),
  ts: z.optional(z.int()),
});
export type ServerMessage = z.output<typeof ServerMessage>;
