import { expect, it } from 'vitest';
import type { Kind } from './kinds.ts';
import { drawReaction } from './reaction.ts';

const reactions = (kind: Kind, genuine: boolean) =>
  Array.from({ length: 400 }, (_, index) => drawReaction({ id: `incident-${index}`, kind, genuine }));
const leaving = (all: ReturnType<typeof reactions>) =>
  all.filter(({ leavesAfter }) => leavesAfter !== undefined).length / all.length;

it('says the same of the same incident', () => {
  expect(reactions('person', true)).toEqual(reactions('person', true));
});

it('drives most intruders away, and fewer of those who may be there', () => {
  expect(leaving(reactions('person', true))).toBeGreaterThan(0.65);
  expect(leaving(reactions('vehicle', false))).toBeLessThan(0.5);
});

it('drives no animal away, and no branch', () => {
  expect(leaving([...reactions('animal', false), ...reactions('foliage', false)])).toBe(0);
});
