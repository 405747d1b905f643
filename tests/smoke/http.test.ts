import { request } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { AppConfig } from '#contract/app-config.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { getHealth } from '#contract/health.ts';
import type { Listening } from '#server/http/listen.ts';
import { readExactly } from '../support/exact-reply.ts';
import { serverPerFile } from '../support/server-fixture.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const server = serverPerFile({ environment: { ALLOWED_ORIGINS: 'http://console.test, http://other.test/' } });
let listening: Listening;
beforeAll(async () => {
  listening = await server.listen();
});

it('is healthy', async () => {
  const answer = await server.call(getHealth, {});
  expect(answer.reply).toMatchObject({ status: 'ok', release: '', serverTime: server.clock.now() });
});

it('names the adapters: the local services, none, or the host of a configured provider', async () => {
  const adapters = { speech: 'local', voice: 'local', sms: 'local', dispatch: 'local', reporting: 'off' };
  expect((await server.call(getHealth, {})).reply.adapters).toEqual(adapters);
  const reporting = testServer({
    environment: { REPORT_SCAN_URL: 'https://hooks.example/scan', REPORT_INCIDENT_URL: 'https://hooks.example/rg' },
  });
  expect((await reporting.call(getHealth, {})).reply.adapters).toEqual({ ...adapters, reporting: 'hooks.example' });
  await reporting.app.close();
});

