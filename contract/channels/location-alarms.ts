import * as z from 'zod/mini';
import { LocationAlarm } from '../location-alarms.ts';
import { identifier } from '../params.ts';
import type { Permission } from '../permissions.ts';
import { ResolvedBy } from './resolved-by.ts';

/** `/locationalarms`, keyed by `type` (decisions, section 4). Results are in `data`. */
export const path = '/locationalarms';

export const access: readonly Permission[] = ['location_alarms/monitoring:count'];

/** The permissions for claiming, in addition to `access`. */
export const claimAccess: readonly Permission[] = ['location_alarms/monitoring:get_pending'];

const severity = z.enum(['high', 'low']);

export const ClientMessage = z.discriminatedUnion('type', [
  /** Requests the number of pending alarms, which is sent again after every change. */
  z.strictObject({ type: z.literal('alarm_count'), severity }),
  /**
   * Claims the next alarm: the oldest of high severity (TAP above 50) or, when there is none, the oldest of low
   * severity; with `low`, of low severity only. Alarms older than 24 h are not offered (decisions, section 2).
   */
  z.strictObject({ type: z.literal('list_alarm'), count: z.literal(1), severity }),
  /**
   * Loads a claim, or resumes it after a reconnect. Claims an alarm that is parked for the member, unless they have
   * another claim.
   */
  z.strictObject({
    type: z.literal('send_alarm'),
    alarmId: identifier('alarmId'),
    monitoringType: z.literal('locationAlarm'),
    tenantId: identifier('tenantId'),
  }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

/**
 * The number of location alarms of a severity that can be claimed. The local server adds `low`, the number of low
 * severity offered after those of high severity, and `notOffered`, the number of either severity that have waited for
 * longer than 24 h.
 */
export const AlarmCount = z.object({
  count: z.int(),
  severity,
  low: z.optional(z.int()),
  notOffered: z.optional(z.int()),
});
export type AlarmCount = z.output<typeof AlarmCount>;

/**
 * `seq` and `ts` (ms UTC) are additions of the local server; `resume` in the address is the last `seq` that the client
 * has seen.
 */
const stamp = { seq: z.optional(z.int()), ts: z.optional(z.int()) };

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ALARM_COUNT'), data: AlarmCount, ...stamp }),
  /**
   * The claimed alarms: none when no alarm is pending, or when another operator was faster. A member with a claim gets
   * the same alarm again; it is also sent on connecting.
   */
  z.object({
    type: z.literal('LIST_ALARM'),
    data: z.array(z.object({ id: z.string(), tenantId: z.string(), partitionKey: z.string() })),
    ...stamp,
  }),
  /**
   * Null when it is unknown, out of scope or not the member's; a preceding `rebalance` tells why it is no longer
   * theirs.
   */
  z.object({ type: z.literal('ALARM'), data: z.nullable(LocationAlarm), ...stamp }),
  /** The member has lost these: resolved elsewhere, taken by another operator, or back in the queue (`balanced`). */
  z.object({
    type: z.literal('rebalance'),
    data: z.object({
      alarmIds: z.array(z.string()),
      reason: z.enum(['resolved', 'taken', 'balanced']),
      by: z.optional(ResolvedBy),
    }),
    ...stamp,
  }),
  z.object({ type: z.literal('DuplicateConnection'), ...stamp }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;
