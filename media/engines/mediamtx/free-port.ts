import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { listen } from '#platform/connections/listen.ts';

/**
 * Returns the given port, or a free one for 0, after checking that nothing listens there. Rejects with
 * ListenError like `listen`.
 */
export async function freeTcpPort(where: {
  host: string;
  port: number;
  variable: string;
  log: Logger;
}): Promise<number> {
  const listening = await listen(new Hono(), where);
  await listening.close();
  return Number(new URL(listening.url).port);
}

/** An unused UDP port of a host. */
export async function freeUdpPort(host: string): Promise<number> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.bind(0, host);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}
