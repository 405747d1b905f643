import { readdirSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { getAlarm } from '#contract/alarms.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { listTenants } from '#contract/tenants.ts';
import { createMediaMetrics } from '#media/metrics/media-metrics.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const TOKEN = 'token-of-prometheus-0123456789';

let server: TestServer;
beforeAll(() => {
  server = testServer({
    environment: { METRICS_TOKEN: TOKEN, MEDIA_URL: 'http://127.0.0.1:1' },
    metrics: createMetrics(),
  });
});

const scrape = async (token = TOKEN) => {
  const response = await server.send('/metrics', { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
};

/** The values of a metric, by its labels as written. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const { text } = await scrape();
  const lines = text
    .split('\n')
    .filter((line) => line === name || line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

it('shows metrics to callers with the token only', async () => {
  expect((await scrape()).status).toBe(200);
  expect(await scrape('another-token-of-prometheus')).toMatchObject({
    status: 401,
    text: expect.not.stringContaining('watchfloor_'),
  });
});

it('has nothing at /metrics without a token of the environment', async () => {
  const response = await testServer().send('/metrics', { headers: { authorization: 'Bearer x' } });
  expect(await response.text()).not.toContain('watchfloor_http');
});

it('counts calls by the template of their endpoint and their status, whatever the address', async () => {
  await server.call(getAlarm, { params: { id: 'unknown-1' } }, 'gsoc-operator');
  await server.call(getAlarm, { params: { id: 'unknown-2' } }, 'gsoc-operator');
  await server.call(listTenants, {}, 'support');
  expect(await valuesOf('watchfloor_http_requests_total')).toMatchObject({
    [`{method="GET",endpoint="${getAlarm.path}",status="404"}`]: 2,
    [`{method="${listTenants.method}",endpoint="${listTenants.path}",status="200"}`]: 1,
  });
  expect(await valuesOf('watchfloor_http_request_duration_seconds_count')).toMatchObject({
    [`{method="GET",endpoint="${getAlarm.path}"}`]: 2,
  });
});

it('has only labels with few values', async () => {
  const { text } = await scrape();
  const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, name]) => name));
  // Prometheus gives these to everything that it scrapes.
  expect([...labels]).not.toContain('job');
  expect([...labels]).not.toContain('instance');
  expect([...labels].sort()).toEqual(
    [
      'channel',
      'endpoint',
      'engine',
      'environment',
      'kind',
      'le',
      'major',
      'method',
      'minor',
      'outcome',
      'part',
      'patch',
      'product',
      'release',
      'space',
      'status',
      'timed_job',
      'type',
      'version',
    ].filter((name) => labels.has(name)),
  );
  const templates = new Set(
    Object.values(ENDPOINTS)
      .flat()
      .map(({ endpoint }) => endpoint.path),
  );
  for (const [, endpoint = ''] of text.matchAll(/endpoint="([^"]+)"/g)) expect(templates).toContain(endpoint);
});

it('reads the queue, the claims, the channels, the storage and media', async () => {
  // Alarms that other operators have in the seeded world return to the queue first.
  await server.clock.advance(600_000);
  const pending =
    server.db.$client
      .prepare<[], number>("SELECT count(*) FROM location_alarms WHERE status = 'pending'")
      .pluck()
      .get() ?? 0;
  const queue = await valuesOf('watchfloor_queue_alarms');
  expect(queue['{product="rg"}']).toBeLessThanOrEqual(pending);
  expect(queue['{product="rg"}']).toBeGreaterThan(0);
  const before = await valuesOf('watchfloor_queue_oldest_age_seconds');
  await server.clock.advance(60_000);
  const after = await valuesOf('watchfloor_queue_oldest_age_seconds');
  expect((after['{product="rg"}'] ?? 0) - (before['{product="rg"}'] ?? 0)).toBeCloseTo(60);
  expect(await valuesOf('watchfloor_claims_open')).toEqual({ '{product="rg"}': 0, '{product="scan"}': 0 });
  expect(Object.keys(await valuesOf('watchfloor_sockets'))).toContain('{channel="/locationalarms"}');
  expect(Object.keys(await valuesOf('watchfloor_storage_bytes'))).toContain('{part="evidence"}');
  expect(Object.values(await valuesOf('watchfloor_media_up'))).toEqual([0]);
});

it('gives every call an id, its own or the one it came with, and writes it to the log', async () => {
  const sent = await server.send('/v2/orm/none', { headers: { 'x-request-id': 'from-the-browser-1' } });
  expect(sent.headers.get('x-request-id')).toBe('from-the-browser-1');
  const forged = await server.send('/healthz', { headers: { 'x-request-id': 'two words {}' } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  await server.send('/healthz', { headers: { 'x-request-id': 'seen-in-the-log' } });
  expect(server.logged()).toContainEqual(
    expect.objectContaining({ requestId: 'seen-in-the-log', endpoint: '/healthz', status: 200 }),
  );
});

it('has every metric that the dashboard and the alert rules of deploy/ name', async () => {
  await server.call(listTenants, {}, 'support');
  const metrics = createMetrics();
  metrics.claimed('rg');
  metrics.claimEnded('rg', 'resolved');
  metrics.jobRan('probe', 'done', 1);
  const media = createMediaMetrics({
    engine: () => ({ name: 'embedded', state: 'running', cameras: 0, viewers: 0 }),
    stills: { load: { made: 0, waiting: 0 } },
    rtsp: { load: { sessions: 0, connections: 0 } },
    sounds: { listened: 0 },
  });
  await new Hono().use(media.count).request('/stills/c/1.jpg');
  const texts = [(await scrape()).text, (await metrics.read()).text, await media.registry.metrics()];
  const known = new Set([...texts.join('\n').matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
  const files = readdirSync('deploy/monitoring');
  const named = files.flatMap((file) =>
    [
      ...readFileSync(`deploy/monitoring/${file}`, 'utf8').matchAll(
        /\b(watchfloor_[a-z_]+|nodejs_[a-z_]+|process_[a-z_]+)\b/g,
      ),
    ].map(([name]) => `${file}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name.split(': ')[1]))).toEqual([]);
});
