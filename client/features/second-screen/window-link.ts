import * as z from 'zod/mini';
import { OpenedRecord } from './opened-record.ts';

/** Windows of one browser and one user talk to each other only. */
const Message = z.discriminatedUnion('kind', [
  /** Asks every window to say what it has open. */
  z.object({ kind: z.literal('hello'), userId: z.string() }),
  z.object({
    kind: z.literal('open'),
    userId: z.string(),
    windowId: z.string(),
    /** ms UTC at which the window was last focused; 0 for never. */
    usedAt: z.number(),
    /** Null once the window has closed what it had open. */
    record: z.nullable(OpenedRecord),
  }),
]);
type Message = z.output<typeof Message>;

const CHANNEL = 'watchfloor.second-screen';

export interface WindowLink {
  post: (message: Message) => void;
  close: () => void;
}

/** Joins the user's windows in this browser; undefined if the browser cannot. */
export function joinWindows(userId: string, onMessage: (message: Message) => void): WindowLink | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A window with another version of the console may write other messages.
    const message = Message.safeParse(data);
    if (message.success && message.data.userId === userId) onMessage(message.data);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
