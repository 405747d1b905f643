import { useMemo } from 'react';
import { createListeners, useStore } from './store.ts';
import { useUnsaved } from './unsaved.ts';

/** Unsent input by its subject, as it is there again when its part of the page is shown the next time. */
export interface DraftStore<Input> {
  read: (about: string) => Input | undefined;
  /** Undefined forgets it. */
  set: (about: string, input: Input | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createDraftStore<Input>(): DraftStore<Input> {
  const all = new Map<string, Input>();
  const listeners = createListeners();
  return {
    read: (about) => all.get(about),
    set(about, input) {
      if (input === undefined) all.delete(about);
      else all.set(about, input);
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

/** The kept input about a subject; undefined without any. */
export function useStoredDraft<Input>({ read, subscribe }: DraftStore<Input>, about: string): Input | undefined {
  return useStore(useMemo(() => ({ read: () => read(about), subscribe }), [read, subscribe, about]));
}

const texts = createDraftStore<string>();

type Change = string | ((now: string) => string);

/**
 * The text of a box, restored when the box is shown again, such as after a look at another alarm. A change may come after
 * the box is gone, such as when its text has been sent.
 */
export function useDraftText(about: string): [text: string, change: (change: Change) => void] {
  const text = useStoredDraft(texts, about) ?? '';
  useUnsaved(text.trim() !== '', undefined, { isKept: true });
  return [
    text,
    (change) => {
      const next = typeof change === 'string' ? change : change(texts.read(about) ?? '');
      texts.set(about, next === '' ? undefined : next);
    },
  ];
}

/** The text that remains in a box after sending: on a slow connection the user may already have typed more. */
export const removeSent = (sent: string) => (now: string) =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
