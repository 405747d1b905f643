import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelledClockTicks } from '../playback/clock-ticks.ts';
import { firstView, markersWindow, momentOf, panned, panStep, shareOf, viewWith, zoomed } from './time-view.ts';

const AT = Date.parse('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;
const view = firstView(AT);

it('shows half an hour around the moment at first', () => {
  expect(view.to - view.from).toBe(HOUR_MS / 2);
  expect(shareOf(view, AT)).toBe(0.5);
});

it('keeps the moment under the pointer in its place while it zooms', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (factor, share) => {
        const around = momentOf(view, share);
        expect(shareOf(zoomed(view, factor, around), around)).toBeCloseTo(share, 5);
      },
    ),
  );
});

it('zooms no further than 20 s and 15 days', () => {
  const near = zoomed(view, 0.000_001, AT);
  const far = zoomed(view, 1_000_000, AT);
  expect(near.to - near.from).toBeCloseTo(20_000, 3);
  expect(far.to - far.from).toBeCloseTo(15 * 24 * HOUR_MS, 0);
});

it('pans by a quarter of the span, and back', () => {
  const later = panStep(view, 1);
  expect(later.from - view.from).toBe(HOUR_MS / 8);
  expect(panStep(later, -1)).toEqual(view);
  expect(panned(view, 0)).toEqual(view);
});

it('moves along with a moment that leaves it, and stays while the moment is in it', () => {
  expect(viewWith(view, AT + 60_000)).toBe(view);
  const next = viewWith(view, view.to + 1_000);
  expect(shareOf(next, view.to + 1_000)).toBeCloseTo(0.1, 5);
});

it('asks for the same markers while it moves a little, and never for more than 15 days', () => {
  const quarterPast = { from: AT + 900_000, to: AT + 1_800_000 };
  expect(markersWindow(quarterPast)).toEqual({ from: AT, to: AT + HOUR_MS });
  expect(markersWindow(panned(quarterPast, 0.5))).toEqual({ from: AT, to: AT + HOUR_MS });
  const longest = markersWindow({ from: AT - 15 * 24 * HOUR_MS, to: AT });
  expect(longest.to - longest.from).toBeLessThanOrEqual(15 * 24 * HOUR_MS);
});

it('labels whole hours of a clock whose zone is not a whole hour from UTC', () => {
  const { ticks, stepMs } = labelledClockTicks({ from: AT, to: AT + 6 * HOUR_MS }, 8, 'Asia/Kolkata');
  expect(stepMs).toBe(HOUR_MS);
  expect(ticks[0]).toBe(AT + HOUR_MS / 2);
});

it('labels the hours of the clock on the night in which it skips one', () => {
  // Chicago goes from 01:59:59 CST to 03:00:00 CDT at 08:00 UTC.
  const from = Date.parse('2026-03-08T06:00:00Z');
  const { ticks } = labelledClockTicks({ from, to: from + 12 * HOUR_MS }, 4, 'America/Chicago');
  expect(ticks.map((tick) => new Date(tick).toISOString().slice(11, 16))).toEqual([
    '06:00',
    '08:00',
    '11:00',
    '14:00',
    '17:00',
  ]);
});
