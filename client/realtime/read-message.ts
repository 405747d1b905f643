import type * as z from 'zod/mini';
import { untilLoaded } from '../lib/lazy-part.ts';

/**
 * Reads the messages of a channel leniently, as replies are (`mendReply`, which loads with the first message that needs
 * it), and delivers them in their order: of a batch the items that can be read. Messages of which nothing usable
 * remains are only reported.
 */
export function messageReader<In>(path: string, ServerMessage: z.ZodMiniType<In>, onMessage: (message: In) => void) {
  /** The messages that wait for an earlier one. */
  let waiting: Promise<void> | undefined;

  async function mend(json: unknown): Promise<void> {
    const { mendReply } = await untilLoaded(() => import('../lib/mend-reply.ts'));
    const { event_type, type } = Object(json);
    const message = mendReply(ServerMessage, json, `The message ${event_type ?? type} on ${path}`);
    if (message !== undefined) onMessage(message);
  }

  return (json: unknown): void => {
    const read = ServerMessage.safeParse(json);
    if (read.success && !waiting) {
      onMessage(read.data);
      return;
    }
    const deliver = () => (read.success ? onMessage(read.data) : mend(json));
    // A listener that throws does not hold up the messages after it.
    const turn = (waiting ?? Promise.resolve()).then(deliver, deliver);
    waiting = turn;
    void turn.finally(() => {
      if (waiting === turn) waiting = undefined;
    });
  };
}
