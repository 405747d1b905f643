import type { AddressInfo } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { BACKLOG } from './connection-book.ts';
import { type AnswerUpgrade, createHttpServer } from './http-server.ts';

/** Answers a request, with the connection on which it came. */
export type AnswerRequest = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** A listening HTTP server. */
export interface Listening {
  /** The address for clients on this machine, without a trailing slash. */
  readonly url: string;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
}

/** Listening on a port failed. `message` is one line for the person starting the process. */
export class ListenError extends Error {}

/**
 * Serves an app; port 0 picks a free one. `upgrade` handles requests to become a WebSocket, and ends those
 * connections itself. Rejects with ListenError, which names the port's setting, `variable`.
 */
export async function listen(
  app: Hono,
  {
    host,
    port,
    variable,
    disturb = (answer) => answer,
    ...guarded
  }: {
    host: string;
    port: number;
    variable: string;
    /** Lets requests meet staged faults. */
    disturb?: (answer: AnswerRequest) => AnswerRequest;
    upgrade?: AnswerUpgrade;
    log: Logger;
  },
): Promise<Listening> {
  const server = createHttpServer({ answer: getRequestListener(disturb(app.fetch)), ...guarded });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(reasonOf(error, host, port, variable))),
    );
    server.listen(port, host, BACKLOG, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Why listening on a port failed, in one line. */
export function reasonOf(error: NodeJS.ErrnoException, host: string, port: number, variable: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. End what uses it, or set ${variable} to another port`;
  return `Cannot listen on ${host}:${port} (${variable}): ${error.code ?? error.message}`;
}
