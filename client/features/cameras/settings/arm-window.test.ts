import { expect, it } from 'vitest';
import { readArmWindow } from './arm-window.ts';

const ZONE = 'America/Chicago';
/** 08:14:37 in Chicago. */
const NOW = Date.parse('2025-11-20T14:14:37Z');

const read = (start: string, end: string) => readArmWindow({ start, end }, ZONE, NOW);

it('reads both times on the clock of the site', () => {
  expect(read('20-Nov-25 08:14', '20-Nov-25 09:14').window).toEqual({
    start: Date.parse('2025-11-20T14:14:00Z'),
    end: Date.parse('2025-11-20T15:14:00Z'),
  });
});

it('accepts the current minute as the start, and nothing before it', () => {
  expect(read('20-Nov-25 08:14', '20-Nov-25 09:00').errors).toEqual({});
  expect(read('20-Nov-25 08:13', '20-Nov-25 09:00').errors.start).toBe(
    'Start Time should not be less than current time',
  );
});

it('requires an end after the start', () => {
  const error = 'End Time should not be same or less than start time';
  expect(read('20-Nov-25 09:00', '20-Nov-25 09:00').errors.end).toBe(error);
  expect(read('20-Nov-25 09:00', '20-Nov-25 08:59').errors.end).toBe(error);
});

it('says how to write a time', () => {
  const { window, errors } = read('tomorrow', '');
  expect(window).toBeUndefined();
  expect(errors).toEqual({ start: 'Write it as 20-Nov-25 01:00', end: 'Write it as 20-Nov-25 01:00' });
});
