import type { ReactNode } from 'react';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { cn } from '../../ui/cn.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';

interface WallFrameProps {
  /** The state of the connection. */
  state: ChannelState;
  loading: boolean;
  /** The tiles. */
  children: ReactNode;
}

/** The place of a wall. While the connection is down the last tiles stay, dimmed. */
export function WallFrame({ state: { kind }, loading, children }: WallFrameProps) {
  const isDown = kind !== 'connected' && kind !== 'pending';
  return (
    <div className={cn('relative flex min-h-0 flex-1 flex-col', isDown && 'opacity-60')}>
      {children}
      {loading && (
        <div role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-13 text-ink-2">
          <Spinner />
          Loading...
        </div>
      )}
    </div>
  );
}
