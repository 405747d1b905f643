import { expect, it } from 'vitest';
import { readRange, writeRange } from './date-range.ts';

const now = Date.UTC(2025, 10, 20, 8, 14);

it('reads a valid range', () => {
  expect(readRange({ from: '19-Nov-25 22:00', to: '20-Nov-25 01:00' }, 'UTC', now)).toEqual({
    range: { from: Date.UTC(2025, 10, 19, 22), to: Date.UTC(2025, 10, 20, 1, 1) - 1 },
    errors: {},
  });
});

it('refuses an end before the start', () => {
  expect(readRange({ from: '20-Nov-25 02:00', to: '20-Nov-25 01:00' }, 'UTC', now)).toEqual({
    errors: { to: 'End Date should not be less than Start Date' },
  });
});

it('refuses times later than now', () => {
  const { range, errors } = readRange({ from: '20-Nov-25 08:15', to: '20-Nov-25 08:16' }, 'UTC', now);
  expect(range).toBeUndefined();
  expect(errors).toEqual({ from: 'Dates cannot be later than now', to: 'Dates cannot be later than now' });
});

it('applies the given zone', () => {
  expect(readRange({ from: '20-Nov-25 02:00', to: '20-Nov-25 02:14' }, 'America/Chicago', now).errors).toEqual({});
  expect(readRange({ from: '20-Nov-25 02:00', to: '20-Nov-25 02:15' }, 'America/Chicago', now).errors.to).toBeDefined();
});

it('explains the format of unreadable times', () => {
  expect(readRange({ from: 'yesterday', to: '' }, 'UTC', now).errors).toEqual({
    from: 'Write it as 20-Nov-25 01:00',
    to: 'Write it as 20-Nov-25 01:00',
  });
});

it('takes the present minute as the last one', () => {
  const { range } = readRange({ from: '20-Nov-25 08:00', to: '20-Nov-25 08:14' }, 'UTC', now + 20_000);
  expect(range?.to).toBe(now + 59_999);
});

it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  'gives back an opened range of %s unchanged',
  (zone) => {
    const opened = { from: now - 86_400_000 - 12_345, to: now - 987 };
    expect(readRange(writeRange(opened, zone), zone, now, opened).range).toEqual(opened);
  },
);

it('refuses a time that the clock skips', () => {
  const texts = { from: '09-Mar-25 02:30', to: '10-Mar-25 02:30' };
  expect(readRange(texts, 'America/New_York', now).errors).toEqual({
    from: 'The clock skips this time when it goes forward',
  });
});

it('covers both passes of a repeated hour, from the first minute to the last', () => {
  const { range } = readRange({ from: '02-Nov-25 01:00', to: '02-Nov-25 01:59' }, 'America/New_York', now);
  expect(range && range.to - range.from + 1).toBe(2 * 3_600_000);
});
