import { render, screen } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import { useClockZone, useSiteClock } from '../../lib/site-clock.ts';
import { formatCameraTime } from '../../lib/time.ts';
import { formatBothClocks, formatOwnTime, isOwnClock, zoneAbbreviation, zoneMark } from '../../lib/zone-mark.ts';
import { LiveClock } from './live-clock.tsx';
import { ZonedTime } from './zoned-time.tsx';

vi.mock('../../lib/user-zone.ts', () => ({ userZone: () => 'Europe/Berlin' }));

/** Winter on both sides of the Atlantic. */
const moment = Date.UTC(2025, 10, 20, 8, 14, 25, 430);
/** America already has summer time, Europe does not. */
const between = Date.UTC(2026, 2, 15, 8);

describe('the abbreviation of a zone', () => {
  it.each([
    ['America/Chicago', moment, 'CST'],
    ['America/Chicago', between, 'CDT'],
    ['Europe/Berlin', moment, 'CET'],
    ['Asia/Kolkata', moment, 'IST'],
    ['Asia/Dubai', moment, 'GST'],
    ['Australia/Adelaide', moment, 'ACDT'],
    ['UTC', moment, 'UTC'],
  ])('%s at %d is %s', (zone, ms, name) => expect(zoneAbbreviation(ms, zone)).toBe(name));

  it('is the offset if English has none', () => {
    expect(zoneAbbreviation(moment, 'America/Sao_Paulo')).toBe('GMT-3');
  });

  it('is that of UTC for an unknown zone', () => {
    expect(zoneAbbreviation(moment, 'Mars/Olympus')).toBe('UTC');
  });
});

test("a zone whose clock shows the same time counts as the user's own, whatever its name", () => {
  expect(isOwnClock(moment, 'Europe/Paris')).toBe(true);
  expect(isOwnClock(moment, 'America/Chicago')).toBe(false);
  expect(isOwnClock(moment, 'Mars/Olympus')).toBe(false);
});

test('a mark follows summer time', () => {
  expect([moment, between].map((ms) => zoneMark(ms, 'America/Chicago'))).toEqual([' CST', ' CDT']);
  expect(zoneMark(moment, 'Europe/Paris')).toBe('');
});

test("a time on the user's own clock names its zone beside a site in another one", () => {
  expect(formatOwnTime(moment, 'America/Chicago')).toBe('20-Nov-25 09:14:25 CET');
  expect(formatOwnTime(moment, 'Europe/Paris')).toBe('20-Nov-25 09:14:25');
});

test('the tip shows both clocks if they differ, and one if they do not', () => {
  expect(formatBothClocks(moment, 'America/Chicago')).toBe('Thu 02:14:25, 20-Nov-25 CST\nThu 09:14:25, 20-Nov-25 CET');
  expect(formatBothClocks(moment, 'Europe/Paris')).toBe('Thu 09:14:25, 20-Nov-25 CET');
});

test("a time at a site is shown on the site's clock and says so", () => {
  render(<ZonedTime ms={moment} zone="America/Chicago" />);
  const time = screen.getByText('02:14:25 CST');
  expect(time).toHaveAttribute('datetime', '2025-11-20T08:14:25.430Z');
  expect(time).toHaveAttribute('title', expect.stringContaining('Thu 09:14:25, 20-Nov-25 CET'));
});

test('a site with the same clock shows the time alone', () => {
  render(<ZonedTime ms={moment} zone="Europe/Paris" format={formatCameraTime} />);
  expect(screen.getByText('2025-11-20 09:14:25')).toBeVisible();
});

test('the clock of the top bar names its zone and shows London, and the own clock in its tip', () => {
  render(<LiveClock now={() => moment} zone="America/Chicago" />);
  const clock = screen.getByText('Thu 02:14:25 CST, 20-Nov-25');
  expect(clock).toBeVisible();
  expect(screen.getByText('London 08:14')).toBeVisible();
  expect(clock.parentElement).toHaveAttribute('title', expect.stringContaining('Thu 09:14:25, 20-Nov-25 CET'));
});

function Clock() {
  return <LiveClock now={() => moment} zone={useClockZone()} />;
}

function Site() {
  useSiteClock('America/Chicago');
  return null;
}

test('the clock of the top bar is that of the site on show, and the own one without a site', () => {
  const { rerender } = render(
    <>
      <Site />
      <Clock />
    </>,
  );
  expect(screen.getByText('Thu 02:14:25 CST, 20-Nov-25')).toBeVisible();
  rerender(<Clock />);
  expect(screen.getByText('Thu 09:14:25 CET, 20-Nov-25')).toBeVisible();
});
