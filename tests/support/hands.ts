import { asc } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { groupUpdates } from '#db/schema/group-history.ts';

/** The hands that one alarm went through, by its history. */
export interface Hands {
  id: string;
  /** Contradictions: given twice, returned by nobody, or changed after it was resolved. */
  faults: string[];
  /** The operator who has it at the end, if it is not resolved. */
  holder: string | null;
  resolvedBy: string | null;
  isResolved: boolean;
}

/** Follows every alarm that was ever given to an operator through its history, from nothing but the stored lines. */
export function handsOf(db: Db): Hands[] {
  const all = new Map<string, Hands>();
  for (const line of db.select().from(groupUpdates).orderBy(asc(groupUpdates.id)).all()) {
    const { groupId: id, type, userId, status } = line;
    const isGiven = type === 'allocation' && line.text === 'Taken from the queue';
    if (!all.has(id) && !isGiven) continue;
    const hands = all.get(id) ?? { id, faults: [], holder: null, resolvedBy: null, isResolved: false };
    all.set(id, hands);
    const isFinal = type === 'resolved' || type === 'escalationclosed' || Boolean(status?.startsWith('resolved'));
    if (!isGiven && type !== 'orphan' && !isFinal) continue;
    if (hands.isResolved) hands.faults.push(`${type} after it was resolved`);
    if (isGiven) {
      if (hands.holder !== null) hands.faults.push(`given to ${userId} while ${hands.holder} had it`);
      hands.holder = userId;
    } else if (type === 'orphan') {
      if (hands.holder !== userId) hands.faults.push(`returned by ${userId} while ${hands.holder} had it`);
      hands.holder = null;
    } else {
      hands.isResolved = true;
      hands.resolvedBy = userId;
    }
  }
  return [...all.values()];
}
