import { WebSocket } from 'ws';
import { path, ServerMessage } from '#contract/channels/sim-feed.ts';
import { SOCKET } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';

const RETRY_FIRST_MS = 250;
const RETRY_MAX_MS = 5_000;

/** Largest message that is read, in bytes. The plans of one incident are the largest messages there are. */
const MESSAGE_MAX_BYTES = 4 * 2 ** 20;

interface FeedHandlers {
  /** A connection is open; earlier messages may have been missed. */
  connected?(): void;
  disconnected?(): void;
  message(message: ServerMessage): void;
}

/**
 * Follows the server's `/sim-feed` until the signal is aborted. Reconnects, after a growing pause, whenever the
 * connection ends or goes silent. Skips messages that do not belong to the channel. `machine` paces the retries
 * and must be real time.
 */
export async function followSimFeed(options: {
  serverUrl: string;
  token: string;
  machine: Clock;
  handlers: FeedHandlers;
  signal: AbortSignal;
}): Promise<void> {
  const address = `${options.serverUrl.replace(/^http/, 'ws')}${path}?token=${encodeURIComponent(options.token)}`;
  let wait = RETRY_FIRST_MS;
  while (!options.signal.aborted) {
    const hasReceived = await connectOnce(address, options);
    wait = hasReceived ? RETRY_FIRST_MS : Math.min(wait * 2, RETRY_MAX_MS);
    await options.machine.sleep(wait, options.signal).catch(() => undefined);
  }
}

/** Runs one connection from beginning to end. Resolves to whether it brought any message of the channel. */
function connectOnce(
  address: string,
  { machine, handlers, signal }: { machine: Clock; handlers: FeedHandlers; signal: AbortSignal },
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, {
      handshakeTimeout: SOCKET.deadAfterMs,
      maxPayload: MESSAGE_MAX_BYTES,
      perMessageDeflate: false,
    });
    let opened = false;
    let understood = false;
    let heardAt = machine.now();
    const recordActivity = () => {
      heardAt = machine.now();
    };
    const stopWatching = machine.every(SOCKET.pingMs, () => {
      if (machine.now() - heardAt > SOCKET.deadAfterMs) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.ping();
    });
    const leave = () => socket.terminate();
    signal.addEventListener('abort', leave, { once: true });
    socket.on('open', () => {
      opened = true;
      handlers.connected?.();
    });
    socket.on('pong', recordActivity);
    socket.on('message', (data) => {
      recordActivity();
      const message = ServerMessage.safeParse(parseJson(data.toString()));
      if (!message.success) return;
      understood = true;
      handlers.message(message.data);
    });
    // A failed connection also emits 'close', which is handled there.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      stopWatching();
      signal.removeEventListener('abort', leave);
      if (opened) handlers.disconnected?.();
      resolve(understood);
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
