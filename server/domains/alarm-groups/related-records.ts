import { grouped } from '../group-rows.ts';
import type { AlarmGroupStore } from './store.ts';
import type { RelatedRecords } from './wire-group.ts';

/**
 * Reads the related records of many groups with a few statements and returns a lookup by group. Without a user, no
 * group counts as viewed.
 */
export function relatedRecordReader(store: AlarmGroupStore) {
  return (ids: readonly string[], userId?: string): ((id: string) => RelatedRecords) => {
    const escalations = grouped(store.escalationsOf(ids), (row) => row.alarmGroupId);
    const ai = new Map(store.aiOf(ids).map((row) => [row.subjectId, row]));
    const viewed = userId === undefined ? new Set<string>() : store.viewed(ids, userId);
    return (id) => ({ escalations: escalations.get(id) ?? [], ai: ai.get(id), isViewed: viewed.has(id) });
  };
}
