import path from 'node:path';
import type { BrowserContext, Page, Request, WebSocket } from '@playwright/test';
import { openDatabase } from '#db/open.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { startWatchfloor, TEMPLATE_DATA, type Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { waitForAlarms } from './pages/list.ts';
import type { UsedContexts } from './used-contexts.ts';

const NEWCOMER = { email: 'noor@elsewhere.test', name: 'Noor Comer' };
const OPERATOR = 'gsoc-operator@watchfloor.test';

/** Tokens of this length are renewed about every two seconds. */
const SHORT_SECONDS = 8;

const RENEWALS = '**/oauth/token';

let own: Watchfloor;
let provider: IdentityProvider;
/** The console at another site than the provider, and at the same one. */
let consoleAt: { otherSite: string; sameSite: string };

test.beforeAll(async () => {
  const [port = 0, providerPort = 0] = await freePorts(2);
  consoleAt = { otherSite: `http://127.0.0.1:${port}`, sameSite: `http://localhost:${port}` };
  provider = await startIdentityProvider(providerPort, { clients: Object.values(consoleAt), people: [NEWCOMER] });
  own = await startWatchfloor({
    ports: { server: port },
    env: { ...provider.environment, AUTH0_NEW_USER_TENANT: someTenant() },
  });
});

test.beforeEach(() => {
  Object.assign(provider, {
    lifetimeSeconds: 3_600,
    issuesRefreshTokens: true,
    audience: provider.environment.AUTH0_AUDIENCE,
  });
});

test.afterEach(({ usedContexts }) => usedContexts.leave());

test.afterAll(async () => {
  await own.stop();
  await provider.stop();
});

function someTenant(): string {
  const { $client: client } = openDatabase(path.join(TEMPLATE_DATA, 'watchfloor.db'));
  const id = client.prepare('SELECT id FROM tenants').pluck().get();
  client.close();
  return String(id);
}

async function openPage(contexts: UsedContexts, origin = consoleAt.otherSite): Promise<Page> {
  const context = await contexts.take({ origin, timezoneId: undefined }, {});
  return context.newPage();
}

async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The sockets of a page, those that were closed, and how often a renewed token was told on one. */
function watchSockets(page: Page) {
  const sockets = { open: new Set<WebSocket>(), closed: 0, renewals: 0 };
  page.on('websocket', (socket) => {
    sockets.open.add(socket);
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('renew_token')) sockets.renewals += 1;
    });
    socket.on('close', () => {
      sockets.open.delete(socket);
      sockets.closed += 1;
    });
  });
  return sockets;
}

/** Watches the renewals of a browser's tokens. Returns a function that lets no further one begin, and waits for the others. */
function watchRenewals(context: BrowserContext): () => Promise<void> {
  const running = new Set<Request>();
  const isRenewal = (request: Request) => request.url().endsWith('/oauth/token');
  context.on('request', (request) => {
    if (isRenewal(request)) running.add(request);
  });
  const end = (request: Request) => running.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return async () => {
    await context.route(RENEWALS, (route) => route.abort());
    await expect.poll(() => running.size).toBe(0);
  };
}

test('sign-in returns to the page that asked for it, and signing out ends every tab and the session at the provider', async ({
  usedContexts,
  trouble,
}) => {
  const page = await openPage(usedContexts);
  trouble.watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/profile/preferences');
  await signInAtProvider(page, OPERATOR);
  await expect(page).toHaveURL(/\/profile\/preferences$/);
  await expect(page.getByText('Login successful')).toBeVisible();
  expect(asked.find((url) => url.includes('/authorize?'))).toMatch(/code_challenge=.+code_challenge_method=S256/);

  const other = await page.context().newPage();
  trouble.watch(other);
  await other.goto('/alarms');
  await waitForAlarms(other);
  await page.goto('/profile/general');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|auth0spa/.test(key)))).toEqual([]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a newcomer is set up with the name that the provider knows', async ({ usedContexts, trouble }) => {
  trouble.expect(/ 404 GET .*\/v2\/orm\/user\/profile|status of 404.*user\/profile/);
  trouble.expect(/ 403 GET .*\/v2\/orm\/user\/preferences|status of 403.*user\/preferences/);
  const page = await openPage(usedContexts);
  trouble.watch(page);
  let create = () => {};
  const seen = new Promise<void>((resolve) => {
    create = resolve;
  });
  await page.route('**/v2/orm/user/profile', async (route) => {
    if (route.request().method() === 'POST') await seen;
    await route.continue();
  });
  await page.goto('/alarms');
  await signInAtProvider(page, NEWCOMER.email);
  await expect(page.getByText('Setting up user...')).toBeVisible();
  create();
  await expect(page.getByRole('link', { name: 'Profile of Noor Comer' })).toContainText('GSOC Operator');
});

