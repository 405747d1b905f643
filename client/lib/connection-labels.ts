import type { Connection } from './connection.ts';

/** The label and look of each connection state. */
export const connectionLabels = {
  pending: { tone: 'neutral', label: 'Connecting' },
  connected: { tone: 'success', label: 'Connected' },
  reconnecting: { tone: 'warning', label: 'Reconnecting' },
} as const satisfies Record<Connection, { tone: string; label: string }>;
