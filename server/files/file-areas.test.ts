import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createStorage } from '../storage.ts';
import { createFileAreas } from './file-areas.ts';

const logger = pino({ level: 'silent' });
const areasOf = () =>
  createFileAreas({
    dataDir: inject('dataFolder'),
    logger,
    storage: createStorage({ realTime: new SimulatedClock(0), logger, database: ':memory:' }),
  });

it('lists each registered folder under its name', () => {
  const areas = areasOf();
  const folder = areas.add('floor-plans', () => []);
  expect(areas.all()).toEqual([{ area: 'folder floor-plans', folder }]);
});

it('refuses a folder that another domain keeps files in', () => {
  const areas = areasOf();
  areas.add('floor-plans', () => []);
  expect(() => areas.add('floor-plans', () => [])).toThrow('two domains keep files in floor-plans');
});
