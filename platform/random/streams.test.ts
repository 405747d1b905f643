import { expect, it } from 'vitest';
import { randomStream } from './streams.ts';

const draw = (seed: number, name: string) => {
  const stream = randomStream(seed, name);
  return Array.from({ length: 20 }, () => stream.next());
};

it('gives the same numbers for the same seed and name', () => {
  expect(draw(7, 'north')).toEqual(draw(7, 'north'));
});

it('gives different numbers for another name or seed', () => {
  expect(draw(7, 'north')).not.toEqual(draw(7, 'south'));
  expect(draw(7, 'north')).not.toEqual(draw(8, 'north'));
});

it('makes version 7 UUIDs that sort by their time', () => {
  const stream = randomStream(1, 'ids');
  const early = stream.uuid(1_700_000_000_000);
  const late = stream.uuid(1_700_000_000_001);
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(early < late).toBe(true);
});

it('picks by weight, never an item without weight', () => {
  const stream = randomStream(3, 'weights');
  const picked = Array.from({ length: 200 }, () =>
    stream.weighted([
      { item: 'never', weight: 0 },
      { item: 'often', weight: 9 },
      { item: 'seldom', weight: 1 },
    ]),
  );
  expect(picked).not.toContain('never');
  expect(picked.filter((one) => one === 'often').length).toBeGreaterThan(130);
});
