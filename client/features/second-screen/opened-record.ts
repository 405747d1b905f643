import * as z from 'zod/mini';
import { report } from '../../lib/report.ts';

/** The record open in a window, for the operator's other windows: the site, its cameras, and the camera on show. */
export const OpenedRecord = z.object({
  id: z.string(),
  site: z.object({ id: z.string(), name: z.string(), timezone: z.string() }),
  /** The cameras of the record, by first alarm. */
  cameras: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(['alarm', 'earlier', 'quiet']) })),
  /** The camera on show, if there is one. */
  cameraId: z.nullable(z.string()),
});
export type OpenedRecord = z.output<typeof OpenedRecord>;

/** Windows of one browser and one user talk to each other only. */
const Message = z.discriminatedUnion('kind', [
  /** Asks every window to say what it has open. */
  z.object({ kind: z.literal('hello'), userId: z.string() }),
  /** `record` is null once the window has closed what it had open. */
  z.object({ kind: z.literal('open'), userId: z.string(), windowId: z.string(), record: z.nullable(OpenedRecord) }),
]);
type Message = z.output<typeof Message>;

export const CHANNEL = 'watchfloor.second-screen';

interface Link {
  tell: (message: Message) => void;
  close: () => void;
}

/** Joins the windows of this browser; undefined where the browser cannot. */
function join(userId: string, onMessage: (message: Message) => void): Link | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data);
    if (!message.success) report('A message of another window cannot be read', message.error.issues);
    else if (message.data.userId === userId) onMessage(message.data);
  };
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Tells the second screens of a user what this window has open, now and whenever one of them asks. */
export function announceRecord(userId: string, windowId: string, record: OpenedRecord): () => void {
  const say = (open: OpenedRecord | null) => link?.tell({ kind: 'open', userId, windowId, record: open });
  const link = join(userId, ({ kind }) => kind === 'hello' && say(record));
  say(record);
  const leave = () => say(null);
  // A closed window runs no effects.
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
    link?.close();
  };
}

/** Follows what the user's other windows have open: the newest announcement, until its window closes it. */
export function followRecords(userId: string, onChange: (record: OpenedRecord | null) => void): () => void {
  let shownOf: string | undefined;
  const link = join(userId, (message) => {
    if (message.kind !== 'open') return;
    if (message.record === null && message.windowId !== shownOf) return;
    shownOf = message.windowId;
    onChange(message.record);
  });
  link?.tell({ kind: 'hello', userId });
  return () => link?.close();
}
