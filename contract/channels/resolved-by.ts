import * as z from 'zod/mini';

/**
 * Who resolved the alarms of a `rebalance`, and when (ms UTC); `name` is null when it was the AI or an access system.
 * An addition of the local server, absent with the other reasons, and while nothing is known of it.
 */
export const ResolvedBy = z.object({ name: z.nullable(z.string()), atMs: z.int() });
export type ResolvedBy = z.output<typeof ResolvedBy>;
