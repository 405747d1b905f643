import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET } from '#contract/limits.ts';
import { recogniseClient } from '#platform/connections/connection-book.ts';
import { createAccountReader, type Disturbances } from '#platform/connections/disturbances.ts';
import { refuseUpgrade } from '#platform/connections/http-server.ts';
import type { ServerSocket } from '#platform/connections/server-socket.ts';
import { createSocketServer } from '#platform/connections/socket-server.ts';
import type { Bus } from './bus.ts';
import type { Member } from './channel.ts';
import { disturbSocket } from './disturbed-socket.ts';
import type { Room, RoomParts } from './socket-room.ts';

declare module './bus.ts' {
  interface Announcements {
    /** A user has connected to a channel, or their connection has ended with a close code. */
    connection: { userId: string; path: string; closeCode: number | null };
  }
}

/** Largest message a client may send, in bytes. */
const MESSAGE_MAX_BYTES = 65_536;

/** All realtime channels of the server, behind the HTTP server's upgrade requests. */
export interface Hub {
  /** Answers an upgrade request: 404 for an unknown channel, 403 for a page of a foreign origin. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Connects a client within this process to the channel at a path; `resume` is the last number that it has seen.
   * Resolves to whether it is a member of it now; rejects for an unknown channel.
   */
  enter(path: string, socket: ServerSocket, token: string, resume: number | undefined): Promise<boolean>;
  /** Closes every connection with 1012, so that clients come back. */
  close(): void;
}

interface HubParts extends Pick<RoomParts, 'realTime' | 'logger'> {
  rooms: readonly Room[];
  bus: Bus;
  /** Origins besides the server's own from which pages may connect. */
  allowedOrigins: readonly string[];
  /** The faults that connections from outside of the process meet. */
  disturbances: Disturbances | undefined;
}

export function createHub({ rooms, bus, allowedOrigins, disturbances, realTime, logger }: HubParts): Hub {
  const server = createSocketServer(MESSAGE_MAX_BYTES);
  const stopBeat = realTime.every(SOCKET.pingMs, async () => {
    await Promise.all(rooms.map((room) => room.beat()));
  });

  // Users who were disabled, got another scope or signed out lose access at once.
  let isRechecking = false;
  const recheckMembers = () => {
    // A change of many users is announced user by user.
    if (isRechecking) return;
    isRechecking = true;
    setImmediate(() => {
      isRechecking = false;
      void Promise.all(rooms.map((room) => room.beat()));
    });
  };
  const unsubscribes = [bus.subscribe('user', recheckMembers), bus.subscribe('session_ended', recheckMembers)];
  const roomAt = (path: string | undefined) => rooms.find((one) => one.path === path?.replace(/\/$/, ''));
  const accountOf = createAccountReader();
  const fail = (error: unknown) => logger.error({ err: error }, 'a connection could not be opened');

  let isClosed = false;
  /** Announces the connection of a member, now and when it ends, unless the server ends all of them. */
  const announce = (socket: ServerSocket, path: string, { id, userId = id, isProgram }: Member) => {
    if (isProgram) return;
    bus.publish('connection', { userId, path, closeCode: null });
    socket.on('close', (closeCode) => {
      if (!isClosed) bus.publish('connection', { userId, path, closeCode });
    });
  };

  return {
    upgrade: (request, socket, head) => {
      const target = targetOf(request);
      const room = roomAt(target?.pathname);
      if (!target || !room) {
        refuseUpgrade(socket, '404 Not Found');
        return;
      }
      if (!isAllowedOrigin(request, allowedOrigins)) {
        refuseUpgrade(socket, '403 Forbidden');
        return;
      }
      const token = target.searchParams.get('token') ?? '';
      const traffic = { path: room.path, account: accountOf(token) };
      if (disturbances?.isOffline(traffic.account)) {
        socket.destroy();
        return;
      }
      const resume = /^\d{1,16}$/.exec(target.searchParams.get('resume') ?? '')?.[0];
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const met = disturbances ? disturbSocket(webSocket, traffic, disturbances) : webSocket;
        room.enter(met, token, resume === undefined ? undefined : Number(resume)).then((member) => {
          if (!member) return;
          recogniseClient(socket);
          announce(met, room.path, member);
        }, fail);
      });
    },
    enter: async (path, socket, token, resume) => {
      const room = roomAt(path);
      if (!room) throw new Error(`there is no channel ${path}`);
      const member = await room.enter(socket, token, resume);
      if (member) announce(socket, room.path, member);
      return member !== undefined;
    },
    close: () => {
      isClosed = true;
      stopBeat();
      for (const unsubscribe of unsubscribes) unsubscribe();
      for (const room of rooms) room.close();
      server.close();
    },
  };
}

function targetOf(request: IncomingMessage): URL | undefined {
  const url = request.url ?? '';
  return url.startsWith('/') && URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined;
}

/** Programs send no origin; pages of the server's own and of the configured origins are allowed. */
function isAllowedOrigin(request: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
