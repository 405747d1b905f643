import { ne } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarmGroups, escalations } from '#db/schema/alarm-groups.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { type ClaimCourse, readClaimCourses } from './claim-courses.ts';

/** The place of an alarm by the tables: one operator, the queue, the list of open escalations, or resolved. */
type Place = `user ${string}` | 'queue' | 'escalations' | 'resolved' | `nowhere (${string})`;

/**
 * Follows every alarm that was given to an operator through its stored history alone, and compares its end with the
 * tables. One line for each contradiction.
 */
export function deskFaults(db: Db): string[] {
  const places = placesOf(db);
  const hands = new Map(readClaimCourses(db).map((one) => [one.id, one]));
  const given = [...hands.values()].flatMap((one) => {
    const stored = places.get(one.id) ?? 'nowhere (lost)';
    const expected = endOf(one, stored);
    const faults = one.faults.map((fault) => `${one.id}: ${fault}`);
    return stored === expected ? faults : [...faults, `${one.id}: ${stored}, by its history ${expected}`];
  });
  const others = [...places].filter(([id, place]) => !hands.has(id) && /^(user|nowhere)/.test(place));
  return [...given, ...others.map(([id, place]) => `${id}: ${place}, but was given to nobody`)];
}

/** An escalated group that its operator has left is in the list of escalations, of which its hands know nothing. */
function endOf({ isResolved, holder }: ClaimCourse, stored: Place): Place {
  if (isResolved) return 'resolved';
  if (holder !== null) return `user ${holder}`;
  return stored === 'escalations' ? stored : 'queue';
}

/** The alarms of both products that are open or claimed, or were given to an operator, with their places. */
function placesOf(db: Db): Map<string, Place> {
  const claimants = new Map(
    db
      .select()
      .from(claims)
      .all()
      .map(({ groupId, userId }) => [groupId, userId]),
  );
  const openEscalations = new Set(
    db
      .select()
      .from(escalations)
      .where(ne(escalations.status, 'Resolved'))
      .all()
      .map(({ alarmGroupId }) => alarmGroupId),
  );
  const placeOf = (id: string, status: string): Place => {
    const claimant = claimants.get(id);
    if (/resolved|acknowledged/.test(status))
      return claimant === undefined ? 'resolved' : 'nowhere (resolved, claimed)';
    if (claimant !== undefined) return status === 'in_progress' ? `user ${claimant}` : `nowhere (${status}, claimed)`;
    if (openEscalations.has(id)) return 'escalations';
    return status === 'in_progress' ? 'nowhere (in progress)' : 'queue';
  };
  const stored = [...db.select().from(alarmGroups).all(), ...db.select().from(locationAlarms).all()];
  return new Map(stored.map(({ id, status }) => [id, placeOf(id, status)]));
}
