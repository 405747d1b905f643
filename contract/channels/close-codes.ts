/** Close codes of the realtime channels (decisions, section 4). */
export const CLOSE = {
  /** The client left deliberately: its claims are released at once. */
  normal: 1000,
  /** The client loads again: its claims wait for it, as after any lost connection. */
  loadsAgain: 4010,
  restart: 1012,
  /** The client reads too slowly: it may reconnect. */
  behind: 1013,
  token: 4001,
  permission: 4003,
  /** The client sent a forbidden message, or too many messages. */
  badMessage: 4008,
  duplicate: 4009,
} as const;
