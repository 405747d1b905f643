import { vi } from 'vitest';

/** The local storage of a browser that refuses it; with `full`, of one that only takes nothing more. */
export function refuseStorage({ full = false } = {}): void {
  const refuse = () => {
    throw full ? new DOMException('full', 'QuotaExceededError') : new DOMException('denied', 'SecurityError');
  };
  const { localStorage } = window;
  const refused: Record<string, unknown> = full
    ? { setItem: refuse }
    : { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      get(storage, name) {
        const own = typeof name === 'string' ? refused[name] : undefined;
        if (own) return own;
        const value: unknown = Reflect.get(storage, name);
        return typeof value === 'function' ? value.bind(storage) : value;
      },
    }),
  );
}
