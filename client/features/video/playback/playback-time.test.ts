import { expect, test } from 'vitest';
import { msUntilResume, readPlaybackTime } from './playback-time.ts';

const now = Date.parse('2025-11-20T08:14:31.000Z');
const read = (text: string) => readPlaybackTime(text, 'America/Chicago', now);

test("a typed time is on the site's clock", () => {
  expect(read('20-Nov-25 02:14:25')).toEqual({ moment: Date.parse('2025-11-20T08:14:25.000Z') });
  expect(read('20-Nov-25 02:14')).toEqual({ moment: Date.parse('2025-11-20T08:14:00.000Z') });
});

test('an invalid time shows the expected format', () => {
  expect(read('yesterday')).toEqual({ error: 'Write it as 20-Nov-25 01:00:00' });
});

test('only the past fifteen days can be played', () => {
  expect(read('20-Nov-25 02:14:32')).toEqual({ error: 'Dates cannot be later than now' });
  expect(read('05-Nov-25 02:20')).toHaveProperty('moment');
  expect(read('05-Nov-25 02:14')).toEqual({ error: 'Only the past 15 days are kept' });
});

test('a window that ends at the live edge continues once there is enough to see', () => {
  expect(msUntilResume(now - 900_000, now)).toBe(0);
  expect(msUntilResume(now - 1_000, now)).toBe(3_000);
});
