import type { KeyEntry, KeyId } from './keys.ts';
import { createStore, useStore } from './store.ts';

/** Whether letters, digits and symbols act without Ctrl or Alt: a preference of the user (WCAG 2.1.4). */
export const singleKeys = createStore(true);

/** The key table, once the code of a screen with keys is there; the sign-in screen has none, and loads before. */
export const knownKeys = createStore<Readonly<Record<KeyId, KeyEntry>> | undefined>(undefined);

const isSingle = (combo: string): boolean => /^(Shift\+)?[^ ]$/u.test(combo);

/** The combinations of an entry of the key table that are answered. */
export function combosOf(id: KeyId): readonly string[] {
  const combos = knownKeys.read()?.[id].keys ?? [];
  return singleKeys.read() ? combos : combos.filter((combo) => !isSingle(combo));
}

/** A key that a control names: an entry of the key table, with an index where it has several combinations. */
export type KeyHint = KeyId | readonly [id: KeyId, index: number];

/** The combination that a control names; undefined while it is not answered. */
export function useKeyCombo(hint: KeyHint | undefined): string | undefined {
  const isOn = useStore(singleKeys);
  const table = useStore(knownKeys);
  if (hint === undefined) return undefined;
  const [id, index] = typeof hint === 'string' ? [hint, 0] : hint;
  const combo = table?.[id].keys[index];
  return combo !== undefined && (isOn || !isSingle(combo)) ? combo : undefined;
}

/** The combinations of an entry of the key table that are answered, for lists of keys. */
export function useCombos(): (id: KeyId) => readonly string[] {
  useStore(singleKeys);
  return combosOf;
}
