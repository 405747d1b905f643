import { dialledNumber } from '#contract/calls.ts';
import { foldText, orderText } from '#contract/fold-text.ts';
import type { Client } from './open.ts';

/** Texts recur from query to query: their results are kept, up to this many. */
const KEPT = 50_000;

/**
 * Gives a connection the functions of SQL by which names are searched, sorted and stored (`contract/fold-text.ts`):
 * `fold_text`, `order_text` and `nfc_text`; and `dialled_number` for phone numbers. Triggers of the schema call them, so every connection that writes needs them.
 */
export function addTextFunctions(client: Client): void {
  const add = (name: string, of: (text: string) => string) => {
    const kept = new Map<string, string>();
    client.function(name, { deterministic: true }, (text: unknown) => {
      if (typeof text !== 'string') return text;
      const known = kept.get(text);
      if (known !== undefined) return known;
      if (kept.size >= KEPT) kept.clear();
      const made = of(text);
      kept.set(text, made);
      return made;
    });
  };
  add('fold_text', foldText);
  add('order_text', orderText);
  add('nfc_text', (text) => text.normalize('NFC'));
  add('dialled_number', dialledNumber);
}
