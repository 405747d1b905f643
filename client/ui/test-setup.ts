import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';
import { keyClashes } from '../lib/use-keys.ts';
import { randomUuid } from '../lib/uuid.ts';

afterEach(() => {
  // A notice must not stay for the next test.
  toast.dismiss();
  cleanup();
  const clashes = keyClashes.splice(0);
  if (clashes.length > 0) throw new Error(`Two handlers for one key in one scope: ${clashes.join(', ')}`);
});

// Generous for a busy machine; a wait still ends as soon as its condition holds.
configure({ asyncUtilTimeout: 20_000 });

// A message about a missing element shows the page. It is written when it is read: a wait drops those of all its
// attempts but the last.
const { getElementError } = getConfig();
function missingElement(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, missingElement);
  const read = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { configurable: true, get: read });
}
configure({ getElementError: missingElement });

// jsdom plays no media.
HTMLMediaElement.prototype.load = () => {};

// jsdom has no layout, and therefore neither the observers nor the scrolling that popups and lists need.
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= SilentObserver;
globalThis.IntersectionObserver ??= class extends SilentObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.setPointerCapture ??= () => {};
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

// Of the styles of notices, tests can tell only those that hide something; jsdom compares every element with every rule.
const HIDING = /opacity|visibility|pointer-events|display: ?none/;
for (const { sheet } of document.querySelectorAll('style')) {
  for (let index = (sheet?.cssRules.length ?? 0) - 1; index >= 0; index -= 1) {
    const rule = sheet?.cssRules[index];
    if (!(rule instanceof CSSStyleRule && HIDING.test(rule.cssText))) sheet?.deleteRule(index);
  }
}

// A notice fades in within the frames after it is added. Tests see it at once, as nothing is painted here.
const shownAtOnce = document.createElement('style');
shownAtOnce.textContent = '[data-sonner-toast] { opacity: 1 !important; }';
document.head.append(shownAtOnce);

// The tests of other files run in other threads of this process: they are other browsers.
const browser = randomUuid();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${browser}`);
  }
};
