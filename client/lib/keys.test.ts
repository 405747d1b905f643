import { describe, expect, it } from 'vitest';
import { keyTable } from './keys.ts';
import { screenKeys } from './screen-keys.ts';

describe.each(Object.entries(screenKeys))('the keys of %s', (_screen, ids) => {
  it('have one meaning each', () => {
    const combos = ids.flatMap((id) => [...keyTable[id].keys]);
    expect(combos.filter((combo, index) => combos.indexOf(combo) !== index)).toEqual([]);
  });

  it('end with the list of all keys', () => {
    expect(ids.at(-1)).toBe('allKeys');
  });
});
