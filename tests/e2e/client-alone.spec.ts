import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Request } from '@playwright/test';
import { AppConfig } from '#contract/app-config.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { type ClientAlone, serveClientAlone } from '../support/client-alone.ts';
import { raiseIntrusion } from '../support/raise.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { expect, signIn, test } from './fixtures.ts';
import { waitForAlarms } from './pages/list.ts';
import { openAlarm, showLive } from './pages/record.ts';
import { expectMoving, frameOnScreen } from './pictures.ts';

const CLIENT = path.resolve('dist/client');

let own: Watchfloor;
let client: ClientAlone;
let services: { orm: string; eventFlow: string; realtime: string };
let forwards: Server[];
let earlier: string;

test.beforeAll(async () => {
  const [port = 0, orm = 0, eventFlow = 0, realtime = 0, clientPort = 0] = await freePorts(5);
  services = {
    orm: `http://127.0.0.1:${orm}`,
    eventFlow: `http://127.0.0.1:${eventFlow}`,
    realtime: `ws://127.0.0.1:${realtime}`,
  };
  const origin = `http://127.0.0.1:${clientPort}`;
  own = await startWatchfloor({
    ports: { server: port },
    env: {
      PUBLIC_ORM_URL: services.orm,
      PUBLIC_EVENT_FLOW_URL: services.eventFlow,
      PUBLIC_REALTIME_URL: services.realtime,
      ALLOWED_ORIGINS: origin,
      CONSOLE_URL: origin,
    },
  });
  forwards = await Promise.all([orm, eventFlow, realtime].map((from) => forward(from, port)));
  const config = AppConfig.parse(await (await fetch(`${own.origin}/config.json`)).json());
  const media = [own.media.http, own.media.hls, `http://127.0.0.1:${own.ports.whep}`];
  client = await serveClientAlone(clientPort, CLIENT, { config, media });
  earlier = earlierRelease();
});

test.afterAll(async () => {
  await Promise.all([client.stop(), own.stop()]);
  for (const one of forwards) one.close();
  rmSync(earlier, { recursive: true });
});

/** Forwards connections to another port: the same service at another origin. */
function forward(from: number, to: number): Promise<Server> {
  const server = createServer((incoming) => {
    const outgoing = connect(to, '127.0.0.1');
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
  });
  return new Promise((resolve) => server.listen(from, '127.0.0.1', () => resolve(server)));
}

/** A copy of the client whose files have other addresses, as those of another release. */
function earlierRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-client-'));
  cpSync(CLIENT, folder, { recursive: true });
  renameSync(path.join(folder, 'assets'), path.join(folder, 'earlier'));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!statSync(file).isFile() || !/\.(html|js|css)$/.test(name)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('assets/', 'earlier/'));
  }
  return folder;
}

/** The name of the file of the client that has a text. */
const assetWith = (text: string) =>
  readdirSync(path.join(CLIENT, 'assets')).find(
    (name) => name.endsWith('.js') && readFileSync(path.join(CLIENT, 'assets', name), 'utf8').includes(text),
  );

test('the client works from a server of files, with its services at three other origins and no inline style or script', async ({
  browser,
  trouble,
  contextOptions,
}) => {
  client.deploy(CLIENT);
  const alarm = await raiseIntrusion(own.ingest, { agoMs: 60_000 });
  const context = await browser.newContext({ ...contextOptions, baseURL: client.origin });
  const page = await context.newPage();
  trouble.watch(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`refused by the page's policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  const answer = await page.goto('/login');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');

  await signIn(page, 'support');
  const welcome = page.getByText('Login successful');
  await expect(welcome).toBeVisible();
  // The rules of the library are there: without them toasts stand in the flow of the page.
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
  await page.goto('/alarms');
  await waitForAlarms(page);
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  await openAlarm(page, alarm);
  await showLive(page);
  const video = page
    .getByRole('region', { name: /^(Live )?[Vv]ideo$/ })
    .locator('video')
    .last();
  await expectMoving(() => frameOnScreen(video));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Days' }).click();
  await page.goto('/insights');
  const dashboard = page.frameLocator('iframe[title=Insights]');
  await expect(dashboard.getByRole('region', { name: 'Time to acknowledge', exact: true })).toBeVisible();
  expect([...asked]).toEqual(expect.arrayContaining(Object.values(services)));
  await context.close();
});

test('a tab of an earlier release offers to reload instead of failing on a part that is gone', async ({
  browser,
  trouble,
  contextOptions,
}) => {
  client.deploy(earlier);
  const context = await browser.newContext({ ...contextOptions, baseURL: client.origin });
  const page = await context.newPage();
  trouble.watch(page);
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/earlier/')) loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  // The work in the background has the notice; its last part to load is that of dialogs.
  const dialogs = `/earlier/${assetWith('flex min-h-0 flex-col gap-2 overflow-y-auto p-5')}`;
  const last = page.waitForResponse((response) => response.url().endsWith(dialogs), { timeout: 60_000 });
  await signIn(page, 'msp-manager');
  await last;
  await expect.poll(() => loading.size, { timeout: 60_000 }).toBe(0);
  trouble.expect(/ 404 GET .*\/earlier\/|status of 404.*\/earlier\//);
  client.deploy(CLIENT);
  await page.getByRole('link', { name: 'Cameras' }).click();
  const notice = page.getByRole('dialog', { name: 'A new version is available' });
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Cameras', level: 1 })).toBeVisible();
  expect(await page.locator('script[type="module"]').first().getAttribute('src')).toContain('/assets/');
  await context.close();
});
