import { CircleCheck, ClockAlert } from 'lucide-react';
import { timeText } from '../figure-text.ts';

/** A time against its target: over it in the colour of what is late, with an icon. */
export function AgainstTarget({ name, seconds, target }: { name?: string; seconds: number | null; target: number }) {
  const isOver = seconds !== null && seconds > target;
  return (
    <span className={isOver ? 'inline-flex items-center gap-1 text-warning' : 'inline-flex items-center gap-1'}>
      {isOver && <ClockAlert aria-hidden className="size-3.5" />}
      {name && `${name} `}
      {timeText(seconds)}
      {isOver && <span className="sr-only"> over the target</span>}
    </span>
  );
}

/** Whether a time meets its target, as an icon; nothing without a time. */
export function TargetMark({ seconds, target }: { seconds: number | null; target: number }) {
  if (seconds === null) return null;
  if (seconds > target) return <ClockAlert role="img" aria-label="Over the target" className="size-3.5 text-warning" />;
  return <CircleCheck role="img" aria-label="Within the target" className="size-3.5 text-success" />;
}
