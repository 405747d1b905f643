import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The weight of the scripts before the first screens, gzip, bytes, as scripts/client-build/weight.ts writes it. */
const BUILT_WEIGHT_FILE = 'dist/client-weight.json';

const BuiltWeight = z.object({ signIn: z.number(), alarmList: z.number() });

/** The weight that the build of the client has counted before its first screens, gzip, bytes. */
export const builtWeight = () => BuiltWeight.parse(JSON.parse(readFileSync(BUILT_WEIGHT_FILE, 'utf8')));

/**
 * The scripts that a browser with nothing kept asks for from opening an address until it shows the first match of a
 * selector, gzip, bytes; with the session of a token, or without one.
 */
export async function scriptBytesBefore(
  browser: Browser,
  { address, selector, token }: { address: string; selector: string; token?: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(
      ({ selector, token }) => {
        if (token !== undefined) localStorage.setItem('token', token);
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          Object.assign(window, { shownAt: performance.now() });
        }).observe(document, { childList: true, subtree: true });
      },
      { selector, token },
    );
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'shownAt' in window);
    const sizes = (await scriptsBefore(page)).map(async (script) => {
      const reply = await fetch(script);
      if (!reply.ok) throw new Error(`${script} was answered ${reply.status}`);
      return gzipSync(await reply.arrayBuffer(), { level: 9 }).length;
    });
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await context.close();
  }
}

/** The addresses of the scripts that the page asked for before its screen showed. */
function scriptsBefore(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const requested = performance.getEntriesByType('resource').filter(({ name, startTime }) => {
      return new URL(name).pathname.endsWith('.js') && startTime < Number(Reflect.get(window, 'shownAt'));
    });
    return [...new Set(requested.map(({ name }) => name))];
  });
}
