import { useMemo } from 'react';
import { createListeners, useStore } from './store.ts';
import { useUnsaved } from './unsaved.ts';

/** Typed text that was not sent, by its subject. */
const kept = new Map<string, string>();
const listeners = createListeners();

type Change = string | ((now: string) => string);

/**
 * The text of a box, restored when the box is shown again, such as after a look at another alarm. A change may come after
 * the box is gone, such as when its text has been sent.
 */
export function useKeptText(about: string): [text: string, change: (change: Change) => void] {
  const store = useMemo(() => ({ read: () => kept.get(about) ?? '', subscribe: listeners.subscribe }), [about]);
  const text = useStore(store);
  useUnsaved(text.trim() !== '', undefined, { isKept: true });
  return [
    text,
    (change) => {
      const next = typeof change === 'string' ? change : change(store.read());
      if (next === '') kept.delete(about);
      else kept.set(about, next);
      listeners.tell();
    },
  ];
}

/** The text that remains in a box after sending: on a slow connection the user may already have typed more. */
export const withoutSent = (sent: string) => (now: string) =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
