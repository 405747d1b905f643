import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { pollUntilExpiry } from './link-end.ts';

const NOW = Date.parse('2025-11-20T08:14:37.000Z');

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

/** As tokens are written: UTF-8 in base64url. */
const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.tail`;
const endingIn = (seconds: number) => token({ resourceId: 'täst?>', exp: NOW / 1_000 + seconds });
const fine = { state: { error: null } };

test.each(['', 'token-1', 'a.b.c', 'a..c', token({}), token({ exp: 'soon' })])(
  'a link with the token %j, which does not tell its end, is polled at the normal rate',
  (text) => {
    expect(pollUntilExpiry(text, 42_000)(fine)).toBe(42_000);
  },
);

test('long before its end, a link is polled at the normal rate', () => {
  expect(pollUntilExpiry(endingIn(3_600), 42_000)(fine)).toBe(42_000);
});

test('the last poll before the end of a link is at its end', () => {
  expect(pollUntilExpiry(endingIn(10), 42_000)(fine)).toBe(11_000);
});

test('a link that still works after its end is polled frequently', () => {
  expect(pollUntilExpiry(endingIn(-60), 42_000)(fine)).toBe(5_000);
});

test('a refused link is not polled again', () => {
  const refused = new CallError('This link has expired', 403, 'shared_token_refused');
  expect(pollUntilExpiry(endingIn(10), 42_000)({ state: { error: refused } })).toBe(false);
});
