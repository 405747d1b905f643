import type { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import type { Hub } from '#server/realtime/hub.ts';
import type { InputQueue } from './input-queue.ts';
import { type Deliver, MemorySocket } from './memory-socket.ts';

/** A connection within a world. */
export interface Connection {
  readonly path: string;
  readonly token: string;
  readonly client: MemorySocket;
  readonly server: MemorySocket;
}

/** Delivers a message of a connection as the present faults have it: now, later, twice, or not at all. */
export type Disturb = (connection: Pick<Connection, 'path' | 'token'>, arrive: () => void) => void;

/** Follows the connections of a world. */
export interface ConnectionObserver {
  connected(connection: Pick<Connection, 'path' | 'token'>): void;
  disconnected(connection: Pick<Connection, 'path' | 'token'>, code: number): void;
}

/** The connections to the channels of a world's server. */
export interface Connections {
  readonly connect: Connect;
  /** The connections that are open. */
  open(): readonly Connection[];
  /** Cuts a connection: each side notices that it is gone. */
  cut(connection: Connection, code?: number): void;
  /** Cuts all connections for the clients only, as the end of the server's process does. */
  cutAll(): void;
  /** Lets faults change how messages from the server arrive; undefined ends it. */
  disturb(how: Disturb | undefined): void;
  /** Calls `observer` for every connection that is admitted, and when it ends. */
  observe(observer: ConnectionObserver): void;
  /** Refuses new connections with this token while it is offline. */
  refuseOf(isOffline: (token: string) => boolean): void;
}

interface Parts {
  queue: InputQueue;
  clock: SimulatedClock;
  /** The channels of the server that runs now; undefined while it is down. */
  hub: () => Hub | undefined;
}

export function createConnections({ queue, clock, hub }: Parts): Connections {
  const open = new Set<Connection>();
  let disturb: Disturb | undefined;
  let isOffline = (_token: string) => false;
  let observer: ConnectionObserver | undefined;

  const connect: Connect = (path, token, resume) => {
    const toServer: Deliver = (_, arrive) => {
      void queue.run(`a message to ${path}`, async () => arrive());
    };
    const toClient: Deliver = (transfer, arrive) => {
      const deliver = () => void clock.hold(`a message from ${path}`, async () => arrive());
      if ('message' in transfer && disturb) disturb({ path, token }, deliver);
      else deliver();
    };
    const { client, server } = MemorySocket.pair(toServer, toClient);
    const connection: Connection = { path, token, client, server };
    void queue.run(`connecting to ${path}`, async () => {
      const channels = hub();
      if (!channels || isOffline(token)) {
        client.emit('error', new Error('the server cannot be reached'));
        client.terminate();
        return;
      }
      open.add(connection);
      client.once('close', () => open.delete(connection));
      client.open();
      if ((await channels.enter(path, server, token, resume)) !== true) return;
      observer?.connected(connection);
      client.once('close', (code) => observer?.disconnected(connection, code));
    });
    return client;
  };

  return {
    connect,
    open: () => [...open],
    cut: ({ client, server }, code = 1006) => {
      void queue.run('cutting a connection', async () => {
        server.endedBy(code);
        client.endedBy(code);
      });
    },
    cutAll: () => {
      for (const { client } of [...open]) client.endedBy(1006);
    },
    disturb: (how) => {
      disturb = how;
    },
    observe: (follow) => {
      observer = follow;
    },
    refuseOf: (asked) => {
      isOffline = asked;
    },
  };
}
