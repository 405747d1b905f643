import type * as z from 'zod/mini';
import * as listChanges from './channels/list-changes.ts';
import * as locationAlarms from './channels/location-alarms.ts';
import * as scanEvents from './channels/scan-events.ts';
import * as simFeed from './channels/sim-feed.ts';
import * as unifiedAlarms from './channels/unified-alarms.ts';
import type { Permission } from './permissions.ts';

/** A realtime channel: its address, its access, and the messages of both sides. */
export interface ChannelRecord {
  path: string;
  /** The permissions that a user needs; `simulator` for the ingest credential. */
  access: readonly Permission[] | 'simulator';
  /** Users also need a vision tenant. */
  needsVisionTenants?: boolean;
  summary: string;
  ClientMessage: z.ZodMiniType;
  ServerMessage: z.ZodMiniType;
}

/** Every realtime channel by name, as listed in the channel document. */
export const CHANNELS = {
  locationAlarms: { ...locationAlarms, summary: 'The monitoring queue: counts, claims, location alarms' },
  scanEvents: { ...scanEvents, summary: 'The grid of scan: alarm groups for each operator' },
  unifiedAlarms: { ...unifiedAlarms, summary: 'Unified monitoring: alarms of both products for each operator' },
  listChanges: { ...listChanges, summary: 'Changed lists' },
  simFeed: { ...simFeed, access: 'simulator', summary: 'Changes for simulator and media' },
} as const satisfies Record<string, ChannelRecord>;
