import type { Logger } from 'pino';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { RenewToken } from '#contract/channels/renew-token.ts';
import { faultText } from '#contract/fault-text.ts';
import { SOCKET } from '#contract/limits.ts';
import { findTextFault } from '#contract/stored-text.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { guardSocket, type Send } from '#platform/connections/guarded-socket.ts';
import type { ServerSocket } from '#platform/connections/server-socket.ts';
import { Refused } from '../http/refused.ts';
import type { Broadcaster, Channel, Connection, Member } from './channel.ts';
import { Replay, type Sent } from './replay.ts';
import { createSeats } from './seats.ts';

/** Maximum number of unread bytes before a client is disconnected; it may reconnect. */
const BACKLOG_MAX_BYTES = 1_048_576;

/** Maximum number of messages before the token has been checked. */
const EARLY_MAX = 32;

interface Seat<ServerMessage, M extends Member> extends Connection<ServerMessage, M> {
  readonly socket: ServerSocket;
  readonly send: Send;
  /** Replaced by the one that renews it. */
  token: string;
  /** Refreshed at every heartbeat: the member's scope can change. */
  member: M;
  /** Real time at which the client last sent anything, in ms. */
  heardMs: number;
}

/** A channel with its open sockets, independent of its message types. */
export interface Room {
  readonly path: string;
  /**
   * Adds a socket, or closes it; `resume` is the last number the client has seen. Resolves to the member that the client
   * is now; undefined when it is none.
   */
  enter(socket: ServerSocket, token: string, resume: number | undefined): Promise<Member | undefined>;
  /** Pings every client; closes connections that have gone silent, and those of members who have lost access. */
  beat(): Promise<void>;
  close(): void;
  /** The number of members' connections. */
  size(): number;
}

export interface RoomParts {
  /** Stamps messages. */
  clock: Clock;
  /** Heartbeats run on real time. */
  realTime: Clock;
  logger: Logger;
  /** Is told of renewed tokens; undefined where tokens are not renewed. */
  identities?: { renewed(older: string, newer: string): void } | undefined;
}

