import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';
import { readConfig } from '../config.ts';
import { serveClient } from './client-files.ts';

const INLINE = "document.title = 'x';";
const HTML = `<!doctype html><script>${INLINE}</script><script type="module" src="/assets/main-3f9a2b1c.js"></script>`;
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

let folder: string;
let app: Hono;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-client-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), HTML);
  writeFileSync(path.join(folder, 'assets/main-3f9a2b1c.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets/main-3f9a2b1c.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(folder, 'assets/main-3f9a2b1c.js.gz'), gzipSync(SCRIPT));
  writeFileSync(path.join(folder, 'assets/3f9a2b1c.js'), SCRIPT);
  writeFileSync(path.join(folder, 'robots.txt'), 'nothing here');
  app = new Hono();
  const secret = 'a-secret-of-the-tests';
  const config = readConfig({
    AUTH_SECRET: secret,
    MEDIA_SECRET: secret,
    EXPORT_SECRET: secret,
    SIM_TOKEN: secret,
    MEDIA_PUBLIC_URL: 'https://media.test/base/',
    PUBLIC_REALTIME_URL: 'wss://live.test',
    INSIGHTS_URL: 'https://tableau.test/views/floor?tab=1',
  });
  serveClient(app, config, folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const browser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'br, gzip' };

it.each(['/', '/index.html', '/alarms/some-id?partitionKey=202511', '/shared/alarm'])(
  'answers %s with the page, which browsers must revalidate each time',
  async (address) => {
    const answer = await app.request(address, { headers: browser });
    expect(await answer.text()).toBe(HTML);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

it.each<Record<string, string>>([{}, { accept: '*/*' }])(
  'answers a program that sends %o with the page at addresses of pages',
  async (headers) => {
    for (const address of ['/', '/alarms', '/alarms/some-id/', '/shared/alarm?token=x']) {
      const answer = await app.request(address, { headers });
      expect([answer.status, await answer.text()]).toEqual([200, HTML]);
    }
  },
);

it('has no page for a program that asks for another type', async () => {
  expect((await app.request('/', { headers: { accept: 'application/json' } })).status).toBe(404);
});

it('lets the page have no style but those of its own files', async () => {
  const policy = (await app.request('/', { headers: browser })).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("style-src 'self';");
});

it('lets the page run only its own scripts and reach only the configured services', async () => {
  const policy = (await app.request('/', { headers: browser })).headers.get('content-security-policy') ?? '';
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));
  const hash = createHash('sha256').update(INLINE).digest('base64');
  expect(directives.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(directives.get('img-src')).toContain('https://media.test');
  expect(directives.get('connect-src')).toEqual(
    expect.arrayContaining(["'self'", 'wss://live.test', 'https://media.test', 'http://127.0.0.1:8889']),
  );
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
});

it('lets only the insights dashboard be framed, and only by its own origin', async () => {
  const framing = async (path: string) => {
    const { headers } = await app.request(path, { headers: browser });
    return [
      headers.get('x-frame-options'),
      /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
    ];
  };
  expect(await framing(INSIGHTS_DASHBOARD_PATH)).toEqual(['SAMEORIGIN', "'self'"]);
  expect(await framing('/alarms')).toEqual(['DENY', "'none'"]);
  expect(await framing(`${INSIGHTS_DASHBOARD_PATH}/alarms`)).toEqual(['DENY', "'none'"]);
});

it('lets the page frame itself and the dashboard that the configuration names', async () => {
  const policy = (await app.request('/', { headers: browser })).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-src 'self' https://tableau.test;");
});

const script = (headers: Record<string, string>) => app.request('/assets/main-3f9a2b1c.js', { headers });

it.each(['/assets/main-3f9a2b1c.js', '/assets/3f9a2b1c.js'])('lets browsers cache %s for ever', async (address) => {
  const { headers } = await app.request(address);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  { accepted: 'gzip, deflate, br', encoding: 'br', read: brotliDecompressSync },
  { accepted: 'gzip', encoding: 'gzip', read: gunzipSync },
])('sends compressed files to browsers that accept $encoding', async ({ accepted, encoding, read }) => {
  const answer = await script({ 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(read(await answer.arrayBuffer()).toString()).toBe(SCRIPT);
});

it.each(['', 'identity', 'gzip;q=0'])('sends a file uncompressed to a client that accepts "%s"', async (accepted) => {
  const answer = await script({ 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(SCRIPT);
});

it('sends the requested part of a file', async () => {
  const answer = await app.request('/robots.txt', { headers: { range: 'bytes=8-' } });
  expect([answer.status, await answer.text()]).toEqual([206, 'here']);
});

it('does not send a file again that the browser has', async () => {
  const { headers } = await app.request('/robots.txt');
  const again = await app.request('/robots.txt', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
});

it('gives the compressed and the plain file different tags', async () => {
  const plain = await script({});
  const compressed = await script({ 'accept-encoding': 'br' });
  expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
});

it('serves the new content when a file has changed', async () => {
  await app.request('/robots.txt');
  rmSync(path.join(folder, 'robots.txt'));
  expect((await app.request('/robots.txt')).status).toBe(404);
});

it.each([
  '/assets',
  '/assets/',
  '/missing',
  '/assets/missing-3f9a2b1c.js',
  '/assets/main-3f9a2b1c.js.br',
  '/assets//main-3f9a2b1c.js',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..\\..\\etc\\passwd',
  '/%00',
  '/%zz',
])('has nothing at %s for a request that is not a page navigation', async (address) => {
  expect((await app.request(address)).status).toBe(404);
});

it('does not answer other methods', async () => {
  expect((await app.request('/alarms', { method: 'POST', headers: browser })).status).toBe(404);
});
