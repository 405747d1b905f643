import { UndoneError } from './undone-error.ts';
import { onWorldReplaced } from './world-name.ts';

/** How long a change waits before it is sent, in ms. */
export const DELAY_MS = 5_000;

/** How a delayed change is sent: `keepalive` when the tab is closing and cannot wait for the reply. */
export interface SendOptions {
  keepalive: boolean;
}

/** A change that waits to be sent. */
export interface Delayed<Result> {
  /** The result of sending; rejects with `UndoneError` if the change was undone. */
  result: Promise<Result>;
  undo: () => void;
}

interface Waiting {
  send: (options: SendOptions) => Promise<void>;
  undo: () => void;
}

const waiting = new Set<Waiting>();

/** Sends every waiting change now, and resolves when the server has answered all of them. */
export async function sendDelayed(options: SendOptions): Promise<void> {
  await Promise.all([...waiting].map(({ send }) => send(options)));
}

/** Undoes every waiting change: the world that they were meant for is no longer there. */
export function dropDelayed(): void {
  for (const { undo } of [...waiting]) undo();
}

// A page that is left would send them.
onWorldReplaced(dropDelayed);

const sendOnClose = () => void sendDelayed({ keepalive: true });

/** How long the end of a session waits for the replies to the delayed changes, in ms. */
const REPLY_TIMEOUT_MS = 3_000;

/** Sends every waiting change before the session ends, and resolves when all are answered, or after 3 s. */
export async function sendBeforeEnd(): Promise<void> {
  await Promise.race([
    sendDelayed({ keepalive: true }),
    new Promise((resolve) => setTimeout(resolve, REPLY_TIMEOUT_MS)),
  ]);
}

/** Waits 5 s, then sends, unless the change is undone. A closing tab sends at once. */
export function delayChange<Result>(send: (options: SendOptions) => Promise<Result>): Delayed<Result> {
  let resolve: (result: Result) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Result>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  const timer = setTimeout(() => void change.send({ keepalive: false }), DELAY_MS);
  const change: Waiting = {
    send: async (options) => {
      if (stopWaiting()) await send(options).then(resolve, reject);
    },
    undo: () => {
      if (stopWaiting()) reject(new UndoneError('Taken back'));
    },
  };

  function stopWaiting(): boolean {
    clearTimeout(timer);
    const wasWaiting = waiting.delete(change);
    if (waiting.size === 0) window.removeEventListener('pagehide', sendOnClose);
    return wasWaiting;
  }

  if (waiting.size === 0) window.addEventListener('pagehide', sendOnClose);
  waiting.add(change);
  return { result: promise, undo: change.undo };
}
