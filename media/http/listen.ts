import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** A listening HTTP server. */
export interface Listening {
  /** As a client on this machine reaches it, without a trailing slash. */
  readonly url: string;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
}

/** A port cannot be listened on. `message` is one line for the person who starts media. */
export class ListenError extends Error {}

/**
 * Serves an app; port 0 picks a free one. `upgrade` takes requests to become a WebSocket, and
 * ends them itself. Rejects with ListenError; `variable` names the port's setting in it.
 */
export async function listen(
  app: Hono,
  {
    host,
    port,
    variable,
    upgrade,
  }: {
    host: string;
    port: number;
    variable: string;
    upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (upgrade) server.on('upgrade', upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(reasonOf(error, host, port, variable))),
    );
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** Why a port cannot be listened on, in one line. */
export function reasonOf(error: NodeJS.ErrnoException, host: string, port: number, variable: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. End what uses it, or set ${variable} to another port`;
  return `Cannot listen on ${host}:${port} (${variable}): ${error.code ?? error.message}`;
}
