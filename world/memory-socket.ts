import { EventEmitter } from 'node:events';
import type { ClientSocket } from '#platform/connections/client-socket.ts';
import type { ServerSocket } from '#platform/connections/server-socket.ts';

/** States of a connection, with the values of WebSocket. */
const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** Close codes of a connection that ended without one, and of one that was cut. */
const NO_CODE = 1005;
const CUT = 1006;

interface Events {
  open: [];
  message: [Buffer];
  close: [number];
  error: [Error];
  ping: [];
  pong: [];
}

/** A message, or the end of the connection, on its way to the other side. */
type Transfer = { message: Buffer } | { code: number };

/** Delivers transfers in the order in which they were sent, or not at all. */
export type Deliver = (transfer: Transfer, arrive: () => void) => void;

/** One end of a connection within a process: a client's and the server's in one, since both do the same. */
export class MemorySocket extends EventEmitter<Events> implements ClientSocket, ServerSocket {
  readonly OPEN = OPEN;
  /** Everything is read at once. */
  readonly bufferedAmount = 0;
  readyState: number = CONNECTING;
  private other: MemorySocket | undefined;
  private readonly deliver: Deliver;

  private constructor(deliver: Deliver) {
    super();
    this.deliver = deliver;
  }

  /** Two ends of a connection that is not open yet. Each end is given what delivers the things that it sends. */
  static pair(fromClient: Deliver, fromServer: Deliver): { client: MemorySocket; server: MemorySocket } {
    const client = new MemorySocket(fromClient);
    const server = new MemorySocket(fromServer);
    client.other = server;
    server.other = client;
    server.readyState = OPEN;
    return { client, server };
  }

  /** Opens the client's end. */
  open(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.emit('open');
  }

  send(data: string | Buffer): void {
    if (this.readyState !== OPEN) return;
    const message = Buffer.from(data);
    this.deliver({ message }, () => this.other?.receive({ message }));
  }

  close(code: number = NO_CODE): void {
    this.end(code);
  }

  terminate(): void {
    this.end(CUT);
  }

  /** Connections within a process are never silent. */
  ping(): void {
    this.emit('pong');
  }

  pause(): void {}

  /** Ends this side only, as if the other side or the line were gone. */
  endedBy(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.emit('close', code);
  }

  private end(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.deliver({ code }, () => this.other?.receive({ code }));
    this.emit('close', code);
  }

  private receive(transfer: Transfer): void {
    if (this.readyState === CLOSED) return;
    if ('message' in transfer) {
      this.emit('message', transfer.message);
      return;
    }
    this.endedBy(transfer.code);
  }
}
