import { type ReactNode, useRef } from 'react';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { hourText } from '../figure-text.ts';
import { HourLabels } from './hour-labels.tsx';
import { hourAfterKey } from './mark-keys.ts';
import type { Scale } from './scales.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Space beside the plot for the marks of the scale, and below it for the hours; px. */
const LEFT = 42;
const BOTTOM = 20;
const TOP = 4;

/** The place of an hour in the plot; px. */
export interface HourPlace {
  /** Its left edge and its width. */
  x: number;
  width: number;
  /** The vertical place of a value. */
  y: (value: number) => number;
}

interface HourFrameProps {
  /** The chart's name, for screen readers. */
  label: string;
  scale: Scale;
  tickText: (value: number) => string;
  marked: number;
  onMark: (hour: number) => void;
  /** Draws what is behind the hours: a line across the plot. */
  behind?: (place: { left: number; right: number; y: HourPlace['y'] }) => ReactNode;
  /** Draws an hour. */
  children: (hour: number, place: HourPlace) => ReactNode;
}

/**
 * The plot of a chart by hour: the scale, 24 columns, and a frame around the marked hour. Arrow keys move the mark, a
 * click sets it; the figures of the marked hour stand below the chart in words.
 */
export function HourFrame({ label, scale, tickText, marked, onMark, behind, children }: HourFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(box);
  const plotHeight = Math.max(1, height - BOTTOM - TOP);
  const column = Math.max(1, (width - LEFT) / HOURS.length);
  const y = (value: number) => TOP + plotHeight * (1 - Math.min(value, scale.top) / scale.top);
  const placeOf = (hour: number): HourPlace => ({ x: LEFT + hour * column, width: column, y });
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={23}
      aria-valuenow={marked}
      aria-valuetext={hourText(marked)}
      className="relative min-h-0 flex-1"
      onKeyDown={(event) => {
        const next = hourAfterKey(event.key, marked);
        if (next === undefined) return;
        event.preventDefault();
        onMark(next);
      }}
      onPointerDown={(event) => {
        const at = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
        onMark(Math.min(23, Math.max(0, Math.floor(at / column))));
      }}
    >
      <svg aria-hidden width={width} height={height} className="absolute inset-0">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--color-line)" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" fontSize={11} fill="var(--color-ink-3)">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {behind?.({ left: LEFT, right: width, y })}
        {HOURS.map((hour) => (
          <g key={hour}>{children(hour, placeOf(hour))}</g>
        ))}
        <HourLabels left={LEFT} column={column} baseline={height - 4} />
        <rect
          x={LEFT + marked * column + 1}
          y={TOP - 3}
          width={Math.max(1, column - 2)}
          height={plotHeight + 3}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth={2}
        />
      </svg>
    </div>
  );
}
