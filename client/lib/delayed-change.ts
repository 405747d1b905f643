/** How long a change waits before it is sent, in ms. */
export const DELAY_MS = 5_000;

/** How a delayed change is sent: `keepalive` when the tab is closing and cannot wait for the reply. */
export interface SendOptions {
  keepalive: boolean;
}

/** The user has undone a delayed change: nothing was sent. */
export class Undone extends Error {}

/** A change that waits to be sent. */
export interface Delayed<Result> {
  /** The result of sending; rejects with `Undone` if the change was undone. */
  result: Promise<Result>;
  undo: () => void;
}

const waiting = new Set<(options: SendOptions) => void>();

function sendAll(): void {
  for (const send of [...waiting]) send({ keepalive: true });
}

/** Waits 5 s, then sends, unless the change is undone. A closing tab sends at once. */
export function delayChange<Result>(send: (options: SendOptions) => Promise<Result>): Delayed<Result> {
  let resolve: (result: Result) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Result>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  const timer = setTimeout(() => go({ keepalive: false }), DELAY_MS);

  function settle(): boolean {
    clearTimeout(timer);
    const was = waiting.delete(go);
    if (waiting.size === 0) window.removeEventListener('pagehide', sendAll);
    return was;
  }
  function go(options: SendOptions): void {
    if (settle()) send(options).then(resolve, reject);
  }

  if (waiting.size === 0) window.addEventListener('pagehide', sendAll);
  waiting.add(go);
  return {
    result: promise,
    undo: () => {
      if (settle()) reject(new Undone('Taken back'));
    },
  };
}
