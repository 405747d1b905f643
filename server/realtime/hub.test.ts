import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { createBus } from './bus.ts';
import { createHub } from './hub.ts';

it('lets go of a connection that it refuses, whether or not the other end closes it', async () => {
  const logger = pino({ level: 'silent' });
  const parts = { rooms: [], allowedOrigins: [], realTime: new SimulatedClock(0), logger };
  const hub = createHub({ ...parts, bus: createBus(logger) });
  const request = new IncomingMessage(new Socket());
  request.url = '/nothing';
  // Nobody reads from it, so it does not end by itself.
  const socket = new PassThrough();
  hub.upgrade(request, socket, Buffer.alloc(0));
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  hub.close();
});
