import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { REQUEST } from '#contract/limits.ts';
import { BACKLOG } from '#platform/connections/connection-book.ts';
import { createHttpServer, refuseUpgrade } from '#platform/connections/http-server.ts';
import type { App } from '../app.ts';
import { disturbRequests, slowAnswers } from './disturb-requests.ts';

/** Time that open connections get to finish when the server stops, in ms of real time. */
const DRAIN_MS = 500;

/** A server that listens. */
export interface Listening {
  /** e.g. `http://127.0.0.1:4000`. */
  origin: string;
  /** Closes sockets and connections; resolves when all are closed, after `drainMs`, by default half a second, at most. */
  stop(drainMs?: number): Promise<void>;
}

/** Listens for HTTP and realtime connections. Rejects with the system's error when the port is not available. */
export async function listen(app: App, host: string, port: number, logger: Logger): Promise<Listening> {
  const { disturbances, isAllowedHost } = app;
  const fetch = disturbances ? slowAnswers(app.http.fetch, disturbances) : app.http.fetch;
  const answer = getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return failure(400, 'The request is not valid HTTP', 'invalid_input');
      logger.error({ err: error }, 'a request failed');
      return failure(500, 'An error occurred', 'internal');
    },
  });
  const reach = disturbances ? disturbRequests(answer, disturbances) : answer;
  const server = createHttpServer({
    answer: (request, response) => {
      // Names and values alternate.
      if (request.rawHeaders.length > 2 * REQUEST.headers)
        return turnAway(response, 431, `A request must have at most ${REQUEST.headers} headers`, 'too_large');
      if (!isAllowedHost(request.headers.host)) {
        const message = `This server does not answer for "${request.headers.host}": name the host in ALLOWED_HOSTS`;
        return turnAway(response, 421, message, 'unknown_host');
      }
      reach(request, response);
    },
    upgrade: (request, socket, head) => {
      if (isAllowedHost(request.headers.host)) app.hub.upgrade(request, socket, head);
      else refuseUpgrade(socket, '421 Misdirected Request');
    },
    log: logger,
  });
  const address = await bind(server, host, port);
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    origin: `http://${shownHost}:${address.port}`,
    stop: (drainMs = DRAIN_MS) =>
      Promise.all([
        app.close(),
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
          setTimeout(() => server.closeAllConnections(), drainMs).unref();
        }),
      ]).then(() => undefined),
  };
}

function bind(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, BACKLOG, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the server has no address'));
      else resolve(address);
    });
  });
}

/** Refuses a request before the app sees it, and ends its connection. */
function turnAway(response: ServerResponse, status: number, message: string, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', Connection: 'close' });
  response.end(JSON.stringify({ message, code }));
}

function failure(status: number, message: string, code: string): Response {
  return Response.json({ message, code }, { status });
}
