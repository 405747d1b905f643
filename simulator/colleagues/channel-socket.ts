import type * as z from 'zod/mini';
import { CLOSE } from '#contract/channels/close-codes.ts';
import type { ColleagueTools } from './colleague-tools.ts';

/** How long the server may take to connect, and to answer, in ms of real time. */
export const ANSWER_MS = 10_000;

/** A colleague's connection to a channel of the server. */
export interface ChannelSocket<Sent> {
  /** Does nothing when the connection has ended. */
  send(message: Sent): void;
  isOpen(): boolean;
  /** Leaves deliberately: claims return at once. */
  leave(): void;
  /** Resolves to the close code when the connection has ended. */
  readonly ended: Promise<number>;
}

interface Channel<Received> {
  path: string;
  messages: z.ZodMiniType<Received>;
  /** Called with every message; messages that do not belong to the channel are skipped. */
  onMessage: (message: Received) => void;
  /** The connection has ended, or could not be opened. */
  onEnd: () => void;
}

/** Connects a colleague to a channel. Resolves once it is open, or to undefined. It is left when the shift is aborted. */
export function openChannel<Sent, Received>(
  { colleague, connect, signal }: Pick<ColleagueTools, 'colleague' | 'connect' | 'signal'>,
  { path, messages, onMessage, onEnd }: Channel<Received>,
): Promise<ChannelSocket<Sent> | undefined> {
  const socket = connect(path, colleague.token);
  const leave = () => socket.close(CLOSE.normal);
  signal.addEventListener('abort', leave, { once: true });
  const isOpen = () => socket.readyState === socket.OPEN;
  const ended = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  return new Promise((resolve) => {
    socket.on('open', () =>
      resolve({
        ended,
        send: (message) => {
          if (isOpen()) socket.send(JSON.stringify(message));
        },
        isOpen,
        leave,
      }),
    );
    socket.on('message', (data) => {
      const message = messages.safeParse(parseJson(data.toString()));
      if (message.success) onMessage(message.data);
    });
    // 'close' follows every 'error'; without a listener the error would end the process.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      signal.removeEventListener('abort', leave);
      onEnd();
      resolve(undefined);
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
