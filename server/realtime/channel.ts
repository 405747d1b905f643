import type * as z from 'zod/mini';
import type { Scope } from '../auth/scope.ts';

/** Who is at the other end of a connection. */
export interface Member {
  /** The user's id, or that of a program. */
  id: string;
  /** What the member may see. */
  scope: Scope;
  /** Whose connection it is, on channels that one user may open several times. */
  userId?: string;
}

/** One open socket of a channel, as the channel's code sees it. */
export interface Connection<ServerMessage, M extends Member = Member> {
  readonly member: M;
  /** Answers this connection alone. It is stamped with the time, but neither numbered nor kept. */
  answer(message: ServerMessage): void;
}

/** Sends to many. */
export interface Broadcaster<ServerMessage> {
  /**
   * Sends a numbered message to every connection that `audience` admits, and keeps it for
   * those that come back with `resume`.
   */
  broadcast(message: ServerMessage, audience?: (member: Member) => boolean): void;
  /** Every open connection. */
  connections(): Iterable<Connection<ServerMessage>>;
}

/**
 * One realtime channel (decisions, section 4): its address, who is admitted, what is said
 * on it. Messages are checked against the contract's schemas on their way in; what goes
 * out is typed by them, and checked in tests.
 */
export interface Channel<ClientMessage, ServerMessage, M extends Member = Member> {
  readonly path: string;
  readonly clientMessages: z.ZodMiniType<ClientMessage>;
  /** What an older connection of the same member is told before it is closed; undefined where a member may have several. */
  readonly duplicate: ServerMessage | undefined;
  /** Admits the bearer of a token. Throws Refused: 401 closes with 4001, 403 with 4003. Asked again at every ping. */
  admit(token: string): Promise<M>;
  /** Called once; what it starts is stopped by the function it returns. */
  start(broadcaster: Broadcaster<ServerMessage>): () => void;
  opened?(connection: Connection<ServerMessage, M>): void;
  /** What it throws, or rejects with, closes the connection: 401 and 403 as in `admit`, else with 1012. */
  received?(connection: Connection<ServerMessage, M>, message: ClientMessage): void | Promise<void>;
  /** The member is gone: not when a newer connection of the same one took over, nor when the server stops. */
  closed?(connection: Connection<ServerMessage, M>, code: number): void;
}
