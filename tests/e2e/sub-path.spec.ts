import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';

const BELOW = '/watchfloor';

let proxy: Server | undefined;
test.afterEach(() => proxy?.close());

/** Serves Watchfloor below a path, and nothing beside it. Resolves to the origin. */
async function serveBelow(origin: string): Promise<string> {
  proxy = createServer(async ({ url = '/', headers: { accept = '' } }, response) => {
    if (!url.startsWith(BELOW)) {
      response.writeHead(404).end();
      return;
    }
    const answer = await fetch(origin + url.slice(BELOW.length), { headers: { accept } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    response.writeHead(answer.status, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
    response.end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test('a page below a path says that the console works only at the root of an address', async ({
  page,
  trouble,
  watchfloor,
}) => {
  trouble.watch(page);
  trouble.expect(/404/);
  const origin = await serveBelow(watchfloor.origin);
  await page.goto(`${origin}${BELOW}/alarms`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Watchfloor works only at the root of an address, not below a path.');
  await expect(alert).toContainText(`The console could not be loaded: ${origin}/assets/`);
});
