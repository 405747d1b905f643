import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

const Message = z.looseObject({ type: z.optional(z.string()), seq: z.optional(z.number()) });
type Message = z.output<typeof Message>;

/** A realtime connection of a test: it stores messages until they are requested. */
export interface TestSocket {
  send(message: unknown): void;
  /** The next message that has not been requested. */
  next(): Promise<Message>;
  /** The close code. */
  closed: Promise<number>;
  /** Resolves once the server has heard the answer to its next ping. */
  answersPing(): Promise<void>;
  /** Number of messages that have not been requested yet. */
  left(): number;
  close(code?: number): void;
}

/** Connects, and resolves once the connection is open. Rejects when the server refuses it. */
export async function connect(address: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = new WebSocket(address, { headers });
  const arrived: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data) => {
    const message = Message.parse(JSON.parse(String(data)));
    const waiter = waiting.shift();
    if (waiter) waiter(message);
    else arrived.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: () => {
      const message = arrived.shift();
      return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve));
    },
    closed,
    answersPing: async () => {
      await once(socket, 'ping');
      // The server answers this one after it has read the answer to its own.
      socket.ping();
      await once(socket, 'pong');
    },
    left: () => arrived.length,
    close: (code = 1000) => socket.close(code),
  };
}
