import { asc } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { groupUpdates } from '#db/schema/group-history.ts';

/** The operators that one alarm was assigned to, according to its history. */
export interface ClaimCourse {
  id: string;
  /** Contradictions: assigned twice, returned by an operator without it, or changed after it was resolved. */
  faults: string[];
  /** The operator who has it at the end, if it is not resolved. */
  holder: string | null;
  resolvedBy: string | null;
  isResolved: boolean;
}

/** Follows every alarm that was ever assigned to an operator, using only its stored history. */
export function readClaimCourses(db: Db): ClaimCourse[] {
  const all = new Map<string, ClaimCourse>();
  for (const line of db.select().from(groupUpdates).orderBy(asc(groupUpdates.id)).all()) {
    const { groupId: id, type, userId, status } = line;
    const isGiven = type === 'allocation' && line.text === 'Taken from the queue';
    if (!all.has(id) && !isGiven) continue;
    const course = all.get(id) ?? { id, faults: [], holder: null, resolvedBy: null, isResolved: false };
    all.set(id, course);
    const isFinal = type === 'resolved' || type === 'escalationclosed' || Boolean(status?.startsWith('resolved'));
    if (!isGiven && type !== 'orphan' && !isFinal) continue;
    if (course.isResolved) course.faults.push(`${type} after it was resolved`);
    if (isGiven) {
      if (course.holder !== null) course.faults.push(`given to ${userId} while ${course.holder} had it`);
      course.holder = userId;
    } else if (type === 'orphan') {
      if (course.holder !== userId) course.faults.push(`returned by ${userId} while ${course.holder} had it`);
      course.holder = null;
    } else {
      course.isResolved = true;
      course.resolvedBy = userId;
    }
  }
  return [...all.values()];
}
