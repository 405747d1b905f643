import { type KeyId, keyTable } from './keys.ts';
import { createStore, useStore } from './store.ts';

/** Whether letters, digits and symbols act without Ctrl or Alt: a preference of the user (WCAG 2.1.4). */
export const singleKeys = createStore(true);

const isSingle = (combo: string): boolean => /^(Shift\+)?[^ ]$/u.test(combo);

/** The combinations of an entry of the key table that are answered. */
export function combosOf(id: KeyId): readonly string[] {
  const combos: readonly string[] = keyTable[id].keys;
  return singleKeys.read() ? combos : combos.filter((combo) => !isSingle(combo));
}

/** A key that a control names: an entry of the key table, with an index where it has several combinations. */
export type KeyHint = KeyId | readonly [id: KeyId, index: number];

/** The combination that a control names; undefined while it is not answered. */
export function useKeyCombo(hint: KeyHint | undefined): string | undefined {
  const isOn = useStore(singleKeys);
  if (hint === undefined) return undefined;
  const [id, index] = typeof hint === 'string' ? [hint, 0] : hint;
  const combos: readonly string[] = keyTable[id].keys;
  const combo = combos[index];
  return combo !== undefined && (isOn || !isSingle(combo)) ? combo : undefined;
}

/** The combinations of an entry of the key table that are answered, for lists of keys. */
export function useCombos(): (id: KeyId) => readonly string[] {
  useStore(singleKeys);
  return combosOf;
}
