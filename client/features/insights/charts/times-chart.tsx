import type { PeriodFigures } from '#contract/insights.ts';
import { timeText } from '../figure-text.ts';
import { HourFrame } from './hour-frame.tsx';
import { timeScale } from './scales.ts';

interface TimesChartProps {
  label: string;
  which: 'acknowledge' | 'resolve';
  now: PeriodFigures;
  before: PeriodFigures | null;
  /** Seconds. */
  target: number;
  marked: number;
  onMark: (hour: number) => void;
}

/** The span from p50 to p95 of each hour, the part of it over the target, and p95 of the period before. */
export function TimesChart({ label, which, now, before, target, marked, onMark }: TimesChartProps) {
  const values = [now, before].flatMap((period) => period?.hours.map((hour) => hour[which].p95 ?? 0) ?? []);
  return (
    <HourFrame
      label={label}
      scale={timeScale(Math.max(target, ...values))}
      tickText={timeText}
      marked={marked}
      onMark={onMark}
      behind={({ left, right, y }) => (
        <line x1={left} x2={right} y1={y(target)} y2={y(target)} stroke="var(--color-ink-2)" strokeDasharray="4 3" />
      )}
    >
      {(hour, { x, width, y }) => {
        const { p50, p95 } = now.hours[hour]?.[which] ?? { p50: null, p95: null };
        const earlier = before?.hours[hour]?.[which].p95 ?? null;
        const middle = x + width / 2;
        const bar = Math.max(2, Math.min(10, width * 0.4));
        const line = Math.max(4, Math.min(14, width * 0.8));
        return (
          <>
            {p50 !== null && p95 !== null && (
              <>
                <rect
                  x={middle - bar / 2}
                  width={bar}
                  y={y(Math.min(p95, Math.max(p50, target)))}
                  height={Math.max(0, y(p50) - y(Math.min(p95, Math.max(p50, target))))}
                  fill="var(--color-line-control)"
                />
                {p95 > target && (
                  <rect
                    x={middle - bar / 2}
                    width={bar}
                    y={y(p95)}
                    height={Math.max(1, y(Math.max(p50, target)) - y(p95))}
                    fill="var(--color-warning)"
                  />
                )}
                <rect x={middle - line / 2} width={line} y={y(p50) - 1} height={2} fill="var(--color-ink)" />
              </>
            )}
            {earlier !== null && (
              <rect x={middle - line / 2} width={line} y={y(earlier)} height={1} fill="var(--color-ink-3)" />
            )}
          </>
        );
      }}
    </HourFrame>
  );
}
