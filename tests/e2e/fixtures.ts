import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { tokenOf } from '../support/as-user.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';

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
  operator: (account?: string, address?: string) => Promise<Operator>;
}

interface WorkerFixtures {
  watchfloor: Watchfloor;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const watchfloor = await startWatchfloor();
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

  operator: async ({ browser, watchfloor, trouble, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account, address = '/') => {
      const storage = account ? { storageState: await signedIn(watchfloor.origin, account) } : {};
      const context = await browser.newContext({ ...contextOptions, baseURL: watchfloor.origin, ...storage });
      contexts.push(context);
      const page = await context.newPage();
      trouble.watch(page);
      if (account) await page.goto(address);
      return { page, context };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** The storage of a browser that has signed in. */
async function signedIn(origin: string, account: string) {
  const localStorage = [{ name: 'token', value: await tokenOf(origin, account) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

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
