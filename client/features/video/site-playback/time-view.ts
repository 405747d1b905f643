import { PLAYBACK } from '#contract/limits.ts';
import { labelledClockTicks } from '../playback/clock-ticks.ts';

/** The part of the time that a timeline shows, ms UTC. */
export interface TimeView {
  from: number;
  to: number;
}

const SHORTEST_MS = 20_000;
const LONGEST_MS = PLAYBACK.rangeMs;
/** The span at first. */
const FIRST_MS = 30 * 60_000;
/** A step of the zoom keys, and of a pan, as a share of the span. */
export const ZOOM_STEP = 1.5;
const PAN_SHARE = 0.25;
/** px between two labels, at least. */
const LABEL_PX = 84;

export const firstView = (atMs: number): TimeView => ({ from: atMs - FIRST_MS / 2, to: atMs + FIRST_MS / 2 });

/** Where a moment is in the view: 0 at its start, 1 at its end. */
export const shareOf = ({ from, to }: TimeView, moment: number): number => (moment - from) / (to - from);

export const momentOf = ({ from, to }: TimeView, share: number): number => from + share * (to - from);

/** Shows less or more (`factor` above 1) of the time; the moment at `around` stays where it is. */
export function zoomed(view: TimeView, factor: number, around: number): TimeView {
  const span = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (view.to - view.from) * factor));
  const from = around - shareOf(view, around) * span;
  return { from, to: from + span };
}

/** Moves by a share of the span; positive is later. */
export function panned({ from, to }: TimeView, share: number): TimeView {
  const by = (to - from) * share;
  return { from: from + by, to: to + by };
}

export const panStep = (view: TimeView, direction: -1 | 1): TimeView => panned(view, direction * PAN_SHARE);

/** The view that has a moment which has just left it, or is far from it: near its start, so that what follows is seen. */
export function viewWith(view: TimeView, moment: number): TimeView {
  if (view.from <= moment && moment < view.to) return view;
  return panned(view, shareOf(view, moment) - 0.1);
}

/** The ticks with labels on a track of `width` px, at round times of the zone's clock. */
export const ticksOf = (view: TimeView, width: number, zone: string) =>
  labelledClockTicks(view, Math.max(1, Math.floor(width / LABEL_PX)), zone);

/** Markers are asked for in windows of this size or of the next power of two that covers the view, ms. */
const MARKERS_MS = 3_600_000;

/** The window for which markers are fetched: it stays the same while the view moves a little. */
export function markersWindow({ from, to }: TimeView): { from: number; to: number } {
  let size = MARKERS_MS;
  while (size < to - from) size *= 2;
  const start = Math.max(0, Math.floor(from / size) * size);
  return { from: start, to: Math.min(Math.ceil(to / size) * size, start + PLAYBACK.rangeMs) };
}
