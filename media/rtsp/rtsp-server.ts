import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Rendition } from '#contract/media-addresses.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { BACKLOG, ConnectionBook } from '#platform/connections/connection-book.ts';
import { ListenError, reasonOf } from '#platform/connections/listen.ts';
import type { FollowLost } from '../faults/lost-cameras.ts';
import type { LiveRenditions } from '../renditions.ts';
import type { LiveSounds } from '../sound/live-sounds.ts';
import { Authorization } from './authorization.ts';
import { RtspConnection } from './connection.ts';
import { cameraAddress, cameraCredentials } from './credentials.ts';
import { RtspSessions, SESSION_TIMEOUT_SECONDS } from './sessions.ts';
import { openUdpPorts } from './udp-ports.ts';

/** Concurrent clients. Those that have shown a camera's credentials are known; an engine on this machine may have many others. */
const CONNECTION_LIMITS = { total: 600, strangers: 500, strangersOfOneAddress: 400, newcomers: 16 };

/** How long a client may take for its first request, in ms. */
const FIRST_REQUEST_MS = 5_000;

/** Interval at which sessions and idle connections are checked, in ms. */
const SWEEP_MS = 1_000;

/** The cameras' RTSP server. */
export interface RtspServer {
  /** `rtsp://host:port`; a camera is at `/{id}`, its low rendition at `/{id}/low`. */
  readonly url: string;
  /** The address of a camera's stream, including credentials if the camera requires them. */
  addressOf(camera: string, rendition?: Rendition): string;
  /** Number of receivers with a session, and of connections. */
  readonly load: { readonly sessions: number; readonly connections: number };
  /** Ends every session and connection and stops listening. */
  close(): Promise<void>;
}

/** Serves every camera over RTSP (RFC 2326); port 0 picks a free one. Rejects with ListenError. */
export async function startRtspServer(options: {
  renditions: LiveRenditions;
  /** The sound of cameras with a loudspeaker. */
  sounds: Pick<LiveSounds, 'listen'>;
  followLost: FollowLost;
  /** Real time. */
  machine: Clock;
  host: string;
  port: number;
  /** The cameras' credentials are derived from this. */
  secret: string;
  log: Logger;
}): Promise<RtspServer> {
  const { host, port, machine, log, secret } = options;
  const sessions = new RtspSessions(machine);
  const credentialsOf = (camera: string) => cameraCredentials(secret, camera);
  const { renditions, sounds } = options;
  const parts = { renditions, sounds, sessions, authorization: new Authorization(machine), credentialsOf };
  const connections = new Set<RtspConnection>();
  const server = createServer({ allowHalfOpen: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(reasonOf(error, host, port, 'MEDIA_RTSP_PORT'))));
    server.listen(port, host, BACKLOG, resolve);
  });
  server.on('error', (error) => log.error({ err: error }, 'an RTSP connection could not be accepted'));
  const book = new ConnectionBook(CONNECTION_LIMITS);
  // Clients without a place receive a refusal, unless they are a flood.
  server.maxConnections = 2 * CONNECTION_LIMITS.total;
  const udp = await openUdpPorts(host).catch((error) => {
    server.close();
    throw error;
  });
  udp.onPacket((from, address) => sessions.recordActivity(from, address));

  server.on('connection', (socket: Socket) => {
    const connection = new RtspConnection(socket, { ...parts, book }, udp, machine, log);
    if (!book.add(socket)) return connection.refuse({ status: 503 });
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });

  const stopSweeping = machine.every(SWEEP_MS, () => {
    sessions.sweep();
    const now = machine.now();
    for (const one of connections) {
      const silentMs = one.hasAsked ? SESSION_TIMEOUT_SECONDS * 1000 : FIRST_REQUEST_MS;
      if (now - one.heardMs > silentMs && !one.inUse) one.close();
    }
  });
  const stopFollowing = options.followLost((camera) => {
    for (const connection of connections) if (connection.watches(camera)) connection.close();
    for (const session of sessions.all(camera)) sessions.end(session);
  });

  const { port: actual } = server.address() as AddressInfo;
  const url = `rtsp://${reachable(host)}:${actual}`;
  return {
    url,
    addressOf: (camera, rendition) => cameraAddress(url, { camera, rendition }, credentialsOf(camera)),
    get load() {
      return { sessions: sessions.size, connections: connections.size };
    },
    close: () =>
      new Promise((resolve) => {
        stopSweeping();
        stopFollowing();
        for (const session of sessions.all()) sessions.end(session, true);
        for (const connection of connections) connection.close();
        udp.close();
        server.close(() => resolve());
      }),
  };
}

/** The host of an address that reaches this machine from itself; an unspecified address is not such a host. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
