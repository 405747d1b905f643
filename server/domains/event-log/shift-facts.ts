import type { JournaledTable, RowChange } from './journal.ts';
import type { Lookups } from './lookups.ts';
import { newFact, type Reader, textOf, userOf } from './new-fact.ts';

/** Reads the changes of handovers at the end of shifts. */
export function shiftReaders(changes: readonly RowChange[], lookups: Lookups) {
  const items = changes.filter(({ table }) => table === 'shift_handover_items');
  /** Whether an alarm is accepted in this transaction: it then lapses nowhere else, it has a taker. */
  const isAccepted = (id: unknown) =>
    items.some(({ row, before }) => row.subject_id === id && isNewly('accepted_by', row, before));

  return {
    shift_handovers: ({ row }) => {
      const count = items.filter(({ before }) => !before).length;
      return newFact('handover.made', { by: userOf(row, 'user_id') }, { count, says: textOf(row, 'note') });
    },
    shift_handover_items: ({ row, before }) => {
      if (!before) return undefined;
      const alarm = lookups.alarmOfSubject(textOf(row, 'subject') ?? '', textOf(row, 'subject_id') ?? '');
      const incidents = lookups.incidentsOf(alarm);
      if (isNewly('accepted_by', row, before)) {
        const accepted = { incidents, alarm, by: userOf(row, 'accepted_by') };
        return [newFact('handover.accepted', accepted), ...(row.is_parked ? [newFact('alarm.parked', accepted)] : [])];
      }
      if (!isNewly('lapse', row, before) || isAccepted(row.subject_id)) return undefined;
      const withdrawn = { incidents, alarm, by: userOf(row, 'lapsed_by') };
      return newFact('handover.withdrawn', withdrawn, { because: textOf(row, 'lapse') });
    },
  } satisfies Partial<Record<JournaledTable, Reader>>;
}

const isNewly = (column: string, row: RowChange['row'], before: RowChange['before']) =>
  row[column] !== null && before?.[column] === null;
