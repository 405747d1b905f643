import { expect, test } from 'vitest';
import type { WorldLocation } from '#contract/sim/world.ts';
import { findPlaces, type SiteToFind, UnknownPlace } from './places.ts';

const camera = (name: string): WorldLocation['cameras'][number] => ({
  id: `id of ${name}`,
  name,
  code: '',
  scene: 'car-lot',
  mediaKind: 'video',
  sourceSystem: 'ONVIF',
  hasLoudspeaker: false,
  neighbours: [],
});

const lot: WorldLocation = {
  id: 'lot',
  name: 'Northgate Auto, Lot B',
  tenantId: 'tenant',
  category: 'Auto Dealerships',
  timezone: 'America/Chicago',
  isManned: false,
  product: 'rg',
  cameras: [camera('South Row 04'), camera('South Row 03'), camera('Gate 07')],
  doors: [],
  employees: [],
};

const find = (site: Partial<SiteToFind>) =>
  findPlaces(
    { lot: { name: lot.name, cameras: {}, doors: {}, contacts: {}, ...site } },
    {
      locations: [lot],
      contactsOf: () => [{ name: 'Rosa', tag: 'SPOC', phoneNumber: '+1 (510) 555-0143' }],
      personsOf: () => [],
    },
  );

test('a camera of a seeded site is found by its area and its number there', () => {
  const { cameras } = find({ cameras: { row: { area: 'South Row', nth: 2 } } });
  expect(cameras.get('lot.row')?.name).toBe('South Row 04');
});

test('a contact is found by their role', () => {
  expect(find({ contacts: { holder: { tag: 'SPOC' } } }).contacts.get('lot.holder')).toMatchObject({ name: 'Rosa' });
});

test.each<[Partial<SiteToFind>, string]>([
  [{ name: 'Southgate' }, "the world has no site 'Southgate'"],
  [{ cameras: { row: { area: 'North Row', nth: 1 } } }, "has no area 'North Row'; it has Gate, South Row"],
  [{ cameras: { row: { area: 'South Row', nth: 3 } } }, "has 2 cameras in the area 'South Row'"],
  [{ doors: { main: { name: 'Main' } } }, "has no door 'Main'"],
  [{ contacts: { guard: { tag: 'Guards' } } }, 'has no such contact'],
])('%j is refused with what there is', (site, message) => {
  expect(() => find(site)).toThrow(message);
  expect(() => find(site)).toThrow(UnknownPlace);
});
