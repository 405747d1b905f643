import { expect, it } from 'vitest';
import { isMidnight, labelledTicks, pageOf, timelineWindow } from './video-timeline-window.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2025, 10, 20, 8, 14, 25);

it.each([
  ['daily', 24, 48],
  ['3day', 72, 72],
  ['weekly', 168, 84],
] as const)('%s shows %i hours with %i ticks', (zoom, hours, ticks) => {
  const window = timelineWindow(zoom, 0, now, 'UTC');
  expect((window.to - window.from) / HOUR).toBe(hours);
  expect(window.ticks).toHaveLength(ticks);
  expect(window.to).toBeGreaterThanOrEqual(now);
});

it('draws no more than 100 ticks', () => {
  for (const zoom of ['daily', '3day', 'weekly'] as const) {
    expect(timelineWindow(zoom, 0, now, 'Australia/Lord_Howe').ticks.length).toBeLessThanOrEqual(100);
  }
});

it("places ticks on the site's clock", () => {
  const { ticks } = timelineWindow('weekly', 0, now, 'Asia/Kolkata');
  expect(ticks.filter((tick) => isMidnight(tick, 'Asia/Kolkata'))).toHaveLength(7);
});

it('turns to the page of a moment, and no further back than recordings are kept', () => {
  expect(pageOf(now - HOUR, 'daily', now)).toBe(0);
  expect(pageOf(now - 30 * HOUR, 'daily', now)).toBe(1);
  expect(pageOf(now - 400 * HOUR, 'daily', now)).toBe(14);
  expect(timelineWindow('weekly', 1, now, 'UTC').hasEarlier).toBe(true);
  expect(timelineWindow('weekly', 2, now, 'UTC').hasEarlier).toBe(false);
});

it('labels as many ticks as there is room for', () => {
  const window = timelineWindow('daily', 0, now, 'UTC');
  expect(labelledTicks(window, 3_000, 'UTC').length).toBeGreaterThan(40);
  expect(labelledTicks(window, 500, 'UTC').length).toBeLessThan(9);
});
