import { expect, it } from 'vitest';
import { NewPassword } from './auth.ts';

const RULE =
  'Password must be at least 14 characters long and contain one uppercase letter, one lowercase letter, one digit and one special character';

it('accepts a password of 14 characters with all four kinds', () => {
  expect(NewPassword.parse('Abcdefghijk-12')).toBe('Abcdefghijk-12');
});

it.each([
  ['is too short', 'Abcdefghij-12'],
  ['has no uppercase letter', 'abcdefghijk-12'],
  ['has no lowercase letter', 'ABCDEFGHIJK-12'],
  ['has no digit', 'Abcdefghijk-lm'],
  ['has no special character', 'Abcdefghijkl12'],
])('refuses a password that %s, and shows the whole rule', (_, password) => {
  expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(RULE);
});
