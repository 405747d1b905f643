import { describe, expect, it } from 'vitest';
import { allowHosts } from './allowed-hosts.ts';

describe('with names', () => {
  const isAllowed = allowHosts(['Demo.example']);

  it.each([
    'demo.example',
    'DEMO.example:4000',
    'demo.example.',
    'localhost:4000',
    'console.localhost',
    '127.0.0.1:4000',
    '[::1]:4000',
    '192.0.2.7',
    undefined,
  ])('answers for %s', (host) => {
    expect(isAllowed(host)).toBe(true);
  });

  it.each([
    'rebound.example',
    'demo.example.rebound.example',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    '',
    'a b',
  ])('does not answer for "%s"', (host) => {
    expect(isAllowed(host)).toBe(false);
  });
});

it('answers for any host without names', () => {
  expect(allowHosts(undefined)('any.example')).toBe(true);
  expect(allowHosts(undefined)('[bad')).toBe(false);
});
