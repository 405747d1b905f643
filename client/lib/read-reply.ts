import type * as z from 'zod/mini';
import { untilLoaded } from './lazy-part.ts';

/**
 * Reads a reply leniently (decisions, section 1): deviations are reported, not thrown (`mendReply`, which loads with the
 * first). Undefined if nothing usable remains.
 */
export async function readReply<Reply extends z.ZodMiniType>(
  schema: Reply,
  json: unknown,
  name: string,
): Promise<z.output<Reply> | undefined> {
  const asAgreed = schema.safeParse(json);
  if (asAgreed.success) return asAgreed.data;
  const { mendReply } = await untilLoaded(() => import('./mend-reply.ts'));
  return mendReply(schema, json, `The reply of ${name}`);
}
