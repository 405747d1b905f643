import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { reportIncidentResolution, reportScanResolution } from '#contract/resolution-reports.ts';
import { auditLog } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/resolution-reports.ts';
import { reportOf } from '../support/report-fixture.ts';
import { reportStandIn } from '../support/report-stand-in.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { worldPicks } from '../support/world-picks.ts';

const service = await reportStandIn();
let server: TestServer;
beforeEach(() => {
  service.received.length = 0;
  service.answer(200);
  server = testServer({ environment: { REPORT_SCAN_URL: service.url } });
});
afterEach(() => server.app.close());

const kept = () => server.db.select().from(outbox).all();
const submit = (to = server) =>
  to.call(reportScanResolution, { body: reportOf(worldPicks(to.db).event().alarmGroupId) }, 'support');

/** Advances real time until the outbox has this content. */
const until = (...expected: object[]) =>
  vi.waitFor(
    async () => {
      await server.realTime.advance(2_000);
      expect(kept()).toEqual(expected.map((one) => expect.objectContaining(one)));
    },
    { timeout: 10_000 },
  );

it('sends a report once, as submitted', async () => {
  const { id } = (await submit()).reply.payload;
  await until({ id, attempts: 1, nextAttemptMs: null, sentAtMs: expect.any(Number) });
  await server.realTime.advance(60_000);
  // If the first report were repeated, it would arrive before the second.
  const { id: next } = (await submit()).reply.payload;
  await until({ id }, { id: next, sentAtMs: expect.any(Number) });
  const body = reportOf(worldPicks(server.db).event().alarmGroupId);
  expect(service.received).toEqual([
    { id, body },
    { id: next, body },
  ]);
});

it('retries a refused report under the same id', async () => {
  service.answer(503);
  const { id } = (await submit()).reply.payload;
  await until({ id, attempts: 1, lastError: 'the automation service answered 503', sentAtMs: null });
  const failed = kept()[0];
  expect(failed?.nextAttemptMs).toBeGreaterThan(server.realTime.now());
  service.answer(200);
  await until({ attempts: 2, sentAtMs: expect.any(Number), lastError: null });
  expect(service.received.map((one) => one.id)).toEqual([id, id]);
});

it('tells in the history of the group that its report failed, and that it was sent later', async () => {
  const told = async () => {
    const id = worldPicks(server.db).event().alarmGroupId;
    const { items } = (await server.call(listGroupUpdates, { params: { id }, query: { product: 'scan' } }, 'support'))
      .reply.payload;
    return items.map(({ update_text: text }) => text).filter((text) => text?.startsWith('Report'));
  };
  service.answer(503);
  await submit();
  await until({ attempts: 1 });
  expect(await told()).toEqual(['Report not sent, it will be sent again: the automation service answered 503']);
  service.answer(200);
  await until({ sentAtMs: expect.any(Number) });
  expect((await told())[0]).toBe('Report sent');
});

it('waits twice as long after each failure', async () => {
  service.answer(500);
  await submit();
  const waits: number[] = [];
  for (const attempts of [1, 2, 3]) {
    await until({ attempts });
    waits.push((kept()[0]?.nextAttemptMs ?? 0) - server.realTime.now());
  }
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.5);
});

it('gives up a report after 24 failures, until the next start', async () => {
  service.answer(500);
  await submit();
  server.db.update(outbox).set({ attempts: 23 }).run();
  await until({ attempts: 24, nextAttemptMs: null, lastError: 'the automation service answered 500' });
  server.app.close();
  service.answer(200);
  server = testServer({ db: server.db, environment: { REPORT_SCAN_URL: service.url } });
  await until({ attempts: 25, sentAtMs: expect.any(Number) });
});

it('counts no failure for a report in flight when the server stopped', async () => {
  service.answer(undefined);
  await submit();
  await vi.waitFor(
    async () => {
      await server.realTime.advance(2_000);
      expect(service.received).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  server.app.close();
  service.answer(200);
  server = testServer({ db: server.db, environment: { REPORT_SCAN_URL: service.url } });
  await until({ attempts: 1, sentAtMs: expect.any(Number) });
});

it('stores reports while no address is configured, and sends them once there is one', async () => {
  const silent = testServer({ db: server.db });
  const { id } = (await submit(silent)).reply.payload;
  expect(kept()).toEqual([expect.objectContaining({ id, nextAttemptMs: null, sentAtMs: null })]);
  silent.app.close();
  server.app.close();
  server = testServer({ db: server.db, environment: { REPORT_SCAN_URL: service.url } });
  await until({ id, sentAtMs: expect.any(Number) });
});

it('sends each kind to its own address only', async () => {
  const { locationAlarmId } = worldPicks(server.db).ownAlarm('gsoc-manager', 'pending');
  const body = reportOf(locationAlarmId ?? '');
  expect((await server.call(reportIncidentResolution, { body }, 'gsoc-manager')).status).toBe(200);
  const { id } = (await submit()).reply.payload;
  await until({ kind: 'remote-guarding', attempts: 0 }, { id, sentAtMs: expect.any(Number) });
  expect(service.received.map((one) => one.id)).toEqual([id]);
});

it('refuses reports about records out of scope', async () => {
  const picks = worldPicks(server.db);
  const body = reportOf(picks.event().alarmGroupId);
  expect((await server.call(reportScanResolution, { body }, 'gsoc-operator')).status).toBe(404);
  expect(kept()).toEqual([]);
});

it('deletes audit log lines older than 90 days', async () => {
  const count = () => server.db.select().from(auditLog).all().length;
  const before = count();
  expect(before).toBeGreaterThan(0);
  /** An hour of the server, that many days later. */
  const hourAfter = async (days: number) => {
    const clock = new SimulatedClock(WORLD_START_MS + days * 86_400_000);
    const later = testServer({ db: server.db, clock });
    await clock.advance(3_600_000);
    await later.app.close();
  };
  await hourAfter(80);
  expect(count()).toBe(before);
  await hourAfter(91);
  expect(count()).toBe(0);
});
