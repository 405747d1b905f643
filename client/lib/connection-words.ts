import type { Connection } from './connection.ts';

/** How each state of the connection is shown. */
export const connectionWords = {
  pending: { tone: 'neutral', label: 'Connecting' },
  connected: { tone: 'success', label: 'Connected' },
  reconnecting: { tone: 'warning', label: 'Reconnecting' },
} as const satisfies Record<Connection, { tone: string; label: string }>;
