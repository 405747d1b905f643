import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Rendition } from '#contract/media-addresses.ts';
import type { FollowLost } from '../faults/lost-cameras.ts';
import { ListenError, reasonOf } from '../http/listen.ts';
import type { LiveRenditions } from '../renditions.ts';
import { Authorization } from './authorization.ts';
import { RtspConnection } from './connection.ts';
import { cameraAddress, cameraCredentials } from './credentials.ts';
import { RtspSessions, SESSION_TIMEOUT_SECONDS } from './sessions.ts';
import { openUdpPorts } from './udp-ports.ts';

/** Clients connected at the same time; one more is refused. */
const CONNECTIONS_MAX = 600;

/** Sessions and idle connections are looked through so often, in ms. */
const SWEEP_MS = 1_000;

/** The cameras' RTSP server. */
export interface RtspServer {
  /** `rtsp://host:port`; a camera is at `/{id}`, its low rendition at `/{id}/low`. */
  readonly url: string;
  /** Where a camera is read, with its credentials where it has some. */
  addressOf(camera: string, rendition?: Rendition): string;
  /** Receivers with a session, and connections. */
  readonly load: { readonly sessions: number; readonly connections: number };
  /** Ends every session and connection and stops listening. */
  close(): Promise<void>;
}

/** Serves every camera over RTSP (RFC 2326); port 0 picks a free one. Rejects with ListenError. */
export async function startRtspServer(options: {
  renditions: LiveRenditions;
  followLost: FollowLost;
  /** Real time. */
  machine: Clock;
  host: string;
  port: number;
  /** What the cameras' credentials follow from. */
  secret: string;
  log: Logger;
}): Promise<RtspServer> {
  const { host, port, machine, log, secret } = options;
  const sessions = new RtspSessions(machine);
  const credentialsOf = (camera: string) => cameraCredentials(secret, camera);
  const { renditions } = options;
  const parts = { renditions, sessions, authorization: new Authorization(machine), credentialsOf };
  const connections = new Set<RtspConnection>();
  const server = createServer({ allowHalfOpen: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(reasonOf(error, host, port, 'MEDIA_RTSP_PORT'))));
    server.listen(port, host, resolve);
  });
  server.on('error', (error) => log.error({ err: error }, 'an RTSP connection could not be accepted'));
  // Those beyond CONNECTIONS_MAX are told so, as long as they are not a flood.
  server.maxConnections = 2 * CONNECTIONS_MAX;
  const udp = await openUdpPorts(host).catch((error) => {
    server.close();
    throw error;
  });
  udp.heard((from, address) => sessions.hear(from, address));

  server.on('connection', (socket: Socket) => {
    const connection = new RtspConnection(socket, parts, udp, machine, log);
    if (connections.size >= CONNECTIONS_MAX) return connection.refuse({ status: 503 });
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });

  const stopSweeping = machine.every(SWEEP_MS, () => {
    sessions.sweep();
    const silentSince = machine.now() - SESSION_TIMEOUT_SECONDS * 1000;
    for (const one of connections) if (one.heardMs < silentSince && !one.inUse) one.close();
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

/** The host of an address that leads here from this machine; one that stands for every address is not such. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
