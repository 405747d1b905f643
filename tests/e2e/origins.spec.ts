import { connect, createServer, type Server } from 'node:net';
import { freePorts } from '#platform/connections/free-ports.ts';
import { startWatchfloor } from '../support/watchfloor.ts';
import { expect, signIn, test } from './fixtures.ts';
import { waitForAlarms } from './pages/list.ts';

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

test('the client works with its API, event flow and realtime services at three other origins', async ({
  browser,
  trouble,
  contextOptions,
}) => {
  const [port = 0, orm = 0, eventFlow = 0, realtime = 0] = await freePorts(4);
  const own = await startWatchfloor({
    ports: { server: port },
    env: {
      PUBLIC_ORM_URL: `http://127.0.0.1:${orm}`,
      PUBLIC_EVENT_FLOW_URL: `http://127.0.0.1:${eventFlow}`,
      PUBLIC_REALTIME_URL: `ws://127.0.0.1:${realtime}`,
      ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    },
  });
  const forwards = await Promise.all([forward(orm, port), forward(eventFlow, port), forward(realtime, port)]);
  const context = await browser.newContext({ ...contextOptions, baseURL: own.origin });
  const page = await context.newPage();
  trouble.watch(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin));
  await signIn(page, 'msp-manager');
  await page.goto('/alarms');
  await waitForAlarms(page);
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  expect(asked).toContain(`http://127.0.0.1:${orm}`);
  await context.close();
  await own.stop();
  for (const one of forwards) one.close();
});
