import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError, messageOf } from './call-error.ts';

it('shows what the server said', () => {
  expect(messageOf(new CallError('There is one of this name already', 409, 'duplicate'))).toBe(
    'There is one of this name already',
  );
});

it.each([
  ['a mistake in the program', new TypeError("Cannot read properties of undefined (reading 'digest')")],
  ['text that is no JSON', new SyntaxError('Unexpected token < in JSON at position 0')],
  ['a value that cannot be read', z.safeParse(z.string(), 1).error],
  ['what is no error', 'digest is undefined'],
  ['an error without words', new Error('')],
])('says of %s only that an error occurred', (_, error) => {
  expect(messageOf(error)).toBe('An error occurred');
});
