import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('drops the entry that was not used for longest when one more comes than is kept', () => {
  const dropped: string[] = [];
  const cache = new LRUCache<string, string>({ ...atMost(2), dispose: (_value, key) => dropped.push(key) });
  cache.set('first', '1').set('second', '2').get('first');
  cache.set('third', '3');
  expect([...cache.keys()].sort()).toEqual(['first', 'third']);
  expect(dropped).toEqual(['second']);
});

it('counts an entry that is written again once', () => {
  const cache = new LRUCache<string, string>(atMost(2));
  cache.set('first', '1').set('second', '2').set('second', '2, again');
  expect(cache.get('first')).toBe('1');
});
