import { FastForward, Pause, Play, Rewind } from 'lucide-react';
import { SKIP_SECONDS } from '#contract/limits.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';

export function PlayButton({ playing, onToggle }: { playing: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={playing ? 'Pause' : 'Play'}
      keyHint="playPause"
      icon={playing ? <Pause /> : <Play />}
      onClick={onToggle}
    />
  );
}

/** Skip backwards and forwards; `onSkip` gets the seconds, negative backwards. */
export function SkipButtons({ onSkip }: { onSkip: (seconds: number) => void }) {
  return (
    <>
      <IconButton label="Back 10 s" keyHint={['seek', 0]} icon={<Rewind />} onClick={() => onSkip(-SKIP_SECONDS)} />
      <IconButton
        label="Forward 10 s"
        keyHint={['seek', 1]}
        icon={<FastForward />}
        onClick={() => onSkip(SKIP_SECONDS)}
      />
    </>
  );
}