/** Opens a channel. */
export function openRoom<ClientMessage, ServerMessage extends object, M extends Member>(
  channel: Channel<ClientMessage, ServerMessage, M>,
  { clock, realTime, logger, identities }: RoomParts,
): Room {
  const seats = createSeats<Seat<ServerMessage, M>>();
  const replay = new Replay(realTime.now());

  /** Numbers and keeps a message. */
  const kept = (message: ServerMessage, audience: Sent['audience']): Buffer => {
    const seq = replay.next();
    const text = JSON.stringify({ ...message, seq, ts: clock.now() });
    replay.keep({ seq, text, audience });
    return Buffer.from(text);
  };
  const broadcaster: Broadcaster<ServerMessage> = {
    broadcast: (message, audience) => {
      const data = kept(message, audience);
      for (const seat of seats) if (!audience || audience(seat.member)) seat.send(data);
    },
    sendTo: (memberId, message) => {
      const data = kept(message, ({ id }) => id === memberId);
      for (const seat of seats.of(memberId)) seat.send(data);
    },
    connections: () => seats,
  };
  const stop = channel.start(broadcaster);

  const guard = (socket: ServerSocket) =>
    guardSocket(socket, {
      now: () => realTime.now(),
      messages: SOCKET.flood,
      unreadMaxBytes: BACKLOG_MAX_BYTES,
      flooded: { code: CLOSE.badMessage, reason: 'Too many messages' },
      unread: { code: CLOSE.behind, reason: 'The connection does not keep up' },
      onClosed: ({ reason }) => {
        const member = [...seats].find((seat) => seat.socket === socket)?.member.id;
        logger.warn({ channel: channel.path, member, reason }, 'a client was cut off');
      },
    });

  const seatOf = (socket: ServerSocket, send: Send, token: string, member: M): Seat<ServerMessage, M> => ({
    socket,
    send,
    token,
    member,
    heardMs: realTime.now(),
    answer: (message) => send(JSON.stringify({ ...message, ts: clock.now() })),
  });

  const replaceOlder = (member: M) => {
    if (!channel.duplicate) return;
    for (const seat of seats.of(member.id)) {
      seat.answer(channel.duplicate);
      seats.delete(seat);
      seat.socket.close(CLOSE.duplicate, 'DuplicateConnection');
    }
  };

  const isCrowded = ({ userId }: M) =>
    userId !== undefined && [...seats].filter(({ member }) => member.userId === userId).length >= SOCKET.perUser;

  const closeRefused = (socket: ServerSocket, error: unknown) => {
    if (!(error instanceof Refused)) {
      logger.error({ err: error, channel: channel.path }, 'a member could not be served');
      socket.close(CLOSE.restart, 'restart');
      return;
    }
    const { status, code, message } = error;
    const isForbidden = status === 403 && code !== 'user_disabled';
    const isOfToken = status === 401 || status === 403;
    socket.close(isForbidden ? CLOSE.permission : isOfToken ? CLOSE.token : CLOSE.restart, shortened(message));
  };

  /** Goes on with a renewed token of the same user; a refused one ends the connection, as a new connection would be. */
  const renew = async (seat: Seat<ServerMessage, M>, token: string) => {
    try {
      const member = await channel.admit(token);
      if (userOf(member) !== userOf(seat.member)) {
        seat.socket.close(CLOSE.badMessage, 'The token belongs to another user');
        return;
      }
      if (token !== seat.token) identities?.renewed(seat.token, token);
      seat.token = token;
      seat.member = member;
    } catch (error) {
      // The earlier token may be valid for longer than the identity provider is away.
      if (!(error instanceof Refused && error.code === 'unavailable')) closeRefused(seat.socket, error);
    }
  };

  const receive = async (seat: Seat<ServerMessage, M>, data: string) => {
    // A refused client may keep sending.
    if (seat.socket.readyState !== seat.socket.OPEN) return;
    const message = parseJson(data);
    const renewal = RenewToken.safeParse(message);
    if (renewal.success) {
      await renew(seat, renewal.data.token);
      return;
    }
    const parsed = channel.clientMessages.safeParse(message);
    const unread = message === undefined ? 'The message is not valid JSON' : findTextFault(message);
    if (!parsed.success || unread !== undefined) {
      const why = unread ?? (parsed.success ? '' : faultText(parsed.error));
      seat.socket.close(CLOSE.badMessage, shortened(why));
      return;
    }
    try {
      await channel.received?.(seat, parsed.data);
    } catch (error) {
      closeRefused(seat.socket, error);
    }
  };

  /** A failure here is the server's own: the client has already gone. */
  const closed = (seat: Seat<ServerMessage, M>, code: number) => {
    try {
      channel.closed?.(seat, code);
    } catch (error) {
      logger.error({ err: error, channel: channel.path }, 'handling a disconnected member failed');
    }
  };

  /** Closes the connection of a member who may not stay. */
  const dismiss = (seat: Seat<ServerMessage, M>, error: unknown) => {
    closeRefused(seat.socket, error);
    const isBarred = error instanceof Refused && error.status === 403;
    // Without waiting for the client, which may never answer.
    if (isBarred && seats.delete(seat)) closed(seat, CLOSE.permission);
  };

  return {
    path: channel.path,
    enter: async (socket, token, resume) => {
      const { send, closeFlooded } = guard(socket);
      // Messages that arrive before the token has been checked are queued.
      const early: string[] = [];
      let receiver = (data: string) => {
        if (early.push(data) > EARLY_MAX) closeFlooded();
      };
      socket.on('message', (data) => receiver(String(data)));
      socket.on('error', (error) => logger.debug({ err: error, channel: channel.path }, 'a socket failed'));
      let member: M;
      try {
        member = await channel.admit(token);
      } catch (error) {
        closeRefused(socket, error);
        return undefined;
      }
      if (socket.readyState !== socket.OPEN) return undefined;
      if (isCrowded(member)) {
        socket.close(CLOSE.badMessage, 'Too many connections');
        return undefined;
      }
      replaceOlder(member);
      const seat = seatOf(socket, send, token, member);
      seats.add(seat);
      const heard = () => {
        seat.heardMs = realTime.now();
      };
      socket.on('pong', heard);
      socket.on('message', heard);
      socket.on('close', (code) => {
        if (seats.delete(seat)) closed(seat, code);
      });
      if (resume !== undefined) for (const sent of replay.after(resume, member)) send(sent.text);
      try {
        channel.opened?.(seat, resume !== undefined && replay.hasAllAfter(resume));
      } catch (error) {
        closeRefused(socket, error);
        return undefined;
      }
      receiver = (data) => void receive(seat, data);
      for (const data of early) receiver(data);
      return member;
    },
    beat: async () => {
      for (const seat of [...seats]) {
        try {
          seat.member = await channel.admit(seat.token);
          // They may have left meanwhile.
          if (seats.has(seat)) channel.refreshed?.(seat);
        } catch (error) {
          dismiss(seat, error);
          continue;
        }
        if (realTime.now() - seat.heardMs > SOCKET.deadAfterMs) seat.socket.terminate();
        else seat.socket.ping();
      }
    },
    close: () => {
      stop();
      const present = [...seats];
      seats.clear();
      for (const seat of present) seat.socket.close(CLOSE.restart, 'restart');
    },
    size: seats.size,
  };
}

/** The user of a member; on some channels one user is several members. */
const userOf = ({ id, userId }: Member): string => userId ?? id;

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** A close frame holds 123 bytes of reason. */
function shortened(text: string): string {
  return Buffer.from(text)
    .subarray(0, 120)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
}
