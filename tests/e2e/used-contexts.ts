import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The settings of a context that cannot be changed later. */
interface Place {
  origin: string;
  timezoneId: string | undefined;
}

/** A context, and a page of it that stays open. */
interface UsedContext {
  /** Contexts with the same key can stand in for each other. */
  key: string;
  context: BrowserContext;
  keeper: Page;
}

/** The contexts of a browser, which the tests of a worker use one after the other. */
export interface UsedContexts {
  /** Takes a context with this storage of the console and with nothing else of a test. */
  take: (place: Place, storage: Record<string, string>) => Promise<BrowserContext>;
  /** Leaves the contexts that a test has taken to later ones. */
  leave: () => Promise<void>;
}

/**
 * Opens contexts and keeps them. One that has shown the console before has its files and their compiled code, and loads a
 * page for less than half of the processor time, as long as a page of the console stays open in it.
 */
export function reuseContexts(browser: Browser): UsedContexts {
  const left = new Map<string, UsedContext[]>();
  const taken: UsedContext[] = [];
  return {
    take: async ({ origin, timezoneId }, storage) => {
      const key = `${origin} ${timezoneId}`;
      const one = left.get(key)?.pop() ?? { key, ...(await openContext(browser, origin)) };
      taken.push(one);
      await one.keeper.evaluate((items) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      }, storage);
      return one.context;
    },
    leave: async () => {
      for (const one of taken.splice(0)) {
        // The test has closed it.
        if (one.keeper.isClosed()) continue;
        await clear(one);
        left.set(one.key, [...(left.get(one.key) ?? []), one]);
      }
    },
  };
}

async function openContext(browser: Browser, origin: string): Promise<Omit<UsedContext, 'key'>> {
  const context = await browser.newContext({ baseURL: origin });
  const keeper = await context.newPage();
  // Any file of the console's origin that runs no script.
  await keeper.goto('/config.json');
  return { context, keeper };
}

async function clear({ context, keeper }: UsedContext): Promise<void> {
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}
