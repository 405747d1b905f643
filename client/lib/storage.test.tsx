import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { reported } from './report.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { refuseStorage } from './testing/refused-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const Size = z.number();

it('returns the stored value', () => {
  writeStored('size', 4);
  expect(readStored('size', Size, 1)).toBe(4);
});

it('uses the default for values that cannot be read, and reports them', () => {
  const before = reported().length;
  localStorage.setItem('size', '"large"');
  expect(readStored('size', Size, 1)).toBe(1);
  expect(reported().length).toBe(before + 1);
});

it('keeps values that cannot be written for the life of the tab, and reports them', () => {
  const before = reported().length;
  localStorage.setItem('size', '2');
  refuseStorage({ full: true });
  writeStored('size', 7);
  expect(readStored('size', Size, 1)).toBe(7);
  expect(reported().length).toBe(before + 1);
  removeStored('size');
  expect(readStored('size', Size, 1)).toBe(1);
});

it('uses the default when storage is forbidden', () => {
  refuseStorage();
  expect(readStored('size', Size, 1)).toBe(1);
});
