import { expect, it } from 'vitest';
import { talkdownText, toSiteWindow, toUtcWindow } from './talkdown-window.ts';

const WINTER = Date.parse('2025-11-20T14:00:00Z');
const SUMMER = Date.parse('2025-07-20T14:00:00Z');

it('shows an end that is earlier than the start as the next day', () => {
  expect(talkdownText({ start: '22:00', end: '06:00' })).toBe('22:00 to 06:00 (+1 Day)');
  expect(talkdownText({ start: '06:00', end: '22:00' })).toBe('06:00 to 22:00');
});

it('converts between the clock of the site and UTC, across midnight', () => {
  const entered = { start: '22:00', end: '6:00' };
  expect(toUtcWindow(entered, 'America/Chicago', WINTER)).toEqual({ start: '04:00', end: '12:00' });
  expect(toUtcWindow(entered, 'America/Chicago', SUMMER)).toEqual({ start: '03:00', end: '11:00' });
  expect(toSiteWindow({ start: '20:30', end: '00:15' }, 'Asia/Kolkata', WINTER)).toEqual({
    start: '02:00',
    end: '05:45',
  });
});

it('accepts no incomplete or impossible times', () => {
  for (const end of ['', '24:00', '6', '06:60', 'noon'])
    expect(toUtcWindow({ start: '22:00', end }, 'UTC', WINTER)).toBeUndefined();
});
