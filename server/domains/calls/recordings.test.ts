import { pino } from 'pino';
import { expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { calls } from '#db/schema/calls.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createChanges } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import { createBus } from '../../realtime/bus.ts';
import { createStorage } from '../../storage.ts';
import { createCallRecordings } from './recordings.ts';
import { createCallStore } from './store.ts';

const logger = pino({ level: 'silent' });
const full = () => new Refused('storage_failed', 'full');

/** A call whose recording is complete at the provider, and the server's folder of recordings. */
function waiting(begin: () => never) {
  const db = memoryDatabase();
  db.$client.pragma('foreign_keys = OFF');
  const clock = new SimulatedClock(1_000_000);
  db.insert(calls)
    .values({
      sid: 'CA1',
      tenantId: 'tenant-1',
      locationId: 'location-1',
      userId: 'user-1',
      number: '+15550100',
      contactName: 'Rosalind Meyer',
      status: 'completed',
      startedAtMs: clock.now(),
      endedAtMs: clock.now(),
      recordingSid: 'RE1',
    })
    .run();
  const refuse = () => {
    throw new Error('not called');
  };
  const recordings = createCallRecordings({
    store: createCallStore(db),
    voice: { token: refuse, stateOf: refuse, recordingOf: refuse, fetchRecording: refuse },
    folder: { begin, find: refuse, drop: refuse, dropUnfinished: refuse, probe: refuse, sweep: refuse },
    events: { callBegins: refuse, callChanges: refuse, recordingCompletes: refuse, endAll: refuse },
    histories: { setLogState: refuse },
    changes: createChanges(db, createBus(logger), createStorage({ realTime: clock, logger, database: ':memory:' })),
    clock,
    logger,
  });
  const attempts = () => db.select().from(calls).get()?.attempts;
  return { collect: () => recordings.collect(new AbortController().signal), attempts, db };
}

it('does not count a recording as tried while there is no room for it', async () => {
  const { collect, attempts } = waiting(() => {
    throw full();
  });
  await expect(collect()).rejects.toMatchObject({ code: 'storage_failed' });
  expect(attempts()).toBe(0);
});

it('rejects with the refusal of the storage when a failed try cannot be counted', async () => {
  const { collect, db } = waiting(() => {
    throw new Error('the provider is away');
  });
  db.$client.pragma('query_only = ON');
  await expect(collect()).rejects.toMatchObject({ code: 'storage_failed' });
});
