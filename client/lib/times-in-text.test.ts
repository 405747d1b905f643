import { expect, test } from 'vitest';
import { timesInText } from './times-in-text.ts';

const zone = 'America/Chicago';
const at = (iso: string) => Date.parse(iso);
const video = { startTime: at('2025-11-20T08:14:19.400Z'), endTime: at('2025-11-20T08:14:33.400Z') };

test('a site time within the video links to its moment', () => {
  expect(timesInText('Person at 02:14:25, walking.', video, zone)).toEqual([
    { text: 'Person at ' },
    { text: '02:14:25', moment: at('2025-11-20T08:14:25Z') },
    { text: ', walking.' },
  ]);
});

test('a time outside the video stays plain text', () => {
  expect(timesInText('Earlier, at 02:10:00', video, zone)).toEqual([{ text: 'Earlier, at 02:10:00' }]);
});

test('the second in which the video begins belongs to the video', () => {
  expect(timesInText('02:14:19', video, zone)[0]?.moment).toBe(at('2025-11-20T08:14:19Z'));
});

test('around midnight the nearer day is used', () => {
  const night = { startTime: at('2025-11-20T05:59:55Z'), endTime: at('2025-11-20T06:00:09Z') };
  expect(timesInText('00:00:05', night, zone)[0]?.moment).toBe(at('2025-11-20T06:00:05Z'));
});

test('text that is not a time of day is left alone', () => {
  expect(timesInText('Lane 25:61:99, unit 12:34', video, zone)).toEqual([{ text: 'Lane 25:61:99, unit 12:34' }]);
});
