import { grouped } from '../../lists/group-rows.ts';
import type { AlarmGroupStore } from './store.ts';
import type { RelatedRecords } from './wire-group.ts';

/**
 * Reads the related records of many groups, as some users see them, with a few statements and returns a lookup. Without
 * a user, no group counts as viewed.
 */
export function relatedRecordReader(store: AlarmGroupStore) {
  return (ids: readonly string[], userIds: readonly string[]): ((id: string, userId?: string) => RelatedRecords) => {
    const escalations = grouped(store.escalationsOf(ids), (row) => row.alarmGroupId);
    const ai = new Map(store.aiOf(ids).map((row) => [row.subjectId, row]));
    const viewers = userIds.length === 0 ? new Map<string, { userId: string }[]>() : store.viewers(ids, userIds);
    return (id, userId) => ({
      escalations: escalations.get(id) ?? [],
      ai: ai.get(id),
      isViewed: viewers.get(id)?.some((viewer) => viewer.userId === userId) ?? false,
    });
  };
}
