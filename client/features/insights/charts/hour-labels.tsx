const HOURS = [0, 4, 8, 12, 16, 20, 23];

interface HourLabelsProps {
  /** The left edge of the first hour, the width of an hour and the base line of the text; px. */
  left: number;
  column: number;
  baseline: number;
}

/** The hours below a chart, inside its SVG: each fourth and the last. */
export function HourLabels({ left, column, baseline }: HourLabelsProps) {
  return HOURS.map((hour) => (
    <text
      key={hour}
      x={left + (hour + 0.5) * column}
      y={baseline}
      textAnchor="middle"
      fontSize={11}
      fill="var(--color-ink-3)"
    >
      {String(hour).padStart(2, '0')}
    </text>
  ));
}
