import { expect, it } from 'vitest';
import { currentZone, findZones } from './zones.ts';

it.each([
  ['kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['indianapolis', 'America/Indiana/Indianapolis'],
])('finds a zone by its present or former name: %s', (text, name) => {
  expect(findZones(text)).toEqual([name]);
});

it.each([
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['US/Eastern', 'America/New_York'],
  ['europe/berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Europe/Atlantis', undefined],
  ['EST', undefined],
  ['+05:00', undefined],
])('knows the zone %s by its current name', (name, current) => {
  expect(currentZone(name)).toBe(current);
});

it('lists each valid zone once, in alphabetical order', () => {
  const zones = findZones('');
  expect(zones.length).toBeGreaterThan(400);
  expect(zones).toEqual([...new Set(zones)].sort());
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});