test('tokens are renewed without cutting sockets where third-party cookies are blocked, and after hours offline', async ({
  usedContexts,
}) => {
  provider.lifetimeSeconds = SHORT_SECONDS;
  const page = await openPage(usedContexts);
  const sockets = watchSockets(page);
  const stopRenewing = watchRenewals(page.context());
  await page.goto('/alarms');
  await signInAtProvider(page, OPERATOR);
  await waitForAlarms(page);
  await expect.poll(() => sockets.open.size).toBeGreaterThan(0);
  const second = await page.context().newPage();
  await second.goto('/alarms');
  await waitForAlarms(second);
  const closed = sockets.closed;
  // Longer than a token and the server's next look at it.
  await expect.poll(() => sockets.renewals, { timeout: 60_000 }).toBeGreaterThan(9);
  expect(sockets.closed).toBe(closed);
  expect(provider.grants).toContain('refresh_token');
  expect(provider.sawReuse()).toBe(false);

  // A renewal whose answer is lost would use up the refresh token.
  await stopRenewing();
  await page.context().setOffline(true);
  const offlineMs = Date.now();
  await expect.poll(() => Date.now() - offlineMs, { timeout: 30_000 }).toBeGreaterThan(SHORT_SECONDS * 1_000 + 1_000);
  const ended = await page.evaluate(() => localStorage.getItem('token'));
  provider.lifetimeSeconds = 3_600;
  await page.context().unroute(RENEWALS);
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), { timeout: 60_000 }).not.toBe(ended);
  await page.reload();
  await waitForAlarms(page);
  await expect(page).toHaveURL(/\/alarms/);
});

test('tokens are renewed in a silent frame where the provider issues no refresh tokens', async ({ usedContexts }) => {
  Object.assign(provider, { issuesRefreshTokens: false, lifetimeSeconds: SHORT_SECONDS });
  const page = await openPage(usedContexts, consoleAt.sameSite);
  const sockets = watchSockets(page);
  await page.goto('/alarms');
  await signInAtProvider(page, OPERATOR);
  await waitForAlarms(page);
  await expect.poll(() => sockets.renewals, { timeout: 60_000 }).toBeGreaterThan(1);

  // Where its cookies are blocked, nothing renews the session: it ends with its token, and says so.
  provider.lifetimeSeconds = 3_600;
  const blocked = await openPage(usedContexts);
  await blocked.goto('/alarms');
  await signInAtProvider(blocked, OPERATOR);
  await waitForAlarms(blocked);
  await blocked.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('token', 'one-that-has-ended');
  });
  await blocked.reload();
  await expect(blocked.getByText('Your session has expired. Sign in again')).toBeVisible();
});

test('tokens for another audience lead back to sign-in with the reason', async ({ usedContexts }) => {
  provider.audience = 'https://api.another.test';
  const page = await openPage(usedContexts);
  await page.goto('/alarms');
  await signInAtProvider(page, OPERATOR);
  await expect(page.getByText('The identity provider signs you in for another application')).toBeVisible();
});

test('a desk whose clock is five minutes wrong signs in and stays signed in', async ({ usedContexts }) => {
  provider.lifetimeSeconds = SHORT_SECONDS;
  const renewed = async (minutes: number) => {
    const page = await openPage(usedContexts);
    await page.addInitScript((skewMs) => {
      const RealDate = Date;
      class WrongDate extends RealDate {
        constructor(...given: [] | [number | string | Date]) {
          super(given.length === 0 ? RealDate.now() + skewMs : given[0]);
        }
        static override now = () => RealDate.now() + skewMs;
      }
      Object.assign(window, { Date: WrongDate });
    }, minutes * 60_000);
    const sockets = watchSockets(page);
    await page.goto('/alarms');
    await signInAtProvider(page, OPERATOR);
    await waitForAlarms(page);
    await expect.poll(() => sockets.renewals, { timeout: 60_000 }).toBeGreaterThan(1);
  };
  await Promise.all([renewed(5), renewed(-5)]);
});

test('a reload in the middle of a renewal does not sign the operator out', async ({ usedContexts }) => {
  provider.lifetimeSeconds = SHORT_SECONDS;
  const page = await openPage(usedContexts);
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  await page.goto('/alarms');
  await signInAtProvider(page, OPERATOR);
  await waitForAlarms(page);
  const codes = () => provider.grants.filter((grant) => grant === 'authorization_code').length;
  const before = codes();
  await new Promise<void>((resolve) => {
    let isLost = false;
    void page.route('**/oauth/token', async (route) => {
      if (isLost) return route.fallback();
      isLost = true;
      provider.lifetimeSeconds = 3_600;
      // The provider uses the refresh token up, and the page never sees its answer.
      await route.fetch();
      resolve();
    });
  });
  shown.length = 0;
  // The page may leave for the provider before all of it has loaded.
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
  // The token that the page still has may be valid for some seconds.
  await expect.poll(codes, { timeout: 60_000 }).toBe(before + 1);
  await expect(page).toHaveURL(/\/alarms$/);
  await waitForAlarms(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  expect(shown).toContain('/login');
});
