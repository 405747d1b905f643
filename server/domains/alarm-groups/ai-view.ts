import type * as z from 'zod/mini';
import type { IngestAi } from '#contract/sim/alarms.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { AlarmGroupStore } from './store.ts';

/** Stores AI assessments of alarm groups. */
export interface GroupAiView {
  /** Sets a new or revised assessment; the history keeps every one. 404 for an unknown group. */
  set(id: string, ai: z.output<typeof IngestAi>): void;
}

export function createGroupAiView(
  store: AlarmGroupStore,
  histories: Pick<HistoryService, 'write'>,
  changes: Changes,
  clock: Clock,
): GroupAiView {
  return {
    set: (id, { recommendation, headline, summary }) => {
      changes.run((announce) => {
        const group = store.get(id);
        if (!group) throw notFound('Alarm group');
        store.setAiOutput({ subjectId: id, recommendation, headline, summary, createdAtMs: clock.now() });
        const line = { text: headline, recommendation, summary };
        histories.write(announce, group, { groupId: id, product: 'scan', type: 'llmevent', author: 'ai', ...line });
        announce('alarm_group', { id, status: group.status, ...placeOf(group) });
        announce('ai_view', { product: 'scan', groupId: id, recommendation, headline, summary, ...placeOf(group) });
      });
    },
  };
}
