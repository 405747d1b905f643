import { timeText } from '#contract/durations.ts';

interface MomentButtonProps {
  /** ms since the start of the drill. */
  t: number;
  /** Names what happened then, for screen readers. */
  about: string;
  onMoment: (t: number) => void;
}

/** A moment of a drill; pressed, it is shown on the lanes. */
export function MomentButton({ t, about, onMoment }: MomentButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Show ${timeText(t)}, ${about}`}
      onClick={() => onMoment(t)}
      className="rounded-xs text-accent hover:underline"
    >
      {timeText(t)}
    </button>
  );
}
