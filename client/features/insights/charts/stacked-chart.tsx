import type { AlarmSeries } from '#contract/insights.ts';
import { countText } from '../figure-text.ts';
import { HourFrame } from './hour-frame.tsx';
import { countScale } from './scales.ts';
import { SERIES_FILLS, SeriesHatch } from './series-fill.tsx';

interface StackedChartProps {
  label: string;
  /** At most as many as there are fills. */
  series: readonly AlarmSeries[];
  marked: number;
  onMark: (hour: number) => void;
}

/** Alarms by hour, the series on top of each other. */
export function StackedChart({ label, series, marked, onMark }: StackedChartProps) {
  const totals = Array.from({ length: 24 }, (_, hour) =>
    series.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0),
  );
  return (
    <HourFrame
      label={label}
      scale={countScale(Math.max(...totals))}
      tickText={countText}
      marked={marked}
      onMark={onMark}
      behind={() => (
        <defs>
          <SeriesHatch />
        </defs>
      )}
    >
      {(hour, { x, width, y }) => {
        const bar = Math.max(2, width - 4);
        let below = 0;
        return series.map(({ id, hours }, index) => {
          const from = below;
          below += hours[hour] ?? 0;
          return (
            <rect
              key={id}
              x={x + (width - bar) / 2 + 0.5}
              width={Math.max(1, bar - 1)}
              y={y(below) + 0.5}
              height={Math.max(0, y(from) - y(below))}
              fill={SERIES_FILLS[index] ?? 'none'}
              stroke="var(--color-line-control)"
              strokeWidth={below > from ? 0.5 : 0}
            />
          );
        });
      }}
    </HourFrame>
  );
}
