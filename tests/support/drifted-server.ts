import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { listAlarms } from '#contract/alarms.ts';
import { path as listChanges } from '#contract/channels/list-changes.ts';
import { listLocations } from '#contract/location-records.ts';
import { listTimezones } from '#contract/timezones.ts';
import { listUsers } from '#contract/user-records.ts';
import { getProfile } from '#contract/users.ts';
import type { TestServer } from './test-server.ts';

/** A backend of another version, with the deviations that the tests of the commands look for. */
export interface DriftedServer {
  /** `http://127.0.0.1:…`. */
  base: string;
  close: () => Promise<void>;
}

async function changed(response: Response, change: (payload: Record<string, unknown>) => void): Promise<Response> {
  const json = await response.json();
  change(json.payload);
  return Response.json(json, { status: response.status });
}

const firstItem = (payload: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(payload.items) ? Object(payload.items[0]) : {};

/**
 * The replies of a real server, but: users lack their roles, the total of alarms is a text, the profile has a further
 * field, locations are refused, time zones are missing, and the channel of changed lists names an unknown list.
 */
export async function driftedServer(real: TestServer): Promise<DriftedServer> {
  const app = new Hono();
  const pass = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const plain = new Request(request);
    // Its answers are changed, and so must not be compressed.
    plain.headers.delete('accept-encoding');
    return real.app.http.request(pathname + search, plain);
  };
  app.get(listUsers.path, async ({ req }) =>
    changed(await pass(req.raw), (payload) => Reflect.deleteProperty(firstItem(payload), 'roles')),
  );
  app.get(listAlarms.path, async ({ req }) =>
    changed(await pass(req.raw), (payload) => Object.assign(payload, { total: String(payload.total) })),
  );
  app.get(getProfile.path, async ({ req }) =>
    changed(await pass(req.raw), (payload) => Object.assign(payload, { seat: 'north' })),
  );
  app.get(listLocations.path, (context) => context.json({ message: 'No', code: 'permission_denied' }, 403));
  app.get(listTimezones.path, (context) =>
    context.json({ message: 'There is no such address', code: 'not_found' }, 404),
  );
  app.all('*', ({ req }) => pass(req.raw));
  const listening = createServer(getRequestListener(app.fetch));
  const sockets = new WebSocketServer({ noServer: true });
  listening.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith(listChanges)) socket.destroy();
    else sockets.handleUpgrade(request, socket, head, greet);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const close = () => closed(listening, sockets);
  onTestFinished(close);
  return { base: `http://127.0.0.1:${portOf(listening)}`, close };
}

function greet(socket: WebSocket): void {
  socket.send(JSON.stringify({ type: 'lists_changed', data: { lists: ['alarms', 'holograms'] } }));
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

async function closed(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
