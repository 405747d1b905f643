import { expect, it } from 'vitest';
import { findZones } from './zones.ts';

it.each([
  ['kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['indianapolis', 'America/Indiana/Indianapolis'],
])('finds a zone by its present or former name: %s', (text, name) => {
  expect(findZones(text)).toEqual([name]);
});

it('lists each valid zone once, in alphabetical order', () => {
  const zones = findZones('');
  expect(zones.length).toBeGreaterThan(400);
  expect(zones).toEqual([...new Set(zones)].sort());
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});
