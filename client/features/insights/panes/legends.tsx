import type { ReactNode } from 'react';
import { RAMP } from '../charts/heat-chart.tsx';
import { countText, timeText } from '../figure-text.ts';

/** The mark of a colour, with what it stands for. */
export function Mark({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 ${color}`} />
      {children}
    </span>
  );
}

/** Of a chart of times. */
export function TimesLegend({ target }: { target: number }) {
  return (
    <>
      <Mark color="bg-line-control">p50 to p95</Mark>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-3 bg-ink" />
        p50
      </span>
      <Mark color="bg-warning">Over target</Mark>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="w-3 border-t border-dashed border-ink-2" />
        Target {timeText(target)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="h-px w-3 bg-ink-3" />
        p95 before
      </span>
    </>
  );
}

/** Of a heat map: its ramp from nothing to the most. */
export function RampLegend({ most }: { most: number }) {
  return (
    <span aria-hidden className="inline-flex items-center gap-1.5 text-ink-3">
      0
      <svg aria-hidden width={RAMP.length * 12} height={10}>
        {RAMP.map((opacity, step) => (
          <rect
            key={opacity}
            x={step * 12 + 0.5}
            y={0.5}
            width={10}
            height={9}
            fill="var(--color-ink)"
            fillOpacity={opacity}
            stroke="var(--color-line-control)"
          />
        ))}
      </svg>
      {countText(most)}
    </span>
  );
}
