import { describe, expect, it } from 'vitest';
import { formatRange } from './repeated-hour.ts';
import { faultOfTime, parseDayTime, parseOrSkip, parseRangeEnd, writeRangeEnd, writeTime } from './time-parse.ts';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];

it('reads a day and time in the zone', () => {
  expect(parseDayTime('20-Nov-25 02:14', 'America/Chicago')).toBe(Date.UTC(2025, 10, 20, 8, 14));
  expect(parseDayTime(' 3-nov-25 2:05:09 ', 'UTC')).toBe(Date.UTC(2025, 10, 3, 2, 5, 9));
});

it.each([
  '',
  '20-Nov-25',
  '31-Feb-25 10:00',
  '29-Feb-25 10:00',
  '20-Foo-25 10:00',
  '20-Nov-25 24:00',
  '20-Nov-25 10:60',
  '20-Nov-25 10:00 EST',
  'yesterday',
])('does not read %o', (text) => {
  expect(parseDayTime(text, 'UTC')).toBeUndefined();
});

describe.each([
  ['America/New_York', '08-Mar-26 02:30', '2026-03-08T07:30:00Z'],
  ['Europe/Berlin', '29-Mar-26 02:00', '2026-03-29T01:00:00Z'],
  ['Australia/Lord_Howe', '04-Oct-26 02:15', '2026-10-03T15:45:00Z'],
  ['Africa/Cairo', '24-Apr-26 00:00', '2026-04-23T22:00:00Z'],
])('in the hour that the clock of %s skips', (zone, text, moved) => {
  it('refuses a time, and says why', () => {
    expect(parseDayTime(text, zone)).toBeUndefined();
    expect(parseRangeEnd(text, zone)).toBeUndefined();
    expect(faultOfTime(text, zone, 'Write it as 20-Nov-25 01:00')).toBe(
      'The clock skips this time when it goes forward',
    );
  });

  it('moves a time of the calendar by as much as the clock goes forward', () => {
    expect(parseOrSkip(text, zone)).toBe(Date.parse(moved));
  });
});

describe.each([
  ['America/New_York', '01-Nov-26 01:30', ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'], ['EDT', 'EST']],
  ['Europe/Berlin', '25-Oct-26 02:30', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'], ['CEST', 'CET']],
  ['Australia/Lord_Howe', '05-Apr-26 01:45', ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'], undefined],
])('in the hour that the clock of %s repeats', (zone, text, passes, marks) => {
  const [first = 0, last = 0] = passes.map((pass) => Date.parse(pass));

  it('takes the first pass for a start, the last one for an end', () => {
    expect(parseDayTime(text, zone)).toBe(first);
    expect(parseRangeEnd(text, zone)).toBe(last + 59_999);
  });

  it('writes both passes so that each is read as itself', () => {
    expect(writeTime(first, zone)).not.toBe(writeTime(last, zone));
    expect([first, last].map((ms) => parseDayTime(writeTime(ms, zone), zone))).toEqual([first, last]);
    expect([first, last].map((ms) => parseRangeEnd(writeRangeEnd(ms, zone), zone))).toEqual([first + 999, last + 999]);
    if (marks) expect([first, last].map((ms) => writeTime(ms, zone).split(' ').at(-1))).toEqual(marks);
  });
});

it('includes the minute, or the second, of an end', () => {
  expect(parseRangeEnd('20-Nov-25 23:59', 'UTC')).toBe(Date.UTC(2025, 10, 21) - 1);
  expect(parseRangeEnd('20-Nov-25 23:58:30', 'UTC')).toBe(Date.UTC(2025, 10, 20, 23, 58, 31) - 1);
});

it.each(ZONES)('reads every whole second of a year in %s as it writes it', (zone) => {
  for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 23_457_000) {
    expect(parseDayTime(writeTime(ms, zone), zone)).toBe(ms);
    expect(parseRangeEnd(writeRangeEnd(ms + 999, zone), zone)).toBe(ms + 999);
  }
});

it('shows a range by its minutes', () => {
  const range = { from: Date.UTC(2025, 10, 20, 1), to: Date.UTC(2025, 10, 20, 2, 15) - 1 };
  expect(formatRange(range, 'UTC')).toBe('20-Nov-25 01:00 – 20-Nov-25 02:14');
});
