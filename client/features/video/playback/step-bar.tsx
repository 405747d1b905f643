import { SKIP_SECONDS } from '#contract/limits.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { type MediaRemote, useMediaMoment, useMediaStatus } from '../player/media-remote.ts';
import { PlayButton, SkipButtons } from '../player/play-buttons.tsx';
import { SpeedPicker } from '../player/speed-picker.tsx';
import { PlaybackTimePicker } from './playback-time-picker.tsx';

interface StepBarProps {
  /** Of the first recording, whose state the bar shows. */
  leader: MediaRemote;
  /** Of all recordings. */
  remotes: readonly MediaRemote[];
  /** ms UTC at which playback began. */
  from: number;
  onFromChange: (from: number) => void;
  /** IANA zone of the first recording's site. */
  zone: string;
}

/** Plays, seeks and speeds up several recordings together. */
export function StepBar({ leader, remotes, from, onFromChange, zone }: StepBarProps) {
  const status = useMediaStatus(leader);
  const playing = status?.playing ?? false;
  const toggle = () => {
    for (const remote of remotes) {
      if (playing) remote.pause();
      else remote.play();
    }
  };
  const skip = (seconds: number) => {
    const moment = leader.readMoment();
    if (moment === undefined) return;
    for (const remote of remotes) remote.seekTo(moment + seconds * 1_000);
  };
  useKeys({
    playPause: toggle,
    seek: (combo) => skip(combo === 'j' ? -SKIP_SECONDS : SKIP_SECONDS),
  });
  return (
    <div className="flex h-10 shrink-0 items-center border-t border-line px-1.5">
      <PlayButton playing={playing} onToggle={toggle} />
      <SkipButtons onSkip={skip} />
      <LeaderTime leader={leader} zone={zone} />
      <span className="flex-1" />
      <SpeedPicker
        rate={status?.rate ?? 1}
        onRateChange={(rate) => {
          for (const remote of remotes) remote.setRate(rate);
        }}
      />
      <PlaybackTimePicker
        value={from}
        zone={zone}
        onChange={(moment) => {
          onFromChange(moment);
          for (const remote of remotes) remote.seekTo(moment);
        }}
      />
    </div>
  );
}

/** The moment on show, on the clock of the first site. Re-rendered with each frame. */
function LeaderTime({ leader, zone }: { leader: MediaRemote; zone: string }) {
  const moment = useMediaMoment(leader);
  if (moment === undefined) return null;
  return (
    <span className="px-1.5 text-12 font-medium text-ink">
      {formatTimeOfDay(moment, zone)}
      {zoneMark(moment, zone)}
    </span>
  );
}
