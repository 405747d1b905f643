import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';

it('ports are free, differ from each other, and are none that systems choose for outgoing connections', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const [port = 0] = ports;
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
});

it('a port stays reserved for the process that asked for it, whether something listens on it or not', async () => {
  const [port = 0] = await freePorts(1);
  const other = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true });
  const [error] = await once(other, 'error');
  other.close();
  expect(error).toMatchObject({ code: 'EADDRINUSE' });
});
