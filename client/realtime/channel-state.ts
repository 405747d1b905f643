/** Where a channel stands (operator response tools, section 4.11). */
export type ChannelState =
  /** The first connection is being made. */
  | { kind: 'pending' }
  | { kind: 'connected' }
  /** Lost; the next try is at `retryAt` (ms by this machine's clock), it is number `attempt` of `maxAttempts`. */
  | { kind: 'reconnecting'; attempt: number; maxAttempts: number; retryAt: number }
  /** Given up: taken over by another window, ended by the server, or out of tries. */
  | { kind: 'closed'; duplicate: boolean }
  /** The server does not want this connection; another try would end the same way. */
  | { kind: 'error' };
