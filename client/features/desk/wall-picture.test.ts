import { expect, test } from 'vitest';
import { awayText, safeBlockedBy } from './wall-picture.ts';

test('a group with both pictures can be marked safe', () => {
  expect(safeBlockedBy({ live: 'shown', still: 'shown', awaySeconds: 0 })).toBeUndefined();
});

test('a group without a live picture for 5 s cannot, and says for how long', () => {
  expect(safeBlockedBy({ live: 'lost', still: 'shown', awaySeconds: 4 })).toBeUndefined();
  expect(safeBlockedBy({ live: 'lost', still: 'shown', awaySeconds: 6 })).toBe('No picture for 6 s: Safe is off');
  expect(safeBlockedBy({ live: 'loading', still: 'shown', awaySeconds: 5 })).toBe('No picture for 5 s: Safe is off');
});

test('a group cannot be marked safe before its pictures have been seen', () => {
  expect(safeBlockedBy({ live: 'loading', still: 'shown', awaySeconds: 1 })).toBe(
    'The live picture is loading: Safe is off',
  );
  expect(safeBlockedBy({ live: 'shown', still: 'loading', awaySeconds: 0 })).toBe(
    'The picture of the event is loading: Safe is off',
  );
});

test('of a camera without a live picture the still has to be seen', () => {
  expect(safeBlockedBy({ live: 'none', still: 'shown', awaySeconds: 0 })).toBeUndefined();
  expect(safeBlockedBy({ live: 'none', still: 'none', awaySeconds: 0 })).toBe('No picture: Safe is off');
});

test('a camera without a live picture is not waited for', () => {
  expect(awayText({ live: 'none', awaySeconds: 60 })).toBeUndefined();
});
