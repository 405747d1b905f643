import { useState } from 'react';
import { useDraftState } from '../../lib/unsaved.ts';

/** A record, or a part of one, with the version to which changes of it refer. */
interface Versioned {
  version?: number | undefined;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isOlder = (one: Versioned, other: Versioned) => (one.version ?? 0) < (other.version ?? 0);

interface WholeDraftOptions<Stored extends Versioned, Draft> {
  /** As the server has it now. */
  stored: Stored;
  /** Reads the part that is edited. Keep the function at module scope. */
  read: (stored: Stored) => Draft;
  isSaving: boolean;
}

/**
 * Something that is edited here and then saved as a whole. While nothing is entered it follows the server. Otherwise the
 * input stays until it is saved or given up, and the administrator chooses what becomes of a colleague's change.
 */
export function useWholeDraft<Stored extends Versioned, Draft>({
  stored,
  read,
  isSaving,
}: WholeDraftOptions<Stored, Draft>) {
  /** The stored value on which the draft is based. */
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useDraftState(read(stored), (now) => !same(now, read(base)));
  // Lists number their entries by themselves: a draft that is replaced as a whole gets new ones.
  const [replaced, setReplaced] = useState(0);
  const isDirty = !same(draft, read(base));
  // A value that was read before the last change was saved is not news.
  const isNews = !isSaving && stored !== base && !isOlder(stored, base);
  const isChanged = isNews && !same(read(stored), read(base));

  function follow(next: Stored): void {
    setBase(next);
    setDraft(read(next));
    setReplaced(replaced + 1);
  }
  // Another part of the record may have changed, and with it the version.
  if (isNews && !isChanged) setBase(stored);
  else if (isChanged && !isDirty) follow(stored);

  return {
    draft,
    setDraft,
    base,
    isDirty,
    /** Changes whenever the draft is replaced as a whole. */
    replaced,
    /** A colleague has saved something else since the draft began. */
    hasConflict: isChanged && isDirty,
    keepMine: () => setBase(stored),
    takeTheirs: () => follow(stored),
    /** Begins anew: with what was saved, or with what the draft was based on. */
    restart: (saved: Stored = base) => follow(saved),
  };
}
