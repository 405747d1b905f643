import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** axe's findings on the current page, or in a frame of it: all in the dark theme, and the contrasts in the light one too. */
export async function findings(page: Page, frame: Frame = page.mainFrame()): Promise<string[]> {
  // Colours that are still fading would have another contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  return frame.evaluate(async () => {
    const run = Reflect.get(Reflect.get(window, 'axe'), 'run');
    const check = async (theme: string, rules: object) => {
      document.documentElement.dataset.theme = theme;
      const { violations } = await run(document, { resultTypes: ['violations'], ...rules });
      return violations.map(
        (one: { id: string; nodes: { html: string }[] }) =>
          `${theme}: ${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`,
      );
    };
    const light = await check('light', { runOnly: ['color-contrast'] });
    return [...light, ...(await check('dark', {}))];
  });
}
