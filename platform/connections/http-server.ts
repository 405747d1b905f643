import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { ConnectionBook } from './connection-book.ts';

/**
 * How long a client may take to send the headers of a request (the first time from its connection on) and the whole
 * request, and how often that is checked, in ms.
 */
const RECEIVE = { headersTimeout: 5_000, requestTimeout: 120_000, connectionsCheckingInterval: 1_000 } as const;

/**
 * A connection without traffic for this long, in ms, is closed: its client neither sends nor reads. Every
 * answer comes sooner; upgraded connections have their own time limits.
 */
const STILL_MAX_MS = 120_000;

/** Unanswered requests allowed on one connection. Browsers send the next request once they have the answer. */
const PIPELINED_MAX = 32;

/** Handles a request to switch to another protocol, and answers or ends the connection. */
export type AnswerUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Options {
  answer: RequestListener;
  /** Without it, an upgrade request is answered like any other request. */
  upgrade?: AnswerUpgrade;
  log: Pick<Logger, 'debug' | 'error'>;
}

/**
 * An HTTP server that no client can take down or block: every connection has time limits, an error on one
 * connection ends only that connection, and when there are too many, those that are missed least are closed. The caller makes it listen.
 */
export function createHttpServer({ answer, upgrade, log }: Options): Server {
  const book = new ConnectionBook();
  const server = createServer(RECEIVE, limitPipelining(answer, book));
  server.on('connection', (socket) => {
    if (!book.add(socket)) socket.destroy();
  });
  server.timeout = STILL_MAX_MS;
  // Earlier errors belong to the caller of `listen`; later ones come from accepting connections.
  server.once('listening', () => {
    server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  });
  if (upgrade) server.on('upgrade', guardUpgrade(upgrade, book, log));
  return server;
}

/** Refuses to upgrade and frees the connection even if the other end never closes its side. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Node removes its own listeners from a connection that asks to upgrade; without a listener, its errors would
 * end the process.
 */
function guardUpgrade(upgrade: AnswerUpgrade, book: ConnectionBook, log: Options['log']): AnswerUpgrade {
  return (request, socket, head) => {
    socket.on('error', (error) => log.debug({ err: error }, 'a connection failed'));
    book.setActivity(socket, 'busy');
    try {
      upgrade(request, socket, head);
    } catch (error) {
      log.error({ err: error }, 'an upgrade request failed');
      refuseUpgrade(socket, '500 Internal Server Error');
    }
  };
}

function limitPipelining(answer: RequestListener, book: ConnectionBook): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > PIPELINED_MAX) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    book.setActivity(socket, 'busy');
    response.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0) book.setActivity(socket, 'idle');
    });
    answer(request, response);
  };
}
