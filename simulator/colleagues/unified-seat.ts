import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { type ClientMessage, path, ServerMessage } from '#contract/channels/unified-alarms.ts';
import type { ColleagueTools } from './colleague-tools.ts';
import { type DeskSeat, openDesk } from './desk-seat.ts';

const toReference = ({ id, product }: Pick<AlarmGroup, 'id' | 'product'>) =>
  ({ id, product: product === 'scan' ? 'scan' : 'remote-guarding' }) as const;

/** Takes a place in unified monitoring. */
export async function takeUnifiedSeat(tools: ColleagueTools): Promise<DeskSeat | undefined> {
  const desk = await openDesk<ClientMessage, ServerMessage>(tools, { path, messages: ServerMessage });
  if (!desk) return undefined;
  const { groups, isOpen, leave, ended, ask } = desk;
  const open = async (group: Pick<AlarmGroup, 'id' | 'product'>) => {
    const alarm_groups = [toReference(group)];
    await ask((sequence_trace_id) => ({ event_type: 'get_unified_alarm_groups', sequence_trace_id, alarm_groups }));
  };
  return {
    groups,
    isOpen,
    leave,
    ended,
    fill: async (count) => {
      await ask((sequence_trace_id) => ({ event_type: 'unified_alarms', sequence_trace_id, count }));
    },
    countWaiting: () => desk.count((sequence_trace_id) => ({ event_type: 'alarm_count', sequence_trace_id })),
    open,
    take: open,
    grid: undefined,
  };
}
