/** Close codes of the realtime channels (decisions, section 4). */
export const CLOSE = {
  /** The client left on purpose: its claims are released at once. */
  normal: 1000,
  restart: 1012,
  token: 4001,
  permission: 4003,
  badMessage: 4008,
  duplicate: 4009,
} as const;
