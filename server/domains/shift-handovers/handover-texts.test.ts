import { expect, it } from 'vitest';
import { handedOverText } from './handover-texts.ts';

const at = (iso: string) => handedOverText('parked', Date.parse(iso), 'Europe/Berlin');

it("gives the time of a parking on the site's clock", () => {
  expect(at('2025-11-21T01:30:00Z')).toBe('Handed over, parked until 21 Nov 2025, 02:30 GMT+1');
});

it('tells the two hours of the same name apart when summer time ends', () => {
  expect(at('2025-10-26T00:30:00Z')).toContain('02:30 GMT+2');
  expect(at('2025-10-26T01:30:00Z')).toContain('02:30 GMT+1');
});
