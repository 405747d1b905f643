import { MessageBudget, type MessageLimit } from './message-budget.ts';
import type { ServerSocket } from './server-socket.ts';

/** How a socket is closed: the close code, and the reason sent to the client. */
interface Ending {
  readonly code: number;
  readonly reason: string;
}

interface Options {
  /** Real time in ms. */
  now: () => number;
  messages: MessageLimit;
  /** Bytes that a client may leave unread. */
  unreadMaxBytes: number;
  /** How to close the socket of a client that sends too many messages. */
  flooded: Ending;
  /** How to close the socket of a client that leaves too much unread. */
  unread: Ending;
  /** Called once when the socket is closed for one of these reasons. */
  onClosed: (ending: Ending) => void;
}

/** Sends to a client as long as it reads: texts, also as bytes that many clients share, or binary messages. */
export type Send = (data: string | Buffer, kind?: 'text' | 'binary') => void;

/** A client's socket under guard. */
interface GuardedSocket {
  /** Every message to the client must go through this. */
  readonly send: Send;
  /** Closes the socket for sending too many messages. */
  closeFlooded(): void;
}

/**
 * Guards one client's socket: closes it when the client sends too many messages (pings and pongs count) or
 * leaves too much unread. Call it before anything else listens to the socket, so that other listeners can tell
 * from `readyState` that later messages no longer matter.
 */
export function guardSocket(socket: ServerSocket, options: Options): GuardedSocket {
  const budget = new MessageBudget(options.messages, options.now);

  const end = (ending: Ending) => {
    socket.close(ending.code, ending.reason);
    options.onClosed(ending);
  };
  const closeFlooded = () => {
    if (socket.readyState !== socket.OPEN) return;
    end(options.flooded);
    // Reading on would let the client keep this process busy until the connection is cut.
    socket.pause();
  };
  const count = () => {
    if (!budget.take()) closeFlooded();
  };
  socket.on('message', count);
  socket.on('ping', count);
  socket.on('pong', count);

  return {
    closeFlooded,
    send: (data, kind = 'text') => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > options.unreadMaxBytes) end(options.unread);
      else socket.send(data, { binary: kind === 'binary' });
    },
  };
}
