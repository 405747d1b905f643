import { WebSocket } from 'ws';
import type { Clock } from '#clock/clock.ts';
import { path, ServerMessage } from '#contract/channels/sim-feed.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Follows the server's `/sim-feed`: calls `take` for each message that reads as one of the
 * channel's, and connects again for as long as the signal is not aborted.
 */
export async function followFeed(options: {
  serverUrl: string;
  token: string;
  /** For the pauses between attempts: real time. */
  pause: Clock;
  take: (message: ServerMessage) => void;
  signal: AbortSignal;
}): Promise<void> {
  const address = `${options.serverUrl.replace(/^http/, 'ws')}${path}?token=${encodeURIComponent(options.token)}`;
  let wait = FIRST_PAUSE_MS;
  while (!options.signal.aborted) {
    const heard = await listen(address, options.take, options.signal);
    wait = heard ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
    await options.pause.sleep(wait, options.signal).catch(() => undefined);
  }
}

/** One connection, to its end. Tells whether anything was heard on it. */
function listen(address: string, take: (message: ServerMessage) => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    let heard = false;
    const leave = () => socket.close(1000);
    signal.addEventListener('abort', leave, { once: true });
    socket.on('message', (data) => {
      heard = true;
      const message = ServerMessage.safeParse(readJson(data.toString()));
      if (message.success) take(message.data);
    });
    // 'close' follows every 'error'; without a listener the error would end the process.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      signal.removeEventListener('abort', leave);
      resolve(heard);
    });
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
