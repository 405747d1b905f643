import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';

/** Marks everything below it as an exercise. It cannot be closed. */
export function TrainingBand({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Training"
      className="flex h-7 shrink-0 items-center justify-between bg-drill text-13 text-on-drill"
    >
      <Hatch />
      <p className="flex min-w-0 items-center gap-3">
        <GraduationCap aria-hidden className="size-4 shrink-0" />
        <strong className="font-semibold">TRAINING</strong>
        <span className="flex min-w-0 items-center gap-3 truncate">{children}</span>
      </p>
      <Hatch />
    </section>
  );
}

const Hatch = () => (
  <span
    aria-hidden
    className="h-full w-30 shrink-0 bg-[repeating-linear-gradient(135deg,var(--color-on-drill)_0_8px,transparent_8px_16px)]"
  />
);

/** The text of the band while a drill is open or runs. */
export const RUNNING_TEXT = 'Simulated alarms. No call, message or dispatch leaves this console.';

/** The text of the band above a debrief. */
export const DEBRIEF_TEXT = 'Debrief of a drill. Every alarm, call and dispatch here was simulated.';
