import { type ClientMessage, path, ServerMessage } from '#contract/channels/scan-events.ts';
import type { ColleagueTools } from './colleague-tools.ts';
import { type DeskSeat, openDesk } from './desk-seat.ts';

/** Takes a place at the scan grid. */
export async function takeScanSeat(tools: ColleagueTools): Promise<DeskSeat | undefined> {
  const desk = await openDesk<ClientMessage, ServerMessage>(tools, { path, messages: ServerMessage });
  if (!desk) return undefined;
  const { groups, isOpen, leave, ended, ask, finish } = desk;
  const operator_id = tools.colleague.id;
  const requestFields = (sequence_trace_id: string) => ({ operator_id, sequence_trace_id });
  return {
    groups,
    isOpen,
    leave,
    ended,
    fill: async (count) => {
      await ask((traceId) => ({ event_type: 'list_alarms', ...requestFields(traceId), count }));
    },
    countWaiting: () => desk.count((traceId) => ({ event_type: 'alarm_count', ...requestFields(traceId) })),
    open: async ({ id }) => {
      await ask((traceId) => ({ event_type: 'investigate', ...requestFields(traceId), alarm_group_id: id }));
    },
    take: async ({ id }) => {
      await ask((traceId) => ({ event_type: 'allocation', ...requestFields(traceId), alarm_group_id: id }));
    },
    grid: {
      sendSafe: (alarm_group_id, comment) =>
        finish(alarm_group_id, (traceId) => ({
          event_type: 'safe',
          ...requestFields(traceId),
          alarm_group_id,
          comment,
        })),
      sendEscalated: (alarm_group_id, escalation_id, comment) =>
        ask((traceId) => ({
          event_type: 'escalationopen',
          ...requestFields(traceId),
          alarm_group_id,
          escalation_id,
          comment,
        })),
      sendClosed: (alarm_group_id, escalation_id, resolution_comment) =>
        finish(alarm_group_id, (traceId) => ({
          event_type: 'escalationclosed',
          ...requestFields(traceId),
          alarm_group_id,
          escalation_id,
          resolution_comment,
        })),
    },
  };
}
