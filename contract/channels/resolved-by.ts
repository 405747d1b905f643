import * as z from 'zod/mini';

/**
 * The user who resolved the alarms of a `rebalance`, and the time (ms UTC); `name` is null for the AI or an access system.
 * An addition of the local server, absent with the other reasons, and while nothing is known of it.
 */
export const ResolvedBy = z.object({ name: z.nullable(z.string()), atMs: z.int() });
export type ResolvedBy = z.output<typeof ResolvedBy>;
