import { expect, it } from 'vitest';
import { readRange } from './date-range.ts';

const now = Date.UTC(2025, 10, 20, 8, 14);

it('reads a valid range', () => {
  expect(readRange({ from: '19-Nov-25 22:00', to: '20-Nov-25 01:00' }, 'UTC', now)).toEqual({
    range: { from: Date.UTC(2025, 10, 19, 22), to: Date.UTC(2025, 10, 20, 1) },
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
