import { alarmReaders } from './alarm-facts.ts';
import { contactReaders } from './contact-facts.ts';
import type { JournaledTable, RowChange } from './journal.ts';
import type { Lookups } from './lookups.ts';
import type { NewFact, Reader } from './new-fact.ts';
import { shiftReaders } from './shift-facts.ts';
import { siteReaders } from './site-facts.ts';

/** The facts that the changes of a transaction are, in their order. One act of an operator is one fact. */
export function factsOf(changes: readonly RowChange[], lookups: Lookups): NewFact[] {
  if (changes.length === 0) return [];
  const readers: Record<JournaledTable, Reader> = {
    ...alarmReaders(changes, lookups),
    ...contactReaders(lookups),
    ...shiftReaders(changes, lookups),
    ...siteReaders(changes, lookups),
  };
  return changes.flatMap((change) => readers[change.table](change) ?? []);
}
