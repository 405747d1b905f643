import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { listCameras } from '#contract/cameras.ts';
import { generateIncidentReport } from '#contract/incident-reports.ts';
import { writeRequest } from '#contract/request.ts';
import { getWorld } from '#contract/sim/world.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { shares } from '#db/schema/sharing.ts';
import { startReaderThread } from '#server/reads/start-reader.ts';
import { readPdf } from '../support/read-pdf.ts';
import { readingServer } from '../support/reading-server.ts';
import { incidentsBody, reportOf } from '../support/report-request.ts';
import { testServer } from '../support/test-server.ts';

const EXPORT = '/v2/orm/alarm/export?relativeTimeHours=168';

it('answers a heavy read like the main thread, including the latest changes', async () => {
  const server = readingServer();
  const before = await server.call(listCameras, { query: { name: 'renamed' } }, 'support');
  expect(before.reply.payload.total).toBe(0);
  const [camera] = server.db.select().from(cameras).where(eq(cameras.isEnabled, true)).all();
  server.db
    .update(cameras)
    .set({ name: 'Renamed' })
    .where(eq(cameras.id, camera?.id ?? ''))
    .run();
  const after = await server.call(listCameras, { query: { name: 'renamed' } }, 'support');
  expect(after.reply.payload.items.map(({ id }) => id)).toEqual([camera?.id]);
});

it('passes on refusals from the thread', async () => {
  const server = readingServer();
  const { status, failure } = await server
    .call(listCameras, { query: { pageSize: 9_999 } }, 'support')
    .catch((error) => {
      throw error;
    });
  expect([status, failure.code]).toEqual([400, 'invalid_input']);
});

it('keeps answering while a file is sent, and generates it only as fast as the client reads', async () => {
  const server = readingServer();
  const answer = await server.send(EXPORT, {}, 'gsoc-manager');
  const reader = answer.body?.getReader();
  await reader?.read();
  const { reply } = await server.call(getWorld, {}, 'simulator');
  expect(reply.payload.locations.length).toBeGreaterThan(0);
  let pieces = 1;
  while (!(await reader?.read())?.done) pieces += 1;
  expect(pieces).toBeGreaterThan(3);
});

it('frees the places of disconnected clients for other files', async () => {
  const server = readingServer();
  const listening = await server.listen();
  onTestFinished(() => listening.stop());
  const authorization = `Bearer ${await server.tokenOf('gsoc-manager')}`;
  for (let count = 0; count < 10; count += 1) {
    const gone = new AbortController();
    const answer = await fetch(listening.origin + EXPORT, { headers: { authorization }, signal: gone.signal });
    await answer.body?.getReader().read();
    gone.abort();
  }
  const whole = await fetch(listening.origin + EXPORT, { headers: { authorization } });
  expect((await whole.text()).split('\r\n').length).toBeGreaterThan(500);
});

it('replaces a thread that has ended, and repeats its pending reads', async () => {
  const server = readingServer();
  await server.call(getWorld, {}, 'simulator');
  const [first] = server.threads;
  const asked = server.call(getWorld, {}, 'simulator');
  await first?.terminate();
  expect((await asked).status).toBe(200);
  expect((await server.call(getWorld, {}, 'simulator')).status).toBe(200);
  expect(server.threads).toHaveLength(2);
});

it('breaks off a file, but keeps the server running, when its thread ends', async () => {
  const server = readingServer();
  const answer = await server.send(EXPORT, {}, 'gsoc-manager');
  const reader = answer.body?.getReader();
  await reader?.read();
  await server.threads[0]?.terminate();
  await expect(reader?.read()).rejects.toThrow();
  expect((await server.call(getWorld, {}, 'simulator')).status).toBe(200);
});

it('ends its thread when the server stops, even during a file', async () => {
  const server = readingServer();
  const answer = await server.send(EXPORT, {}, 'gsoc-manager');
  const reader = answer.body?.getReader();
  await reader?.read();
  const [thread] = server.threads;
  const ended = thread ? once(thread, 'exit') : Promise.resolve();
  await server.app.close();
  await ended;
  await expect(reader?.read()).rejects.toThrow();
});

it('also runs its thread from source', async () => {
  const server = readingServer(startReaderThread);
  expect((await server.call(getWorld, {}, 'simulator')).status).toBe(200);
});

it('makes a report of incidents in the thread, which is the one that the main thread would make', async () => {
  const server = readingServer();
  const ids = server.db.select({ id: locationIncidents.id }).from(locationIncidents).limit(3).all();
  const body = incidentsBody(
    server,
    ids.map(({ id }) => id),
  );
  const made = Buffer.from(await reportOf(server, body, 'support'));
  expect(readPdf(made).words).toContain('Incident 3 of 3');
  expect(made.equals(await reportOf(server, body, 'support'))).toBe(true);
  const { db, clock, realTime } = server;
  const alone = testServer({ db, clock, realTime });
  onTestFinished(() => alone.app.close());
  expect(made.equals(await reportOf(alone, body, 'support'))).toBe(true);
});

it('frees the places of cancelled reports, which leave no link', async () => {
  const server = readingServer();
  const ids = server.db.select({ id: locationIncidents.id }).from(locationIncidents).limit(50).all();
  const body = incidentsBody(
    server,
    ids.map(({ id }) => id),
  );
  const listening = await server.listen();
  onTestFinished(() => listening.stop());
  const { path, ...init } = writeRequest(generateIncidentReport, { params: {}, query: {}, body });
  const headers = { ...init.headers, authorization: `Bearer ${await server.tokenOf('support')}` };
  for (let count = 0; count < 6; count += 1) {
    const cancelled = new AbortController();
    const answer = await fetch(listening.origin + path, { ...init, headers, signal: cancelled.signal });
    await answer.body?.getReader().read();
    cancelled.abort();
  }
  expect(server.db.select().from(shares).all()).toEqual([]);
  expect((await reportOf(server, body, 'support')).byteLength).toBeGreaterThan(100_000);
});
