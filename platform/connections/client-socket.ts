import { WebSocket } from 'ws';

/** Largest message that is read, in bytes: location alarms with their raw alarms. */
const MESSAGE_MAX_BYTES = 4 * 2 ** 20;

/** A program's end of a connection to a realtime channel: a WebSocket, or its counterpart within one process. */
export interface ClientSocket {
  /** `OPEN` while messages can be sent. */
  readonly readyState: number;
  readonly OPEN: number;
  on(event: 'open', listener: () => void): unknown;
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown;
  /** 'close' follows every 'error'. */
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: (code: number) => void): unknown;
  send(data: string): void;
  close(code?: number): void;
  /** Cuts the connection without a close frame. */
  terminate(): void;
}

/**
 * Connects to the channel at a path with a token; `resume` is the number of the last message that was seen, if the
 * connection continues an earlier one.
 */
export type Connect = (path: string, token: string, resume?: number) => ClientSocket;

/** Connects to the channels of a server. `answerMs`: how long it may take to answer the handshake, in real ms. */
export function connectTo(serverUrl: string, answerMs: number): Connect {
  return (path, token, resume) => {
    const address = new URL(`${serverUrl.replace(/^http/, 'ws')}${path}`);
    address.searchParams.set('token', token);
    if (resume !== undefined) address.searchParams.set('resume', String(resume));
    return new WebSocket(address, { handshakeTimeout: answerMs, maxPayload: MESSAGE_MAX_BYTES });
  };
}
