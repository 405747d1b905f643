import { expect, it } from 'vitest';
import { serviceKey } from './service-key.ts';

it('gives each service its own key, the same in every process', () => {
  expect(serviceKey('a-secret', 'speech')).toBe(serviceKey('a-secret', 'speech'));
  expect(serviceKey('a-secret', 'telephony')).not.toBe(serviceKey('a-secret', 'speech'));
  expect(serviceKey('another-secret', 'speech')).not.toBe(serviceKey('a-secret', 'speech'));
});
