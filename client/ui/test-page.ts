import { afterAll, vi } from 'vitest';

/*
 * Test files share a worker with its page and its packages, which are slow to load. Each file loads the modules of the
 * console anew, and leaves the page as it was.
 */

const undo: (() => void)[] = [];

/** Replaces a global until the end of the file. */
function replaceGlobal<Name extends 'addEventListener' | 'BroadcastChannel' | 'setInterval'>(
  name: Name,
  handler: ProxyHandler<(typeof globalThis)[Name]>,
): void {
  const original = globalThis[name];
  Reflect.set(globalThis, name, new Proxy(original, handler));
  undo.push(() => Reflect.set(globalThis, name, original));
}

// Modules listen to the page as long as it lives.
replaceGlobal('addEventListener', {
  apply(add, page, listener: Parameters<typeof addEventListener>) {
    undo.push(() => removeEventListener(...listener));
    Reflect.apply(add, page, listener);
  },
});

replaceGlobal('setInterval', {
  apply(start, page, timer: Parameters<typeof setInterval>) {
    const interval = Reflect.apply(start, page, timer);
    undo.push(() => clearInterval(interval));
    return interval;
  },
});

// Other workers are other browsers.
const browser = crypto.randomUUID();
replaceGlobal('BroadcastChannel', {
  construct(Channel, [name]: [string]) {
    const channel = new Channel(`${name} of ${browser}`);
    undo.push(() => channel.close());
    return channel;
  },
});

// jsdom makes frames of a timer that tests can replace, and the next file would wait for it.
const { setTimeout: after, clearTimeout: drop, requestAnimationFrame, cancelAnimationFrame } = globalThis;
const frames = new Set<number>();
globalThis.requestAnimationFrame = (draw) => {
  const frame = Number(
    after(() => {
      frames.delete(frame);
      draw(performance.now());
    }, 16),
  );
  frames.add(frame);
  return frame;
};
globalThis.cancelAnimationFrame = (frame) => {
  if (frames.delete(frame)) drop(frame);
};
undo.push(() => {
  for (const frame of frames) drop(frame);
  Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame });
});

for (const { prototype } of [Element, HTMLElement, HTMLMediaElement, HTMLVideoElement]) {
  const own = Object.getOwnPropertyDescriptors(prototype);
  undo.push(() => {
    for (const name of Reflect.ownKeys(prototype)) if (!(name in own)) Reflect.deleteProperty(prototype, name);
    Object.defineProperties(prototype, own);
  });
}

const { fetch } = globalThis;
undo.push(() => Reflect.set(globalThis, 'fetch', fetch));

function removeAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const step of undo.reverse()) step();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  // Packages add their styles only once.
  for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove();
  for (const element of [document.documentElement, document.body]) removeAttributes(element);
  history.replaceState(null, '', '/');
  vi.resetModules();
});
