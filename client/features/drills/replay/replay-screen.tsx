import { MonitorOff, Unplug } from 'lucide-react';
import { useCallback } from 'react';
import type { SeatScreen } from '#contract/drills/screens.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ScreenDetails } from '../screen-details.tsx';
import { type ReplayClock, useAtReplay } from './replay-clock.ts';
import { entryAt } from './replay-moments.ts';

interface ReplayScreenProps {
  clock: ReplayClock;
  /** In the order of time. */
  screens: readonly SeatScreen[];
  /** Since when the trainee's console was connected or not, in the order of time. */
  connections: readonly { t: number; isConnected: boolean }[];
}

/** The screen that a trainee had at the moment of a replay. */
export function ReplayScreen({ clock, screens, connections }: ReplayScreenProps) {
  const screen = useAtReplay(
    clock,
    useCallback((t: number) => entryAt(screens, t), [screens]),
  );
  const isGone = useAtReplay(
    clock,
    useCallback((t: number) => entryAt(connections, t)?.isConnected === false, [connections]),
  );
  const t = useAtReplay(clock, toSecond);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard.
    <div tabIndex={0} className="flex w-90 shrink-0 flex-col overflow-auto border-l border-line -outline-offset-2">
      <h2 className="flex h-9 shrink-0 items-center gap-2 px-4 text-13 font-semibold text-ink">
        Screen of the trainee
        {isGone && (
          <span className="flex items-center gap-1 font-normal text-12 text-warning">
            <Unplug aria-hidden className="size-3.5" />
            Not connected
          </span>
        )}
      </h2>
      {screen ? (
        <ScreenDetails screen={screen} nowT={t} />
      ) : (
        <EmptyState
          icon={<MonitorOff />}
          title={screens.length === 0 ? 'No screen was recorded' : 'No screen yet'}
          description={
            screens.length === 0
              ? 'The trainee’s console sent none in this attempt.'
              : 'The trainee’s console has sent none until this moment.'
          }
          className="flex-1"
        />
      )}
    </div>
  );
}

const toSecond = (t: number) => Math.floor(t / 1_000) * 1_000;
