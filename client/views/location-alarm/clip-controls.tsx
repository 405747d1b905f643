import { SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '../../ui/actions/icon-button.tsx';

export interface ClipSteps {
  /** The raw alarm before or after by time; absent at the ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface ClipControlsProps {
  steps: ClipSteps;
  /** The position of the raw alarm on show, from 1, and the number of raw alarms. */
  number: number;
  count: number;
}

/** Buttons to the previous and next raw alarm, with the position of the one on show. */
export function ClipControls({ steps, number, count }: ClipControlsProps) {
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        label="Previous clip"
        keyHint={['clip', 0]}
        size="small"
        icon={<SkipBack />}
        disabled={!steps.previous}
        onClick={steps.previous}
      />
      <span className="min-w-12 text-center text-ink-2">
        {number} / {count}
      </span>
      <IconButton
        label="Next clip"
        keyHint={['clip', 1]}
        size="small"
        icon={<SkipForward />}
        disabled={!steps.next}
        onClick={steps.next}
      />
    </span>
  );
}
