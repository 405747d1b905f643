import * as z from 'zod';
import type { Permission } from '../permissions.ts';

/** `/locationalarms`, keyed by `type` (decisions, section 4). Results are in `data`. */
export const path = '/locationalarms';

export const access: readonly Permission[] = ['location_alarms/monitoring:count'];

const severity = z.enum(['high', 'low']);

export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('alarm_count'), severity }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

/** `seq` and `ts` (ms UTC) are additions of the local server; `resume` in the address is the last `seq` seen. */
const stamp = { seq: z.number().int().optional(), ts: z.number().int().optional() };

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ALARM_COUNT'), data: z.object({ count: z.number().int(), severity }), ...stamp }),
  z.object({ type: z.literal('DuplicateConnection'), ...stamp }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;
