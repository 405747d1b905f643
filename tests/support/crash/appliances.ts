import { setTimeout as wait } from 'node:timers/promises';
import { type Call, RefusedCall } from '#connections/ingest-api.ts';
import { type IngestAlarm, raiseAlarm } from '#contract/sim/alarms.ts';
import { getWorld } from '#contract/sim/world.ts';
import { randomStream } from '#random/streams.ts';
import type { Ledger } from './ledger.ts';

/** How often an appliance resends an alarm until it is acknowledged, in ms. */
const AGAIN_MS = 100;

/** Raises alarms at a steady pace until it is stopped; resolves once every alarm is acknowledged. */
export function startAppliances(
  call: Call,
  ledger: Ledger,
  { perSecond, seed, now }: { perSecond: number; seed: number; now: () => number },
): { stop: () => Promise<void> } {
  const random = randomStream(seed, 'crash/appliances');
  const sending = new Set<Promise<void>>();
  let isStopped = false;

  const send = async (alarm: IngestAlarm): Promise<void> => {
    for (;;) {
      try {
        await call(raiseAlarm, { body: alarm });
        ledger.raised.add(alarm.id);
        return;
      } catch (error) {
        if (error instanceof RefusedCall) throw error;
        await wait(AGAIN_MS);
      }
    }
  };

  const run = async () => {
    const { payload: world } = await call(getWorld, {});
    const cameras = world.locations
      .filter((location) => location.product === 'rg')
      .flatMap((location) => location.cameras);
    const typeId = world.alarmTypes.find((type) => type.key === 'person-detected')?.id ?? '';
    const startedMs = performance.now();
    for (let count = 0; !isStopped; count += 1) {
      const dueMs = startedMs + (count * 1_000) / perSecond;
      if (dueMs > performance.now()) await wait(dueMs - performance.now());
      const camera = random.pick(cameras);
      const timestampMs = now();
      const sent = send({
        id: random.uuid(timestampMs),
        incidentId: null,
        timestampMs,
        typeId,
        sourceType: 'CAMERA',
        sourceId: camera.id,
        cameraId: camera.id,
        tap: random.int(30, 99),
        tags: [],
        employeeId: null,
        badgeNumber: null,
        video: null,
        markers: [],
        boxes: [],
        ai: null,
      });
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
