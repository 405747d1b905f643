import type { ChannelState } from '../../realtime/channel-state.ts';
import { ConnectionDot } from '../../ui/feedback/connection-dot.tsx';

const looks = {
  pending: { tone: 'neutral', word: 'connecting' },
  connected: { tone: 'success', word: 'connected' },
  reconnecting: { tone: 'warning', word: 'reconnecting' },
  closed: { tone: 'error', word: 'closed' },
  error: { tone: 'error', word: 'failed' },
} as const satisfies Record<ChannelState['kind'], { tone: string; word: string }>;

/** The state of the channel that a live console depends on: 'Scan channel connected'. */
export function ChannelDot({ name, state }: { name: string; state: ChannelState }) {
  const { tone, word } = looks[state.kind];
  return <ConnectionDot tone={tone} label={`${name} channel ${word}`} />;
}