it.each([
  ['GET', '/v2/orm/nothing'],
  ['DELETE', '/v2/orm/alarm'],
  ['GET', '/v2/orm/auth/login'],
  ['POST', '/api/nothing'],
  ['GET', '/sim/v1/nothing'],
  ['GET', '/shared/v2/nothing'],
  ['POST', '/alarms'],
  ['GET', '/metrics'],
  ['GET', '/locationalarms'],
])('answers %s %s with 404 as JSON, whatever the caller accepts', async (method, path) => {
  for (const accept of ['text/html', '*/*']) {
    const answer = await server.send(path, { method, headers: { accept } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is nothing at this address', code: 'not_found' });
  }
});

it('answers a path with and without its trailing slash', async () => {
  const paths = ['/v2/orm/tenant', '/v2/orm/tenant/', '/v2/orm/ai_outputs_location_alarm?alarm_id=x'];
  const statuses = await Promise.all(paths.map(async (path) => (await server.send(path, {}, 'support')).status));
  expect(statuses).toEqual([200, 200, 404]);
});

it("says how fast the server's clock runs, unless it runs as fast as life", async () => {
  const rateNow = async () => (await server.send('/healthz')).headers.get('x-server-rate');
  expect(await rateNow()).toBe('0');
  server.clock.set({ rate: 1 });
  expect(await rateNow()).toBeNull();
  server.clock.set({ rate: 0 });
});

it('lets pages of the configured origins make calls and read the server time', async () => {
  const preflight = await server.send('/v2/orm/alarm', {
    method: 'OPTIONS',
    headers: { origin: 'http://console.test', 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type,X-Request-Id');
  const answer = await server.send('/v2/orm/alarm', { headers: { origin: 'http://other.test' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://other.test');
  expect(answer.headers.get('access-control-expose-headers')).toBe(
    'Retry-After,X-Request-Id,X-Row-Count,X-Server-Time,X-Server-Rate,X-World',
  );
});

it.each(['/v2/orm/tenant', '/v2/orm/alarm', '/v2/orm/nothing', '/healthz'])(
  'forbids caches to store %s and browsers to guess its type',
  async (path) => {
    const { headers } = await server.send(path, {}, 'monitoring');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('set-cookie')).toBeNull();
  },
);

it('marks answers to other origins as specific to the origin', async () => {
  const answer = await server.send('/docs/swagger-ui.css', { headers: { origin: 'http://console.test' } });
  expect(answer.headers.get('vary')).toBe('Accept-Encoding, Origin');
});

it('forbids framing, referrers and foreign scripts', async () => {
  const { headers } = await server.send('/docs');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "frame-ancestors 'none'", "object-src 'none'"]));
});

it('compresses a long reply for clients that accept it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await server.send('/v2/orm/alarm?relativeTimeHours=168', { headers }, 'support');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const { payload } = listAlarms.reply.parse(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString()));
  expect(payload.items).toHaveLength(50);
});

it('gives no permission to pages of other origins', async () => {
  const answer = await server.send('/v2/orm/alarm', { headers: { origin: 'http://evil.test' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

it('sends its configuration to the client, with demo accounts only in a demo', async () => {
  const config = async (one: TestServer) => readExactly(AppConfig, await (await one.send('/config.json')).json());
  expect((await config(server)).demoAccounts).toHaveLength(10);
  const production = testServer({ environment: { ENVIRONMENT: 'PROD' } });
  expect((await config(production)).demoAccounts).toBeUndefined();
  production.app.close();
});

it('documents every endpoint, without network access', async () => {
  const document = await (await server.send('/docs/openapi.json')).json();
  const operations = Object.values<object>(document.paths).flatMap((path) => Object.values(path));
  const names = operations.map((operation) => operation.operationId).sort();
  const records = Object.values(ENDPOINTS).flat();
  expect(names).toEqual(records.map((record) => record.name).sort());
  const page = await (await server.send('/docs')).text();
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    expect(address).toMatch(/^\/docs\//);
    expect((await server.send(address)).status).toBe(200);
  }
});

it('documents parameters in their wire format', async () => {
  const document = await (await server.send('/docs/openapi.json')).json();
  const { parameters } = document.paths['/v2/orm/alarm'].get;
  const named = (name: string) => parameters.find((one: { name: string }) => one.name === name);
  expect(named('locationIds')).toMatchObject({ in: 'query', required: false, schema: { type: 'string' } });
  expect(document.paths['/v2/orm/alarm/{id}'].get.parameters[0]).toMatchObject({
    name: 'id',
    in: 'path',
    required: true,
  });
});

/** Sends raw bytes that no HTTP client would send. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(listening.origin);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

it.each([
  'GET /v2/orm/alarm/%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /v2/orm/alarm/%c0%af HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /v2/orm/alarm/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET //evil.test/%5c HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [bad\r\nConnection: close\r\n\r\n',
  'GET \\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'NONSENSE\r\n\r\n',
])('survives %j with a 4xx', async (text) => {
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await fetch(`${listening.origin}/healthz`)).status).toBe(200);
});

it('refuses a body for a call without one', async () => {
  const answer = await fetch(`${listening.origin}/v2/orm/alarm_type/notifications/any`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await server.tokenOf('support')}` },
    body: '{}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message: 'This call takes no body', code: 'invalid_input' });
});

it('refuses an oversized body while it is still being sent', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(
      `${listening.origin}/v2/orm/auth/login`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
      (answer) => {
        resolve(answer.statusCode);
        answer.resume();
      },
    );
    sending.on('error', reject);
    sending.write('"'.padEnd(1_500_000, 'x'));
    sending.end('"');
  });
  expect(status).toBe(413);
});

it('refuses a form of 70,000 fields without reading them', async () => {
  const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nv\r\n`;
  const body = `${Array.from({ length: 70_000 }, (_, index) => part(index)).join('')}--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await server.send('/v2/orm/camera/audio/any', { method: 'POST', body, headers }, 'gsoc-manager');
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { message: 'The form must have at most 20 parts', code: 'too_large' },
  ]);
});

it.each([
  ['90,000 fields', `{${Array.from({ length: 90_000 }, (_, index) => `"f${index}":1`).join()}}`, 'at most 5000 values'],
  ['a nesting of 400,000', '['.repeat(400_000), 'nested at most 20 deep'],
])('refuses JSON of %s before it is parsed', async (_, body, why) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.send('/v2/orm/auth/login', { method: 'POST', body, headers });
  expect(answer.status).toBe(413);
  expect((await answer.json()).message).toContain(why);
});

it.each([
  ['too many', 'a: b\r\n'.repeat(1_000)],
  ['too long', `a: ${'b'.repeat(20_000)}\r\n`],
])('refuses headers that are %s', async (_, headers) => {
  expect(await raw(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

describe('a host that the settings of a demo do not name', () => {
  const OTHER = 'Host: rebound.example\r\nConnection: close\r\n';

  it('gets no answer to a call', async () => {
    const answer = await raw(`GET /config.json HTTP/1.1\r\n${OTHER}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('This server does not answer for \\"rebound.example\\": name the host in ALLOWED_HOSTS');
  });

  it('gets no socket', async () => {
    const upgrade =
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n';
    const head = OTHER.replace('close', 'Upgrade');
    expect(await raw(`GET /listchanges HTTP/1.1\r\n${head}${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 421 /);
  });
});
