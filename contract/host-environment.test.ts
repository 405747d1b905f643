import { expect, it } from 'vitest';
import { hostEnvironment } from './host-environment.ts';

it.each([
  ['localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['console.dev.example.com', 'dev'],
  ['staging-console.example.com', 'staging'],
  ['gamma.example.com', 'gamma'],
  ['beta.example.com', 'beta'],
  ['console.example.com', 'prod'],
  ['devices.example.com', 'prod'],
])('takes %s for %s', (host, environment) => {
  expect(hostEnvironment(host)).toBe(environment);
});
