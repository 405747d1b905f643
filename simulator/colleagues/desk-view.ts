import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type * as scan from '#contract/channels/scan-events.ts';
import type * as unified from '#contract/channels/unified-alarms.ts';

/** A message of either desk. */
export type DeskMessage = scan.ServerMessage | unified.ServerMessage;

/** The groups that a colleague has on a screen, by what its channel says. */
export interface DeskView {
  readonly groups: ReadonlyMap<string, AlarmGroup>;
  apply(message: DeskMessage): void;
}

export function createDeskView(): DeskView {
  const groups = new Map<string, AlarmGroup>();
  const add = (arrived: readonly AlarmGroup[]) => {
    for (const group of arrived) if (!group.status.includes('resolved')) groups.set(group.id, group);
  };
  return {
    groups,
    apply: (message) => {
      switch (message.event_type) {
        case 'rebalance':
          for (const id of message.data.alarm_group_ids) groups.delete(id);
          return;
        case 'history':
          if (message.is_whole_list) groups.clear();
          add(message.data);
          return;
        case 'unified_alarms':
          if (message.is_whole_list) groups.clear();
          add(message.data.map((item) => item.alarm_group));
          return;
        case 'unified_alarm_groups':
          add(message.data.alarm_groups);
          return;
        case 'llm_event':
        case 'llm_recommendation':
          for (const { alarm_group_id: id, ...llmRecommendation } of message.data) {
            const group = groups.get(id);
            if (group) groups.set(id, { ...group, llmRecommendation });
          }
      }
    },
  };
}
