import type { Clock } from '#clock/clock.ts';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { access, ClientMessage, path, type ServerMessage } from '#contract/channels/scan-events.ts';
import { TEXTS } from '#contract/errors.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions, requireSelf } from '../../auth/required.ts';
import type { ClaimService } from '../../domains/claims/service.ts';
import type { Desk } from '../../domains/desk/desk-service.ts';
import type { ScanActions } from '../../domains/desk/scan-actions.ts';
import type { EscalationService } from '../../domains/escalations/service.ts';
import type { EventService } from '../../domains/events/service.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import { Refused } from '../../http/refused.ts';
import type { Bus } from '../bus.ts';
import type { Channel, Connection } from '../channel.ts';
import { type DeskNews, followDesk } from './desk-news.ts';
import { deskSeats, type Operator, refusalOf, traceOf } from './desk-seats.ts';

interface Parts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  desk: Desk;
  actions: ScanActions;
  claims: ClaimService;
  escalations: EscalationService;
  events: EventService;
  bus: Bus;
  realTime: Clock;
}

type Seat = Connection<ServerMessage, Operator>;
type History = Extract<ServerMessage, { event_type: 'history' }>;

/** `/scanevents`: alarm groups of scan for the grids of operators (decisions, section 4). */
export function scanEventsChannel(parts: Parts): Channel<ClientMessage, ServerMessage, Operator> {
  const { gatekeeper, desk, actions } = parts;
  let send: (userId: string, message: ServerMessage) => void = () => undefined;
  let news: DeskNews | undefined;

  const seats = deskSeats<Seat>(desk);

  const answer = (seat: Seat, groups: AlarmGroup[], extra: Omit<Partial<History>, 'event_type' | 'data'>) => {
    const message = { event_type: 'history', data: groups, ...extra } as const;
    // Only what a member could miss is numbered and kept.
    if (groups.length > 0) send(seat.member.id, message);
    else seat.answer(message);
  };
  const groupsOf = (caller: Caller, ids: readonly string[]) =>
    desk.read(
      caller,
      ids.map((id) => ({ product: 'scan', id })),
    );
  const heldIds = ({ id }: Caller) => desk.held(id).map(({ groupId }) => groupId);

  const fill = async (seat: Seat, message: Extract<ClientMessage, { count: number }>) => {
    const { caller } = seat.member;
    const shown = message.event_type === 'refill' ? message.alarm_group_ids : [];
    const request = { caller, count: message.count, isWholeList: message.event_type === 'list_alarms' };
    const filled = await seats.fill({ seat, request });
    if (seats.hasLeft(seat)) return;
    news?.flush();
    const held = new Set(heldIds(caller));
    tellLost(
      seat,
      shown.filter((id) => !held.has(id)),
    );
    const missing = [...held].filter((id) => !shown.includes(id));
    const { heldBack = [] } = filled ?? {};
    answer(seat, groupsOf(caller, missing), {
      ...(request.isWholeList ? { is_whole_list: true } : {}),
      ...(heldBack.length > 0 ? { held_back: heldBack } : {}),
      ...traceOf(message),
    });
  };
  /** Names the groups on show that are not the member's, each with the reason. */
  const tellLost = (seat: Seat, ids: readonly string[]) => {
    const { caller } = seat.member;
    const reasonOf = (id: string) => {
      const [group] = groupsOf(caller, [id]);
      if (group?.status === 'resolved') return 'resolved';
      return parts.claims.claimantOf('scan', id) === undefined ? 'balanced' : 'taken';
    };
    for (const reason of ['resolved', 'taken', 'balanced'] as const) {
      const lost = ids.filter((id) => reasonOf(id) === reason);
      if (lost.length > 0) seat.answer({ event_type: 'rebalance', data: { alarm_group_ids: lost, reason } });
    }
  };

  const act = (seat: Seat, message: ClientMessage): void | Promise<void> => {
    const { caller } = seat.member;
    const trace = traceOf(message);
    const repeatResolved = (id: string) =>
      seat.answer({ event_type: 'rebalance', data: { alarm_group_ids: [id], reason: 'resolved' }, ...trace });
    requireSelf(caller, message.operator_id);
    switch (message.event_type) {
      case 'list_alarms':
      case 'refill':
        return fill(seat, message);
      case 'alarm_count':
        seat.answer({ event_type: 'alarm_count', data: desk.count(caller), ...trace });
        return;
      case 'allocation':
        desk.take(caller, 'scan', message.alarm_group_id, false);
        answer(seat, groupsOf(caller, [message.alarm_group_id]), trace);
        return;
      case 'investigate':
        desk.investigate(caller, 'scan', message.alarm_group_id);
        news?.flush();
        answer(seat, groupsOf(caller, [message.alarm_group_id]), trace);
        return;
      case 'safe': {
        const { alarm_group_id: id, comment, bulk = false } = message;
        if (!actions.safe(caller, id, comment, bulk)) repeatResolved(id);
        return;
      }
      case 'escalationopen':
        actions.noteEscalation(caller, message.alarm_group_id, message.escalation_id);
        seat.answer({ event_type: 'escalations', data: news?.escalationsOf(caller.id) ?? [], ...trace });
        return;
      case 'escalationclosed': {
        const { alarm_group_id: id, escalation_id: escalationId, resolution_comment: comment } = message;
        if (!actions.closeEscalation(caller, id, { escalationId, comment })) repeatResolved(id);
        return;
      }
    }
  };
  return {
    path,
    clientMessages: ClientMessage,
    duplicate: { event_type: 'DuplicateConnection' },
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      requirePermissions(caller, access);
      if (caller.visionTenants.length === 0) throw new Refused('permission_denied', TEXTS.unauthorized);
      return { id: caller.id, scope: caller.scope, caller };
    },
    opened: (seat, isResumed) => {
      const { caller } = seat.member;
      desk.enter(caller);
      if (isResumed) return;
      answer(seat, groupsOf(caller, heldIds(caller)), { is_whole_list: true });
      const escalations = news?.escalationsOf(caller.id) ?? [];
      if (escalations.length > 0) seat.answer({ event_type: 'escalations', data: escalations });
    },
    received: async (seat, message) => {
      try {
        await act(seat, message);
      } catch (error) {
        seat.answer(refusalOf(message, error));
      }
    },
    closed: seats.closed,
    start: (broadcaster) => {
      send = (userId, message) => broadcaster.broadcast(message, ({ id }) => id === userId);
      const following = followDesk({
        ...parts,
        screen: 'scan',
        send,
        sendAiViews: (userId, data) => send(userId, { event_type: 'llm_event', data }),
      });
      news = following;
      return () => following.stop();
    },
  };
}
