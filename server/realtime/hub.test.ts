import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createBus } from './bus.ts';
import { createHub } from './hub.ts';

it('closes a refused connection even when the other end does not', async () => {
  const logger = pino({ level: 'silent' });
  const parts = { rooms: [], allowedOrigins: [], disturbances: undefined, realTime: new SimulatedClock(0), logger };
  const hub = createHub({ ...parts, bus: createBus(logger) });
  const request = new IncomingMessage(new Socket());
  request.url = '/nothing';
  // Nothing reads from the socket, so it does not end by itself.
  const socket = new PassThrough();
  hub.upgrade(request, socket, Buffer.alloc(0));
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  hub.close();
});
