import { setTimeout as wait } from 'node:timers/promises';
import { getWorld, type World } from '#contract/sim/world.ts';
import { type Call, RefusedCall } from '#platform/connections/ingest-api.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';

/** How often an appliance resends an alarm until it is acknowledged, in ms. */
const AGAIN_MS = 100;

/** Draws the next alarm; the returned function sends it, always the same one. */
export type DrawAlarm = (world: World, random: RandomStream, timestampMs: number) => () => Promise<void>;

/** Raises alarms at a steady pace, slower on a busy machine, until it is stopped; resolves once every alarm is acknowledged. */
export function startAppliances(
  call: Call,
  draw: DrawAlarm,
  { perSecond, seed, now }: { perSecond: number; seed: number; now: () => number },
): { stop: () => Promise<void> } {
  const random = randomStream(seed, 'crash/appliances');
  const sending = new Set<Promise<void>>();
  let isStopped = false;

  const resend = async (send: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await send();
        return;
      } catch (error) {
        if (error instanceof RefusedCall) throw error;
        await wait(AGAIN_MS);
      }
    }
  };

  const run = async () => {
    const { payload: world } = await call(getWorld, {});
    let dueMs = performance.now();
    while (!isStopped) {
      await wait(Math.max(0, dueMs - performance.now()));
      dueMs = Math.max(dueMs, performance.now()) + 1_000 / perSecond;
      const sent = resend(draw(world, random, now()));
      sending.add(sent);
      void sent.finally(() => sending.delete(sent)).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      await Promise.all(sending);
    },
  };
}
