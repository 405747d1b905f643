/** How the series of a stacked chart are told apart: neutral greys and a hatch. */
export const SERIES_FILLS = [
  'var(--color-ink-2)',
  'var(--color-line-control)',
  'url(#insights-hatch)',
  'var(--color-press)',
] as const;

/** The hatch of the third series. */
export function SeriesHatch() {
  return (
    <pattern id="insights-hatch" width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} fill="var(--color-panel)" />
      <rect width={2.5} height={5} fill="var(--color-ink-2)" />
    </pattern>
  );
}

/** The mark of a series in the legend. */
export function SeriesMark({ index }: { index: number }) {
  return (
    <svg aria-hidden width={10} height={10} className="shrink-0">
      <rect
        x={0.5}
        y={0.5}
        width={9}
        height={9}
        fill={SERIES_FILLS[index] ?? 'none'}
        stroke="var(--color-line-control)"
      />
    </svg>
  );
}
