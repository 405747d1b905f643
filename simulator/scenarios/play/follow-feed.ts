import { path, ServerMessage } from '#contract/channels/sim-feed.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';

/** Pause before connecting again, ms. */
const PAUSE_MS = 1_000;

interface Feed {
  connect: Connect;
  token: string;
  clock: Clock;
  /** A connection is open; earlier messages may have been missed. */
  onConnected: () => void;
  onMessage: (message: ServerMessage) => void;
  signal: AbortSignal;
}

/** Follows the server's `/sim-feed` within a world, until the signal is aborted. */
export function followFeed({ connect, token, clock, onConnected, onMessage, signal }: Feed): void {
  if (signal.aborted) return;
  const socket = connect(path, token);
  const leave = () => socket.close();
  signal.addEventListener('abort', leave, { once: true });
  socket.on('open', onConnected);
  socket.on('message', (data) => {
    const message = ServerMessage.safeParse(JSON.parse(data.toString()));
    if (message.success) onMessage(message.data);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    signal.removeEventListener('abort', leave);
    clock
      .sleep(PAUSE_MS, signal)
      .then(() => followFeed({ connect, token, clock, onConnected, onMessage, signal }))
      .catch(() => undefined);
  });
}
