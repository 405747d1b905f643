import { expect, it } from 'vitest';
import { lightAt } from './site-light.ts';

const utc = (time: string) => Date.parse(`2026-03-02T${time}Z`);

it('is day from half past six to seven in the evening, local time', () => {
  expect(lightAt(utc('06:29:59'), 'UTC')).toBe('night');
  expect(lightAt(utc('06:30:00'), 'UTC')).toBe('day');
  expect(lightAt(utc('18:59:59'), 'UTC')).toBe('day');
  expect(lightAt(utc('19:00:00'), 'UTC')).toBe('night');
});

it('is night at midnight', () => {
  expect(lightAt(utc('00:00:00'), 'UTC')).toBe('night');
});

it("goes by the site's own zone", () => {
  expect(lightAt(utc('12:00:00'), 'America/Los_Angeles')).toBe('night');
  expect(lightAt(utc('20:00:00'), 'America/Los_Angeles')).toBe('day');
});
