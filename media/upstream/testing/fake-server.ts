import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import type * as z from 'zod/mini';
import { path, type ServerMessage } from '#contract/channels/sim-feed.ts';
import type { CameraFault } from '#contract/sim/cameras.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import type { EndedSession } from '#contract/sim/sessions.ts';
import type { World } from '#contract/sim/world.ts';
import type { ClockState } from '#platform/clock/clock.ts';

/** A server for tests with the parts that media needs: world, clock, plans and the feed. */
export interface FakeServer {
  readonly url: string;
  /** The plans it answers with; use `send` to add one while media is running. */
  readonly plans: PicturePlan[];
  /** The faults it answers with. */
  readonly faults: CameraFault[];
  /** The ended sessions it answers with. */
  readonly endedSessions: EndedSession[];
  /** The recordings of talkdowns it answers with, by talkdown. */
  readonly recordings: Map<string, Uint8Array<ArrayBuffer>>;
  /** The world it answers with. */
  world: z.output<typeof World>;
  /** The clock state it sends. */
  clock: ClockState;
  /** Sends a message to all followers of the feed. */
  send(message: ServerMessage): void;
  /** Number of followers of the feed. */
  followers(): number;
  close(): Promise<void>;
}

/** Starts one; port 0 picks a free one. It accepts any request and connection that carries the token. */
export async function fakeServer(options: {
  world: z.output<typeof World>;
  clock: ClockState;
  token: string;
  port?: number;
}): Promise<FakeServer> {
  const app = new Hono();
  const sockets = new WebSocketServer({ noServer: true });
  const plans: PicturePlan[] = [];
  const faults: CameraFault[] = [];
  const endedSessions: EndedSession[] = [];
  const recordings = new Map<string, Uint8Array<ArrayBuffer>>();
  const fake = { clock: options.clock, world: options.world };
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${options.token}`) return c.json({ message: 'no', code: 'no' }, 401);
    await next();
  });
  app.get('/sim/v1/world', (c) => c.json({ payload: fake.world }));
  app.get('/sim/v1/clock', (c) => c.json({ payload: fake.clock }));
  app.get('/sim/v1/camera-faults', (c) => c.json({ payload: faults }));
  app.get('/sim/v1/ended-sessions', (c) => c.json({ payload: endedSessions }));
  app.get('/sim/v1/talkdowns/:id/audio', (c) => {
    const recording = recordings.get(c.req.param('id'));
    return recording ? c.body(recording) : c.json({ message: 'no', code: 'no' }, 404);
  });
  app.get('/sim/v1/picture-plans', (c) => {
    const [from, to] = [Number(c.req.query('fromMs')), Number(c.req.query('toMs'))];
    return c.json({ payload: plans.filter((plan) => plan.fromMs < to && plan.toMs > from) });
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== `${path}?token=${options.token}`) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (follower) => {
      follower.send(JSON.stringify({ type: 'clock', data: fake.clock }));
    });
  });
  sockets.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    plans,
    faults,
    endedSessions,
    recordings,
    send: (message: ServerMessage) => {
      for (const follower of sockets.clients) follower.send(JSON.stringify(message));
    },
    followers: () => sockets.clients.size,
    close: () =>
      new Promise<void>((resolve) => {
        for (const follower of sockets.clients) follower.terminate();
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  });
}
