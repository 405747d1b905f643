import { useRef } from 'react';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { hourText, weekdayText } from '../figure-text.ts';
import { HourLabels } from './hour-labels.tsx';
import { hourAfterKey, weekdayAfterKey } from './mark-keys.ts';

/** Space beside and below the cells; px. */
const LEFT = 36;
const BOTTOM = 20;

/** Opacity of the ramp's steps from nothing to the most. */
export const RAMP = [0.04, 0.12, 0.28, 0.45, 0.65, 0.9] as const;

/** The step of the ramp for a count. */
const rampStep = (count: number, most: number): number =>
  count === 0 ? 0 : Math.min(RAMP.length - 1, Math.ceil((count / Math.max(1, most)) * (RAMP.length - 1)));

interface HeatChartProps {
  label: string;
  weekdays: readonly (readonly number[])[];
  marked: { weekday: number; hour: number };
  onMark: (mark: { weekday: number; hour: number }) => void;
}

/** Alarms by hour and weekday, in one neutral ramp. Arrow keys move the marked cell; its figure stands below in words. */
export function HeatChart({ label, weekdays, marked, onMark }: HeatChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(box);
  const column = Math.max(1, (width - LEFT) / 24);
  const row = Math.max(1, (height - BOTTOM) / 7);
  const most = Math.max(1, ...weekdays.flat());
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={167}
      aria-valuenow={marked.weekday * 24 + marked.hour}
      aria-valuetext={`${weekdayText(marked.weekday)}, ${hourText(marked.hour)}`}
      className="relative min-h-0 flex-1"
      onKeyDown={(event) => {
        const hour = hourAfterKey(event.key, marked.hour);
        const weekday = weekdayAfterKey(event.key, marked.weekday);
        if (hour === undefined && weekday === undefined) return;
        event.preventDefault();
        onMark({ hour: hour ?? marked.hour, weekday: weekday ?? marked.weekday });
      }}
      onPointerDown={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const hour = Math.min(23, Math.max(0, Math.floor((event.clientX - left - LEFT) / column)));
        const weekday = Math.min(6, Math.max(0, Math.floor((event.clientY - top) / row)));
        onMark({ weekday, hour });
      }}
    >
      <svg aria-hidden width={width} height={height} className="absolute inset-0">
        {weekdays.map((hours, weekday) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place.
          <g key={weekday}>
            <text x={LEFT - 8} y={(weekday + 0.5) * row + 4} textAnchor="end" fontSize={11} fill="var(--color-ink-3)">
              {weekdayText(weekday).slice(0, 3)}
            </text>
            {hours.map((count, hour) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
                key={hour}
                x={LEFT + hour * column + 0.5}
                y={weekday * row + 0.5}
                width={Math.max(1, column - 1)}
                height={Math.max(1, row - 1)}
                fill="var(--color-ink)"
                fillOpacity={RAMP[rampStep(count, most)]}
              />
            ))}
          </g>
        ))}
        <HourLabels left={LEFT} column={column} baseline={height - 4} />
        <rect
          x={LEFT + marked.hour * column}
          y={marked.weekday * row}
          width={column}
          height={row}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth={2}
        />
      </svg>
    </div>
  );
}
