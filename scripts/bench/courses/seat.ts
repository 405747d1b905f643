import type { Locator, Page } from '@playwright/test';

/** The sign that an act has taken effect: an element that can be used. */
export interface Sight {
  /** CSS. */
  selector: string;
  /** Contained in its text or value. */
  text?: string;
  /** True: it is to disappear. */
  isGone?: boolean;
  /** Contained in the text of a button in the foot that must take a press by then. */
  thenOffers?: string;
}

/** The acts and seconds of a course so far. */
export interface Tally {
  /** Presses of keys, a chord being one, or clicks and the scrolling that they need. */
  acts: number;
  /** Characters typed. */
  characters: number;
  /** From each act until its effect could be seen, measured by the browser's clock: the product's own time, ms. */
  productMs: number;
}

/** How long an act may take to show, ms: long, because a slow machine is no failure. */
const SEEN_WITHIN_MS = 60_000;

/** An operator with a keyboard or a mouse: performs acts, counts them, and measures how long each takes to show. */
export class Seat {
  readonly tally: Tally = { acts: 0, characters: 0, productMs: 0 };

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string, sight: Sight): Promise<void> {
    await this.act(() => this.page.keyboard.press(key), sight);
  }

  /** Clicks. A target that is out of view has to be scrolled to, which is an act of its own. */
  async click(target: Locator, sight: Sight): Promise<void> {
    await target.waitFor();
    if (!(await target.evaluate(isInView))) this.tally.acts += 1;
    await this.act(() => target.click(), sight);
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.tally.characters += text.length;
    await this.page.keyboard.type(text);
  }

  private async act(perform: () => Promise<void>, sight: Sight): Promise<void> {
    // The page is watching before the act, whenever it answers this call.
    const watch = await this.page.evaluateHandle(watchForSight, { sight, limitMs: SEEN_WITHIN_MS });
    await perform();
    this.tally.acts += 1;
    this.tally.productMs += await watch.evaluate(({ time }) => time);
  }
}

/** In the page: whether the whole element can be seen where it is. */
const isInView = (element: Element): Promise<boolean> =>
  new Promise((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect();
      resolve((entry?.intersectionRatio ?? 0) > 0.9);
    }).observe(element);
  });

/** In the page: measures from the next act until a frame that shows what it leads to, ms. */
function watchForSight({ sight, limitMs }: { sight: Sight; limitMs: number }): { time: Promise<number> } {
  const { selector, text = '', isGone = false, thenOffers } = sight;
  // No named functions: the compiler for Node wraps them in a helper that the page lacks.
  const begun = new Promise<number>((resolve) => {
    for (const kind of ['keydown', 'pointerdown'])
      window.addEventListener(kind, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  return {
    time: begun.then(async (began) => {
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const found = [...document.querySelectorAll<HTMLElement>(selector)].some(
          (element) =>
            element.checkVisibility() &&
            !element.matches(':disabled, [aria-disabled="true"]') &&
            `${element.textContent} ${'value' in element ? String(element.value) : ''}`.includes(text),
        );
        const isOffered =
          thenOffers === undefined ||
          [...document.querySelectorAll('[data-foot] button')].some(
            (button) => button.textContent.includes(thenOffers) && !button.matches(':disabled, [aria-disabled="true"]'),
          );
        if (found !== isGone && isOffered) return performance.now() - began;
        if (performance.now() - began > limitMs) throw new Error(`Nothing showed ${selector} with '${text}'.`);
      }
    }),
  };
}
