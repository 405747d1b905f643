import { expect, it } from 'vitest';
import { createWorldReturn } from './world-return.ts';

it('is back once its server is connected again and has told the time', async () => {
  const world = createWorldReturn();
  const back = world.next();
  world.leave();
  expect(world.knowTime()).toBe(false);
  world.connect();
  expect(world.knowTime()).toBe(true);
  await back;
  expect(world.knowTime()).toBe(false);
});
