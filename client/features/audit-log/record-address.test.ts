import { expect, it } from 'vitest';
import { recordAddress } from './record-address.ts';

const at = (kind: string, location: { id: string; name: string } | null = null) =>
  recordAddress({ record: { kind, id: 'a/1' }, location });

it('leads to the screen of a record', () => {
  expect(at('camera')).toBe('/cameras?camId=a%2F1');
  expect(at('event-alarm')).toBe('/alarms/a%2F1?product=scan');
});

it('leads to the procedures of the location of a SOP, if it has one', () => {
  expect(at('sop', { id: 'location-1', name: 'Foxhall Farm' })).toBe('/locations/location-1/sop');
  expect(at('sop')).toBeUndefined();
});

it('has no address for other records', () => {
  expect(at('text')).toBeUndefined();
  expect(at('constructor')).toBeUndefined();
  expect(recordAddress({ record: null, location: null })).toBeUndefined();
});
