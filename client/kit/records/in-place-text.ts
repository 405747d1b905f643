import { useEffect, useEffectEvent } from 'react';
import { createDraftStore, useStoredDraft } from '../../lib/draft-text.ts';
import { useUnsaved } from '../../lib/unsaved.ts';

/** The words that an operator has typed into a field. */
interface Typed {
  text: string;
  /** The value that it is to replace, as the operator has read it. */
  replaces: string;
  /** The text that the server has accepted: the record does not show it yet. */
  sent?: string;
}

const kept = createDraftStore<Typed>();

/** A text field of a record that is edited where it is shown, and saved by itself. */
export interface InPlaceText {
  /** The value, or what the operator has typed. */
  text: string;
  /** The value that the typed text is to replace. */
  replaces: string;
  isChanged: boolean;
  /** The value that somebody else has set while the operator typed another one. */
  theirs: string | undefined;
  change: (text: string) => void;
  /** After a success: what was typed since then stays. */
  markSent: (sent: string) => void;
  discard: () => void;
  keepMine: () => void;
}

/**
 * Keeps what is typed into a field until it is saved or discarded, also while another record is on show. Without typed
 * text, changes by others show at once.
 */
export function useInPlaceText(key: string, value: string): InPlaceText {
  const typed = useStoredDraft(kept, key);
  const { text, replaces, sent } = typed ?? { text: value, replaces: value };
  const isChanged = typed !== undefined && text.trim() !== value && text.trim() !== sent;
  useUnsaved(isChanged, undefined, { isKept: true });

  const forgetSaved = useEffectEvent(() => {
    if (typed === undefined) return;
    // The record shows it, or a newer value after it.
    if (text.trim() === value || text.trim() === sent) kept.set(key, undefined);
    else if (sent === value) kept.set(key, { text, replaces: value });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value settles it, not each letter.
  useEffect(() => forgetSaved(), [value]);

  return {
    text,
    replaces: sent ?? replaces,
    isChanged,
    theirs: isChanged && value !== replaces && value !== sent ? value : undefined,
    change: (next) => kept.set(key, { ...(typed ?? { replaces: value }), text: next }),
    markSent(accepted) {
      const now = kept.read(key);
      if (now) kept.set(key, { ...now, sent: accepted });
    },
    discard: () => kept.set(key, undefined),
    keepMine: () => kept.set(key, { text, replaces: value }),
  };
}
