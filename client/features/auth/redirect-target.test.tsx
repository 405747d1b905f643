import { expect, it } from 'vitest';
import { redirectTarget, signInAddress } from './redirect-target.ts';

const target = (value: string) => redirectTarget(`?${new URLSearchParams({ redirectTo: value })}`);

it('leads to the named path, with query and fragment', () => {
  expect(target('/alarms/12?partitionKey=202511#updates')).toBe('/alarms/12?partitionKey=202511#updates');
});

it('leads to the start without a target', () => {
  expect(redirectTarget('')).toBe('/');
});

it.each([
  'https://evil.example/alarms',
  '//evil.example/alarms',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/alarms/..//evil.example',
  'javascript:alert(1)',
  'alarms',
  '',
])('leads to the start instead of %j', (value) => {
  expect(target(value)).toBe('/');
});

it('does not lead back to sign-in', () => {
  expect(target('/login?redirectTo=/login')).toBe('/');
});

it("writes an address that leads back to the operator's screen", () => {
  const written = signInAddress(new URL('http://localhost/alarms?page=2&tap=50'));
  expect(redirectTarget(new URL(written, 'http://localhost').search)).toBe('/alarms?page=2&tap=50');
  expect(signInAddress(new URL('http://localhost/'))).toBe('/login');
});
