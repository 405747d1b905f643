import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from './uuid.ts';

it('makes valid UUIDs, each another one', () => {
  const made = Array.from({ length: 50 }, randomUuid);
  expect(made.every((one) => z.uuidv4().safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(50);
});
