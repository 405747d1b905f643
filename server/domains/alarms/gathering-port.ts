import type * as z from 'zod/mini';
import type { Named } from '#contract/names.ts';
import type { IngestAi } from '#contract/sim/alarms.ts';
import type { Place } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';

/**
 * The location alarms that gather raw alarms, as these need them. Implemented by the domain of location alarms. All
 * calls but `claimantOf` run inside the transaction of the raw alarm.
 */
export interface RawAlarmGathering {
  /** Finds or creates the location alarm of a new raw alarm. */
  gather(alarm: NewRawAlarm, announce: Announce): string;
  /**
   * A new raw alarm ends the parkings at its site: the parked location alarms return to the queue with their raw alarms,
   * unless somebody has claimed them or they have an open incident.
   */
  detect(locationId: string, announce: Announce): void;
  /**
   * Derives a location alarm's status after one of its raw alarms has changed to `latest`: in progress while any raw
   * alarm is, pending while any is pending, and `latest` once all are final. Raw alarms under the cut-off do not keep
   * it pending.
   */
  follow(id: string, latest: string, by: RawAlarmChange, announce: Announce): void;
  /** Writes the AI's assessment of a raw alarm to the history. */
  noteAi(id: string, of: Place & { id: string }, ai: z.output<typeof IngestAi>, announce: Announce): void;
  /** Its claimant, or null. */
  claimantOf(id: string): Named | null;
  /** Before an operator returns it to the queue. 409 while it is claimed or has an open incident. */
  requireReturnable(id: string): void;
}

export interface NewRawAlarm {
  id: string;
  tenantId: string;
  locationId: string;
  timestampMs: number;
  tap: number;
  /** Whether the configuration of its door sends it first (priority P0). */
  isP0: boolean;
  status: 'pending' | 'pending_cutoff';
}

/** The author and content of a raw alarm's change. */
export interface RawAlarmChange {
  rawAlarmId: string;
  author: 'user' | 'ai' | 'system';
  userId: string | null;
  comment: string | null;
}
