import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BEGIN_AGAIN_PATH } from '#contract/begin-again.ts';
import { faultPath } from '#contract/local-services.ts';
import { setClock } from '#contract/sim/clock.ts';
import { readConfig } from '#local-services/config.ts';
import type { StartService } from '#local-services/local-service.ts';
import { type RunningLocalServices, startLocalServices } from '#local-services/start-local-services.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { Listening } from '#server/http/listen.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';

const log = pino({ level: 'silent' });
const server = serverPerTest();
let listening: Listening;
let running: RunningLocalServices;

/** A service that answers with its time and its first random number. */
const oracle: StartService = ({ clock, random }) => ({
  name: 'oracle',
  routes: new Hono()
    .get('/', (c) => c.json({ now: clock.now(), first: random('oracle').next() }))
    .get('/failure', () => {
      throw new Error('a fault of the service');
    }),
});

beforeEach(async () => {
  listening = await server.listen();
  running = await startLocalServices({
    config: readConfig({ SERVER_URL: listening.origin, SIM_TOKEN, LOCAL_SERVICES_PORT: '0' }),
    log,
    signal: new AbortController().signal,
    onFatal: (error) => expect.fail(String(error)),
    services: [oracle],
  });
});
afterEach(async () => {
  await running.stop();
  await listening.stop();
});

const ask = (path: string) => fetch(`${running.addresses.localServices}${path}`);
const oracleSays = async () => (await (await ask('/oracle')).json()) as unknown;

it('names its services', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok', services: ['oracle'] });
});

it("gives a service the server's time and randomness under the world's seed", async () => {
  expect(await oracleSays()).toEqual({ now: server.clock.now(), first: randomStream(1, 'oracle').next() });
});

it("follows the server's clock", async () => {
  await server.call(setClock, { body: { advanceMs: 60_000 } }, 'simulator');
  await expect.poll(oracleSays).toMatchObject({ now: server.clock.now() });
});

const setFault = (service: string, body: unknown, token = SIM_TOKEN) =>
  fetch(`${running.addresses.localServices}${faultPath(service)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('lets a service fail on request until it is told to work again', async () => {
  expect((await setFault('oracle', { status: 503 })).status).toBe(200);
  expect([(await ask('/oracle')).status, (await ask('/healthz')).status]).toEqual([503, 200]);
  await setFault('oracle', { status: null });
  expect((await ask('/oracle')).status).toBe(200);
});

it('begins again on request, with the ingest credential: what its services were told is forgotten', async () => {
  const begin = (token: string) =>
    fetch(`${running.addresses.localServices}${BEGIN_AGAIN_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  await setFault('oracle', { status: 503 });
  expect((await begin('another')).status).toBe(401);
  expect((await ask('/oracle')).status).toBe(503);
  expect((await begin(SIM_TOKEN)).status).toBe(204);
  expect(await oracleSays()).toEqual({ now: server.clock.now(), first: randomStream(1, 'oracle').next() });
});

it('takes faults only with the ingest credential, for its services, and with a status of failure', async () => {
  expect((await setFault('oracle', { status: 503 }, 'another')).status).toBe(401);
  expect((await setFault('nobody', { status: 503 })).status).toBe(404);
  expect((await setFault('oracle', { status: 200 })).status).toBe(400);
  expect((await ask('/oracle')).status).toBe(200);
});

it('answers 404 at an unknown address, and 500 without details when a service fails', async () => {
  expect([(await ask('/nothing')).status, (await ask('/oracle/nothing')).status]).toEqual([404, 404]);
  const failed = await ask('/oracle/failure');
  expect([failed.status, await failed.json()]).toEqual([500, { message: 'An error occurred' }]);
});

it.each([
  [{ LOCAL_SERVICES_PORT: '70000' }, 'LOCAL_SERVICES_PORT must be from 0 to 65535'],
  [{ LOCAL_SERVICES_PORT: '6000' }, 'LOCAL_SERVICES_PORT is a port that browsers refuse to open: choose another'],
  [{ SIM_TOKEN: 'short' }, 'SIM_TOKEN must have at least 16 characters'],
])('refuses the setting %o in one line', (setting, line) => {
  expect(() => readConfig({ SIM_TOKEN, ...setting })).toThrow(line);
});
