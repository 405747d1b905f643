import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { LlmEvent } from '#contract/channels/group-messages.ts';
import { access, ClientMessage, path, type ServerMessage } from '#contract/channels/scan-events.ts';
import { TEXTS } from '#contract/errors.ts';
import type { Caller } from '../../auth/caller.ts';
import { requireSelf } from '../../auth/required.ts';
import type { ScanActions } from '../../domains/desk/scan-actions.ts';
import { Refused } from '../../http/refused.ts';
import { type DeskParts, type DeskRoom, deskChannel, type Seat as SeatOf } from './desk-channel.ts';
import { offerOf, traceOf } from './desk-seats.ts';

interface Parts extends DeskParts {
  actions: ScanActions;
}

type Seat = SeatOf<ServerMessage>;
type History = Extract<ServerMessage, { event_type: 'history' }>;

/** `/scanevents`: alarm groups of scan for the grids of operators (decisions, section 4). */
export const scanEventsChannel = (parts: Parts) =>
  deskChannel<ClientMessage, ServerMessage>(parts, (room) => scanKind(parts, room));

function scanKind({ desk, actions, claims, histories }: Parts, room: DeskRoom<ServerMessage>) {
  const answer = (seat: Seat, groups: readonly AlarmGroup[], extra: Omit<Partial<History>, 'event_type' | 'data'>) => {
    room.sendAlarms(seat, { event_type: 'history', data: [...groups], ...extra });
  };
  const groupsOf = (caller: Caller, ids: readonly string[]) =>
    desk.read(
      caller,
      ids.map((id) => ({ product: 'scan', id })),
    );
  const claimedIds = ({ id }: Caller) => desk.claimed(id).map(({ groupId }) => groupId);

  const fill = async (seat: Seat, message: Extract<ClientMessage, { count: number }>) => {
    const { caller } = seat.member;
    const shown = message.event_type === 'refill' ? message.alarm_group_ids : [];
    const offer = message.event_type === 'refill' ? offerOf(message) : undefined;
    const isWholeList = message.event_type === 'list_alarms';
    const request = { caller, count: message.count, isWholeList, shown, ...(offer && { offer }) };
    const filled = await room.fill(seat, request);
    if (!filled) return;
    const { alarms, inPlaceOf, claimed, heldBack, returned } = filled;
    sendLost(
      seat,
      // The returned ones have been named already.
      shown.filter((id) => !claimed.includes(id) && !returned.includes(id)),
    );
    answer(seat, alarms, {
      ...(isWholeList ? { is_whole_list: true } : {}),
      ...(heldBack.length > 0 ? { held_back: heldBack } : {}),
      ...(inPlaceOf.length > 0 ? { in_place_of: inPlaceOf } : {}),
      ...traceOf(message),
    });
  };
  const sendResolved = (seat: Seat, id: string, trace: ReturnType<typeof traceOf>) => {
    const by = histories.resolutionOf({ groupId: id, product: 'scan' });
    const data = { alarm_group_ids: [id], reason: 'resolved' as const, ...(by && { by }) };
    seat.answer({ event_type: 'rebalance', data, ...trace });
  };
  /** Names the groups on show that are not the member's, each with the reason. */
  const sendLost = (seat: Seat, ids: readonly string[]) => {
    const { caller } = seat.member;
    const reasonOf = (id: string) => {
      const [group] = groupsOf(caller, [id]);
      if (group?.status === 'resolved') return 'resolved';
      return claims.claimantOf('scan', id) === undefined ? 'balanced' : 'taken';
    };
    const lost = ids.map((id) => ({ id, reason: reasonOf(id) }));
    for (const { id, reason } of lost) if (reason === 'resolved') sendResolved(seat, id, {});
    for (const reason of ['taken', 'balanced'] as const) {
      const lostIds = lost.flatMap((one) => (one.reason === reason ? [one.id] : []));
      if (lostIds.length > 0) seat.answer({ event_type: 'rebalance', data: { alarm_group_ids: lostIds, reason } });
    }
  };

  const act = (seat: Seat, message: ClientMessage): void | Promise<void> => {
    const { caller } = seat.member;
    const trace = traceOf(message);
    requireSelf(caller, message.operator_id);
    switch (message.event_type) {
      case 'list_alarms':
      case 'refill':
        return fill(seat, message);
      case 'alarm_count':
        seat.answer({ event_type: 'alarm_count', data: desk.count(caller), ...trace });
        return;
      case 'allocation':
        desk.claim(caller, 'scan', message.alarm_group_id, false);
        answer(seat, groupsOf(caller, [message.alarm_group_id]), trace);
        return;
      case 'investigate':
        desk.investigate(caller, 'scan', message.alarm_group_id);
        room.flush();
        answer(seat, groupsOf(caller, [message.alarm_group_id]), trace);
        return;
      case 'safe': {
        const { alarm_group_id: id, comment, bulk = false } = message;
        if (!actions.safe(caller, id, comment, bulk)) sendResolved(seat, id, trace);
        return;
      }
      case 'escalationopen':
        actions.noteEscalation(caller, message.alarm_group_id, message.escalation_id);
        seat.answer({ event_type: 'escalations', data: room.escalationsOf(caller.id), ...trace });
        return;
      case 'escalationclosed': {
        const { alarm_group_id: id, escalation_id: escalationId, resolution_comment: comment } = message;
        if (!actions.closeEscalation(caller, id, { escalationId, comment })) sendResolved(seat, id, trace);
        return;
      }
    }
  };
  return {
    path,
    screen: 'scan' as const,
    clientMessages: ClientMessage,
    access,
    admit: (caller: Caller) => {
      if (caller.visionTenants.length === 0) throw new Refused('permission_denied', TEXTS.unauthorized);
    },
    act,
    sendClaimed: (seat: Seat) => {
      const { caller } = seat.member;
      answer(seat, groupsOf(caller, claimedIds(caller)), { is_whole_list: true });
    },
    aiViews: (data: LlmEvent[]) => ({ event_type: 'llm_event' as const, data }),
  };
}
