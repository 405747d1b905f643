import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { tokenOf } from '../support/as-user.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { reuseContexts, type UsedContexts } from './used-contexts.ts';

/** Unexpected problems of a page: console errors, thrown errors, failed requests. */
class Trouble {
  readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Accepts problems that match from now on. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.note(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      // Leaving a page, or replacing a query, aborts its own requests.
      if (why !== 'net::ERR_ABORTED') this.note(`request: ${request.method()} ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.note(`response: ${response.status()} ${response.request().method()} ${response.url()}`);
    });
  }

  private note(line: string): void {
    if (!this.expected.some((pattern) => pattern.test(line))) this.seen.push(line);
  }
}

/** An operator with their own browser. */
export interface Operator {
  page: Page;
  context: BrowserContext;
}

interface Fixtures {
  trouble: Trouble;
  /**
   * Opens a separate browser; with an account, signed in and at an address of the console, by default its start. Tests
   * of the sign-in screen sign in themselves (`signIn`).
   */
  operator: (account?: string, address?: string, options?: OperatorOptions) => Promise<Operator>;
}

interface OperatorOptions {
  /** A browser that no other test uses: for tests that set its clock or sit between its sockets, which cannot be undone. */
  isOwn?: boolean;
}

interface WorkerFixtures {
  /** With the local services, and without a simulator: nothing happens there but what tests do. */
  watchfloor: Watchfloor;
  usedContexts: UsedContexts;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const watchfloor = await startWatchfloor({ localServices: true });
      await use(watchfloor);
      await watchfloor.stop();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  trouble: async ({}, use) => {
    const trouble = new Trouble();
    await use(trouble);
    expect(trouble.seen, 'console errors and failed requests that the test did not expect').toEqual([]);
  },

  usedContexts: [async ({ browser }, use) => use(reuseContexts(browser)), { scope: 'worker' }],

  operator: async ({ browser, watchfloor, trouble, usedContexts, timezoneId }, use) => {
    const { origin } = watchfloor;
    const own: BrowserContext[] = [];
    const openOwn = async (storage: Record<string, string>) => {
      const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin, localStorage }] };
      const context = await browser.newContext({ baseURL: origin, storageState });
      own.push(context);
      return context;
    };
    await use(async (account, address = '/', { isOwn = false } = {}) => {
      const storage: Record<string, string> = account ? { token: await tokenOf(origin, account) } : {};
      const context = await (isOwn ? openOwn(storage) : usedContexts.take({ origin, timezoneId }, storage));
      const page = await context.newPage();
      trouble.watch(page);
      if (account) await page.goto(address);
      return { page, context };
    });
    await Promise.all([usedContexts.leave(), ...own.map((context) => context.close())]);
  },
});

export { expect };

/** Fills in the sign-in form and submits it. */
export async function submitSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Expects the notice of a screen whose permission the user lacks. */
export const expectUnauthorized = (page: Page): Promise<void> =>
  expect(page.getByText('You are not authorized to view this content')).toBeVisible();

/** Signs in as a demo account ('gsoc-operator' is gsoc-operator@watchfloor.test). */
export async function signIn(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, `${account}@watchfloor.test`, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}
