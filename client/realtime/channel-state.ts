/** The state of a channel (operator response tools, section 4.11). */
export type ChannelState =
  /** The first connection is being established. */
  | { kind: 'pending' }
  | { kind: 'connected' }
  /**
   * Connection lost; the next attempt is at `retryAt` (ms on this machine's clock) and is number `attempt` of
   * `maxAttempts`.
   */
  | { kind: 'reconnecting'; attempt: number; maxAttempts: number; retryAt: number }
  /** Closed for good: taken over by another window, ended by the server, or out of attempts. */
  | { kind: 'closed'; duplicate: boolean }
  /** The server refuses this connection; another attempt would end the same way. */
  | { kind: 'error' };
