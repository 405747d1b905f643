import type { ChannelState } from '../../realtime/channel-state.ts';
import { ConnectionDot } from '../../ui/feedback/connection-dot.tsx';
import { BarLabel } from '../../ui/layout/bar-label.tsx';

const looks = {
  pending: { tone: 'neutral', word: 'connecting', short: 'Connecting' },
  connected: { tone: 'success', word: 'connected', short: 'Connected' },
  reconnecting: { tone: 'warning', word: 'reconnecting', short: 'Reconnecting' },
  closed: { tone: 'error', word: 'closed', short: 'Closed' },
  error: { tone: 'error', word: 'failed', short: 'Failed' },
} as const satisfies Record<ChannelState['kind'], { tone: string; word: string; short: string }>;

/** The state of the channel that a live console depends on: 'Scan channel connected'. */
export function ChannelDot({ name, state }: { name: string; state: ChannelState }) {
  const { tone, word, short } = looks[state.kind];
  return <ConnectionDot tone={tone} label={<BarLabel short={short}>{`${name} channel ${word}`}</BarLabel>} />;
}
