import { expect, it } from 'vitest';
import { LastUsed } from './lru.ts';

it('lets go of what was used longest ago', () => {
  const kept = new LastUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.get('a');
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

it('counts by weight', () => {
  const kept = new LastUsed<string, string>(10, (text) => text.length);
  kept.set('a', '12345');
  kept.set('b', '123456');
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, '123456']);
});

it('weighs an entry once, however often it is set', () => {
  const kept = new LastUsed<string, string>(10, (text) => text.length);
  for (let i = 0; i < 5; i += 1) kept.set('a', '12345');
  kept.set('b', '12345');
  expect([kept.get('a'), kept.get('b')]).toEqual(['12345', '12345']);
});
