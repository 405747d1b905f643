/**
 * The server's end of a client's connection to a realtime channel: a WebSocket, or its counterpart within one process.
 */
export interface ServerSocket {
  /** `OPEN` while messages can be sent. */
  readonly readyState: number;
  readonly OPEN: number;
  /** Bytes that the client has not read yet. */
  readonly bufferedAmount: number;
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown;
  on(event: 'close', listener: (code: number) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'ping' | 'pong', listener: () => void): unknown;
  send(data: string | Buffer, options: { binary: boolean }): void;
  close(code: number, reason?: string): void;
  /** Cuts the connection without a close frame. */
  terminate(): void;
  ping(): void;
  /** Stops reading. */
  pause(): void;
}
