import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SKIP_SECONDS } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import { useStore } from '../../../lib/store.ts';
import { formatTimestamp } from '../../../lib/time.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { PlaybackTimePicker } from '../playback/playback-time-picker.tsx';
import { Bar } from '../player/control-bar.tsx';
import { PlayButton, SkipButtons } from '../player/play-buttons.tsx';
import { SpeedPicker } from '../player/speed-picker.tsx';
import type { SiteClock } from './site-clock.ts';

interface TransportBarProps {
  clock: SiteClock;
  cameras: readonly Named[];
  /** IANA zone of the site. */
  zone: string;
  /** ms UTC: where the playback began. */
  startMs: number;
  /** Further controls of the bar. */
  children: ReactNode;
}

/** Plays, seeks and speeds up all cameras of a site together. */
export function TransportBar({ clock, cameras, zone, startMs, children }: TransportBarProps) {
  const { playing, rate } = useStore(clock.state);
  const skip = (seconds: number) => clock.seekTo(clock.moment.read() + seconds * 1_000);
  useKeys({
    playPause: clock.toggle,
    seek: (combo) => skip(combo === 'j' ? -SKIP_SECONDS : SKIP_SECONDS),
    frame: (combo) => clock.step(combo === ',' ? -1 : 1),
  });
  return (
    <Bar>
      <PlayButton playing={playing} onToggle={clock.toggle} />
      <SkipButtons onSkip={skip} />
      <IconButton label="Previous frame" keyHint={['frame', 0]} icon={<ChevronLeft />} onClick={() => clock.step(-1)} />
      <IconButton label="Next frame" keyHint={['frame', 1]} icon={<ChevronRight />} onClick={() => clock.step(1)} />
      <Moment clock={clock} zone={zone} />
      <ClockState clock={clock} cameras={cameras} />
      <span className="min-w-0 flex-1" />
      {children}
      <SpeedPicker rate={rate} onRateChange={clock.setRate} />
      <PlaybackTimePicker
        value={startMs}
        zone={zone}
        bookmark={{ label: 'Start', moment: startMs }}
        onChange={clock.seekTo}
      />
    </Bar>
  );
}

/** The present moment on the clock of the site. Re-rendered as it moves. */
function Moment({ clock, zone }: { clock: SiteClock; zone: string }) {
  const moment = useStore(clock.moment);
  return (
    <span data-moment className="shrink-0 px-1.5 font-medium text-12 text-ink tabular-nums">
      {formatTimestamp(moment, zone)}
      {zoneMark(moment, zone)}
    </span>
  );
}

/** The videos that the clock waits for. */
function ClockState({ clock, cameras }: { clock: SiteClock; cameras: readonly Named[] }) {
  const { waitingFor, behind, atEdge } = useStore(clock.state);
  const namesOf = (ids: readonly string[]) =>
    ids.length > 2 ? `${ids.length} cameras` : ids.map((id) => cameras.find((one) => one.id === id)?.name).join(', ');
  const text = () => {
    if (atEdge) return 'At the latest recording';
    if (waitingFor.length > 0) return `Waiting for ${namesOf(waitingFor)}`;
    return behind.length > 0 ? `Catching up: ${namesOf(behind)}` : '';
  };
  return (
    <span role="status" className="min-w-0 truncate text-12 text-ink-3">
      {text()}
    </span>
  );
}
