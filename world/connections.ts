import type { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import type { Disturbances } from '#platform/connections/disturbances.ts';
import type { Hub } from '#server/realtime/hub.ts';
import type { InputQueue } from './input-queue.ts';
import { type Deliver, MemorySocket } from './memory-socket.ts';

/** The close code of a connection that was cut. */
const CUT = 1006;

/** The connections to the channels of a world's server. */
export interface Connections {
  readonly connect: Connect;
  /** Cuts all connections for the clients only, as the end of the server's process does. */
  cutAll(): void;
}

interface Parts {
  queue: InputQueue;
  clock: SimulatedClock;
  /** The channels of the server that runs now; undefined while it is down. */
  hub: () => Hub | undefined;
  disturbances: Disturbances;
  /** The account of a session's token. */
  accountOf: (token: string) => string | undefined;
}

export function createConnections({ queue, clock, hub, disturbances, accountOf }: Parts): Connections {
  const open = new Set<MemorySocket>();

  const connect: Connect = (path, token, resume) => {
    const traffic = { path, account: accountOf(token) };
    const toServer: Deliver = (_, arrive) => {
      void queue.run(`a message to ${path}`, async () => arrive());
    };
    const toClient: Deliver = (transfer, arrive) => {
      const deliver = () => void clock.hold(`a message from ${path}`, async () => arrive());
      if ('message' in transfer) disturbances.deliver(traffic, transfer.message.length, deliver);
      else deliver();
    };
    const { client, server } = MemorySocket.pair(toServer, toClient);
    const cut = (code: number = CUT) => {
      void queue.run('cutting a connection', async () => {
        server.endedBy(code);
        client.endedBy(code);
      });
    };
    void queue.run(`connecting to ${path}`, async () => {
      const channels = hub();
      if (!channels || disturbances.isOffline(traffic.account)) {
        client.emit('error', new Error('the server cannot be reached'));
        client.terminate();
        return;
      }
      open.add(client);
      const remove = disturbances.addConnection({ ...traffic, cut });
      client.once('close', () => {
        open.delete(client);
        remove();
      });
      client.open();
      await channels.enter(path, server, token, resume);
    });
    return client;
  };

  return {
    connect,
    cutAll: () => {
      for (const client of [...open]) client.endedBy(CUT);
    },
  };
}
