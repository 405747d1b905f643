import { html } from 'hono/html';
import { timeText } from '#contract/durations.ts';
import type { Lane, Mark } from './lanes.ts';

/** Measures of the chart, in its own units; `end`: the room for the label of the last time. */
const SIZE = { width: 1_200, names: 170, lane: 26, bar: 14, dot: 5, axis: 24, end: 60 } as const;

/** Steps between the marks of the time axis, ms: the first that gives at most ten. */
const STEPS_MS = [5_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000];
const TICKS_MOST = 10;

/** Lanes over the time of a story, as a drawing. */
export function chart(lanes: readonly Lane[], tookMs: number) {
  const end = Math.max(tookMs, 1_000);
  const x = (t: number) => SIZE.names + ((SIZE.width - SIZE.names - SIZE.end) * t) / end;
  const height = SIZE.axis + lanes.length * SIZE.lane;
  const step = STEPS_MS.find((one) => end / one <= TICKS_MOST) ?? end;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return html`<svg viewBox="0 0 ${SIZE.width} ${height}" role="img" aria-label="Lanes of the story">
    ${ticks.map(
      (t) =>
        html`<line class="tick" x1="${x(t)}" x2="${x(t)}" y1="${SIZE.axis}" y2="${height}" /><text x="${x(t)}" y="15">${timeText(t)}</text>`,
    )}
    ${lanes.map(({ name, marks }, index) => {
      const y = SIZE.axis + index * SIZE.lane;
      return html`<g>
        <text class="name" x="0" y="${y + 17}">${name}</text>
        ${marks.map((mark) => drawn(mark, { y, x }))}
      </g>`;
    })}
  </svg>`;
}

function drawn({ from, to, label, tone }: Mark, { y, x }: { y: number; x: (t: number) => number }) {
  const title = html`<title>${timeText(from)}${from === to ? '' : html` to ${timeText(to)}`}: ${label}</title>`;
  if (from === to) {
    return html`<circle class="${tone}" cx="${x(from)}" cy="${y + SIZE.lane / 2}" r="${SIZE.dot}">${title}</circle>`;
  }
  const width = Math.max(2, x(to) - x(from));
  const top = y + (SIZE.lane - SIZE.bar) / 2;
  return html`<rect class="${tone}" x="${x(from)}" y="${top}" width="${width}" height="${SIZE.bar}" rx="2">${title}</rect>`;
}
