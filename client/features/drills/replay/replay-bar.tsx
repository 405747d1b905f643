import { PanelTopClose, PanelTopOpen, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { DRILL_RATES } from '#contract/drills/drill.ts';
import { timeText } from '#contract/durations.ts';
import { SKIP_SECONDS } from '#contract/limits.ts';
import { useStore } from '../../../lib/store.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import { neighbourMoment, type ReplayClock, useAtReplay } from './replay-clock.ts';

interface ReplayBarProps {
  clock: ReplayClock;
  /** The end of the attempt, ms since its start. */
  endT: number;
  /** The moments of acts and marks, and those of reasons, in the order of time. */
  marked: readonly number[];
  reasons: readonly number[];
  /** Whether pictures and screen are on show. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Plays the replay of a drill, and leads to its moments. */
export function ReplayBar({ clock, endT, marked, reasons, isOpen, onOpenChange }: ReplayBarProps) {
  const { playing, rate } = useStore(clock.state);
  const seconds = useAtReplay(clock, inSeconds);
  const skip = (by: number) => clock.showMoment(clock.t.read() + by * 1_000);
  const goTo = (moments: readonly number[], direction: -1 | 1) => {
    const t = neighbourMoment(moments, clock.t.read(), direction);
    if (t !== undefined) clock.showMoment(t);
  };
  useKeys({
    playPause: clock.toggle,
    seek: (combo) => skip(combo === 'j' ? -SKIP_SECONDS : SKIP_SECONDS),
    second: (combo) => skip(combo === 'ArrowLeft' ? -1 : 1),
    marker: (combo) => goTo(marked, combo === '[' ? -1 : 1),
    move: (combo) => goTo(reasons, combo === 'ArrowUp' ? -1 : 1),
    replayRate: (combo) => clock.setRate(Number(combo)),
  });
  return (
    <section
      aria-label="Replay controls"
      className="flex h-10 shrink-0 items-center gap-1 border-b border-line pr-3 pl-2"
    >
      <IconButton label="Previous act" keyHint={['marker', 0]} icon={<SkipBack />} onClick={() => goTo(marked, -1)} />
      <IconButton
        label={playing ? 'Pause' : 'Play'}
        keyHint="playPause"
        icon={playing ? <Pause /> : <Play />}
        onClick={clock.toggle}
      />
      <IconButton label="Next act" keyHint={['marker', 1]} icon={<SkipForward />} onClick={() => goTo(marked, 1)} />
      <p className="w-24 shrink-0 px-1 text-13 text-ink-3 tabular-nums">
        <span className="font-semibold text-ink">{timeText(seconds * 1_000)}</span> / {timeText(endT)}
      </p>
      <Slider
        label="Moment of the drill"
        className="mr-3 min-w-16 flex-1"
        value={seconds}
        max={Math.ceil(endT / 1_000)}
        step={1}
        onValueChange={(value) => clock.showMoment(value * 1_000)}
        valueText={(value) => `${timeText(value * 1_000)} of ${timeText(endT)}`}
      />
      <Segmented
        label="Speed"
        size="default"
        value={String(rate)}
        onValueChange={(to) => clock.setRate(Number(to))}
        options={DRILL_RATES.map((one) => ({ value: String(one), label: `${one}×` }))}
      />
      <IconButton
        label={isOpen ? 'Hide pictures and screen' : 'Show pictures and screen'}
        icon={isOpen ? <PanelTopClose /> : <PanelTopOpen />}
        onClick={() => onOpenChange(!isOpen)}
      />
    </section>
  );
}

const inSeconds = (t: number) => Math.floor(t / 1_000);
