import { expect, test } from 'vitest';
import { createPressGuard } from './press-guard.ts';

test('a second press within 300 ms does not count', () => {
  let now = 0;
  const guard = createPressGuard(() => now);
  expect(guard.press()).toBe(true);
  now = 299;
  expect(guard.press()).toBe(false);
  now = 300;
  expect(guard.press()).toBe(true);
});

test('a press right after a change does not count: it was aimed at what was there before', () => {
  let now = 1_000;
  const guard = createPressGuard(() => now);
  guard.changed();
  now = 1_200;
  expect(guard.press()).toBe(false);
  now = 1_300;
  expect(guard.press()).toBe(true);
});
