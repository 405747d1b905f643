/** Close codes of the realtime channels (decisions, section 4). */
export const CLOSE = {
  /** The client left on purpose: its claims are released at once. */
  normal: 1000,
  restart: 1012,
  /** The client reads too slowly: it may come back. */
  behind: 1013,
  token: 4001,
  permission: 4003,
  /** The client sent what it may not, or too much of it. */
  badMessage: 4008,
  duplicate: 4009,
} as const;
