import { expect, it } from 'vitest';
import type { ClockState } from '#platform/clock/clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { createStoryPace } from './story-pace.ts';

const NOT_SET = "The server follows the machine's clock: start the demo without CLOCK=real";

it("refuses to pause a world that follows the machine's clock, and says how to start it", async () => {
  const state: ClockState = { epochMs: 0, rate: 1, mode: 'real' };
  const clock = { state: async () => state, set: () => Promise.reject(new RefusedCall(409, NOT_SET)) };
  const pace = createStoryPace(new SimulatedClock(0));
  await expect(pace.pause(clock)).rejects.toMatchObject({ status: 409, message: NOT_SET });
  expect(pace.now()).toBe('runs');
});
