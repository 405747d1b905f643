import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { colleaguesFor } from './staff-floor.ts';

const config = (env: Record<string, string>) => readConfig({ SIM_TOKEN: 'sim-token-of-the-tests', ...env });

it('sizes the floor by the size of the world, up to 50 colleagues', () => {
  expect([0, 12, 200].map(colleaguesFor)).toEqual([0, 4, 50]);
});

it('reads the number and the pace of colleagues from the environment', () => {
  expect(config({})).toMatchObject({ colleagues: undefined, colleaguePace: 1 });
  expect(config({ SIM_COLLEAGUES: '0', SIM_COLLEAGUE_PACE: '2.5' })).toMatchObject({
    colleagues: 0,
    colleaguePace: 2.5,
  });
});

it.each(['0', '11', 'fast'])('refuses a pace of %s', (pace) => {
  expect(() => config({ SIM_COLLEAGUE_PACE: pace })).toThrow('SIM_COLLEAGUE_PACE');
});
