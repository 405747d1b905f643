import type { Announcements } from './bus.ts';

/**
 * Kinds that only say where something has changed: their listeners read the new state, so that one announcement serves
 * as well as many equal ones. Announcements of other kinds carry data, and are all published.
 */
const MERGED_KINDS: ReadonlySet<keyof Announcements> = new Set([
  'world',
  'user',
  'preferences',
  'alarm_type_group',
  'sop',
  'sop_answer',
  'shift_handover',
  'group_update',
  'escalation',
  'location_alarm',
  'acknowledgement',
  'person_profile',
] as const);

/** Leaves out repeated announcements of the kinds that can be merged. The others keep their order. */
export function mergeAnnouncements<A extends { kind: keyof Announcements; data: object }>(all: readonly A[]): A[] {
  const seen = new Set<string>();
  return all.filter(({ kind, data }) => {
    if (!MERGED_KINDS.has(kind)) return true;
    const fields = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([kind, fields]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
