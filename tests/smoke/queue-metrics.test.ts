import { expect, it } from 'vitest';
import { QUEUE } from '#contract/limits.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const TOKEN = 'token-of-prometheus-0123456789';

const server = serverPerTest({
  environment: { METRICS_TOKEN: TOKEN, MEDIA_URL: 'http://127.0.0.1:1' },
  metrics: createMetrics(),
});

async function read(product: 'rg' | 'scan') {
  const text = await (await server.send('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const figure = (name: string) => Number(text.match(new RegExp(`^${name}\\{product="${product}"\\} (.*)$`, 'm'))?.[1]);
  return { count: figure('watchfloor_queue_alarms'), ageS: figure('watchfloor_queue_oldest_age_seconds') };
}

const TABLES = { rg: 'location_alarms', scan: 'alarm_groups' } as const;

/** Makes an alarm of a minute ago all that waits in a queue, and returns its id. */
function leaveOneWaiting(product: 'rg' | 'scan'): string {
  const { $client } = server.db;
  const table = TABLES[product];
  const id = $client.prepare<[], string>(`SELECT id FROM ${table} LIMIT 1`).pluck().get() ?? '';
  const minuteAgo = server.clock.now() - 60_000;
  $client.exec(`UPDATE ${table} SET status = 'in_progress' WHERE status = 'pending'`);
  $client
    .prepare(
      `UPDATE ${table} SET status = 'pending', last_alarm_ms = ?, ${product === 'rg' ? 'alarm_time_ms' : 'timestamp_ms'} = ? WHERE id = ?`,
    )
    .run(minuteAgo, minuteAgo, id);
  return id;
}

const placeOf = (product: 'rg' | 'scan', column: string) => `(SELECT ${column} FROM ${TABLES[product]} WHERE id = ?)`;

it.each(['rg', 'scan'] as const)('leaves alarms of removed sites out of the queue of %s', async (product) => {
  const id = leaveOneWaiting(product);
  expect(await read(product)).toEqual({ count: 1, ageS: 60 });
  server.db.$client
    .prepare(`UPDATE locations SET deleted_at_ms = 1 WHERE id = ${placeOf(product, 'location_id')}`)
    .run(id);
  expect(await read(product)).toEqual({ count: 0, ageS: 0 });
});

it('leaves alarms of drills out of the queue', async () => {
  const id = leaveOneWaiting('rg');
  server.db.$client.prepare(`UPDATE tenants SET is_drill = 1 WHERE id = ${placeOf('rg', 'tenant_id')}`).run(id);
  expect(await read('rg')).toEqual({ count: 0, ageS: 0 });
});

it('counts a group as long as its latest alarm is offered, as the desks do', async () => {
  const id = leaveOneWaiting('scan');
  const beganMs = server.clock.now() - QUEUE.offeredForMs - 60_000;
  server.db.$client.prepare('UPDATE alarm_groups SET timestamp_ms = ? WHERE id = ?').run(beganMs, id);
  expect(await read('scan')).toEqual({ count: 1, ageS: QUEUE.offeredForMs / 1_000 + 60 });
});
