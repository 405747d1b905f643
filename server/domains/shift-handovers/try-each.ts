import type { HandoverOutcome } from '#contract/shift-handovers.ts';
import type { Announce, Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { HandoverSubject } from '../parkings/open-work.ts';

interface Tried<Done> {
  done: Done[];
  refused: HandoverOutcome['refused'];
}

/**
 * Does for each alarm what can be done, inside a transaction; a refused one leaves nothing behind and is named with the
 * reason. Throws the first refusal when all are refused, and refusals of the input itself at once.
 */
export function tryEach<Item extends HandoverSubject, Done>(
  changes: Changes,
  items: readonly Item[],
  act: (item: Item, announce: Announce) => Done,
): Tried<Done> {
  const done: Done[] = [];
  const refused: HandoverOutcome['refused'] = [];
  let first: Refused | undefined;
  for (const item of items) {
    try {
      done.push(changes.run((announce) => act(item, announce)));
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'invalid_input') throw error;
      first ??= error;
      refused.push({ subject: item.subject, id: item.id, reason: error.message });
    }
  }
  if (first && done.length === 0) throw first;
  return { done, refused };
}
