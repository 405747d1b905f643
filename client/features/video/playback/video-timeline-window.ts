import { PLAYBACK, TIMELINE, TIMELINE_ZOOMS, type TimelineZoom } from '#contract/limits.ts';
import { clockTicks, sinceMidnight } from './clock-ticks.ts';

const DAY_MS = 86_400_000;

/** Pages reach back as far as recordings are kept. */
const lastPage = (spanMs: number) => Math.ceil(PLAYBACK.rangeMs / spanMs) - 1;

/** The span that a camera's video timeline shows, ms UTC. */
export interface TimelineWindow {
  from: number;
  to: number;
  /** The moments of the ticks. */
  ticks: readonly number[];
  /** 0 is the page that ends now; each further one is a whole span earlier. */
  page: number;
  hasEarlier: boolean;
}

/** ms between two ticks. */
export const tickMs = (zoom: TimelineZoom): number => DAY_MS / TIMELINE_ZOOMS[zoom].ticksPerDay;

/** The page that shows a moment. The first ends at the tick after `now`. */
export function pageOf(moment: number, zoom: TimelineZoom, now: number): number {
  const spanMs = TIMELINE_ZOOMS[zoom].days * DAY_MS;
  const page = Math.floor((endAfter(now, zoom) - moment) / spanMs);
  return Math.min(Math.max(0, page), lastPage(spanMs));
}

/** One page of a zoom, with its ticks on the zone's clock: at most 100 (operator response tools, section 9). */
export function timelineWindow(zoom: TimelineZoom, page: number, now: number, zone: string): TimelineWindow {
  const spanMs = TIMELINE_ZOOMS[zoom].days * DAY_MS;
  const to = endAfter(now, zoom) - page * spanMs;
  const from = to - spanMs;
  const ticks = clockTicks({ from, to }, { stepMs: tickMs(zoom), zone, most: TIMELINE.ticksMax });
  return { from, to, ticks, page, hasEarlier: page < lastPage(spanMs) };
}

const endAfter = (now: number, zoom: TimelineZoom) => Math.ceil(now / tickMs(zoom)) * tickMs(zoom);

/** A labelled tick is at most every so many ms, so that labels of about 48 px do not touch. */
const LABEL_STEPS_MS = [0.5, 1, 2, 3, 4, 6, 12, 24].map((hours) => hours * 3_600_000);
const LABEL_PX = 56;

/** The ticks that have room for a label on a track of `width` px; midnights always are among them. */
export function labelledTicks({ from, to, ticks }: TimelineWindow, width: number, zone: string): number[] {
  const least = ((to - from) * LABEL_PX) / Math.max(1, width);
  const step = LABEL_STEPS_MS.find((one) => one >= least) ?? DAY_MS;
  return ticks.filter((tick) => sinceMidnight(tick, zone) % step === 0 && tick <= to - least);
}

export const isMidnight = (moment: number, zone: string): boolean => sinceMidnight(moment, zone) === 0;
