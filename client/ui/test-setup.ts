import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { keyClashes } from '../lib/use-keys.ts';
import { randomUuid } from '../lib/uuid.ts';

afterEach(() => {
  cleanup();
  const clashes = keyClashes.splice(0);
  if (clashes.length > 0) throw new Error(`Two handlers for one key in one scope: ${clashes.join(', ')}`);
});

// Generous for a busy machine; a wait still ends as soon as its condition holds.
configure({ asyncUtilTimeout: 20_000 });

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
