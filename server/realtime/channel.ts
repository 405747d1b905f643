import type * as z from 'zod/mini';
import type { Scope } from '../auth/scope.ts';

/** The authenticated client of a connection. */
export interface Member {
  /** The user's id, or a program's. */
  id: string;
  /** The records the member may see. */
  scope: Scope;
  /** The user of the connection, on channels that one user may open several times. */
  userId?: string;
  /** Whether it is a program, and no user. */
  isProgram?: boolean;
}

/** An open socket of a channel, as the channel's code sees it. */
export interface Connection<ServerMessage, M extends Member = Member> {
  readonly member: M;
  /** Answers this connection only. The message is stamped with the time, but neither numbered nor kept. */
  answer(message: ServerMessage): void;
}

/** Sends messages to many connections. */
export interface Broadcaster<ServerMessage> {
  /**
   * Sends a numbered message to every connection that `audience` admits, and keeps it for connections that return with
   * `resume`.
   */
  broadcast(message: ServerMessage, audience?: (member: Member) => boolean): void;
  /** The same for the connections of one member, by id: its cost does not grow with the number of connections. */
  sendTo(memberId: string, message: ServerMessage): void;
  /** Every open connection. */
  connections(): Iterable<Connection<ServerMessage>>;
}

/**
 * A realtime channel (decisions, section 4): its address, its access, and its messages. Incoming messages are validated
 * against the contract's schemas; outgoing ones are typed by them, and validated in tests.
 */
export interface Channel<ClientMessage, ServerMessage, M extends Member = Member> {
  readonly path: string;
  readonly clientMessages: z.ZodMiniType<ClientMessage>;
  /**
   * The message that an older connection of the same member gets before it is closed; undefined when a member may have
   * several.
   */
  readonly duplicate: ServerMessage | undefined;
  /** Admits the bearer of a token. Throws Refused: 401 closes with 4001, 403 with 4003. Repeated at every ping. */
  admit(token: string): Promise<M>;
  /** Called once; the returned function stops everything it starts. */
  start(broadcaster: Broadcaster<ServerMessage>): () => void;
  /** `isResumed`: the member has been sent every numbered message since the last one they have seen. */
  opened?(connection: Connection<ServerMessage, M>, isResumed: boolean): void;
  /** The member has been admitted again, with the access that they have now. */
  refreshed?(connection: Connection<ServerMessage, M>): void;
  /** An error or rejection closes the connection: 401 and 403 as in `admit`, otherwise with 1012. */
  received?(connection: Connection<ServerMessage, M>, message: ClientMessage): void | Promise<void>;
  /**
   * The member has disconnected: not called when a newer connection of the same member took over, nor when the server
   * stops. The code is 4003 for every member who has lost access or was disabled.
   */
  closed?(connection: Connection<ServerMessage, M>, code: number): void;
}
