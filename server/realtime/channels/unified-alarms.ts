import type { Clock } from '#clock/clock.ts';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { access, ClientMessage, path, type ServerMessage } from '#contract/channels/unified-alarms.ts';
import { isScan, type Product } from '#contract/group-states.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { ClaimProduct, ClaimService } from '../../domains/claims/service.ts';
import type { Desk } from '../../domains/desk/desk-service.ts';
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
  claims: ClaimService;
  escalations: EscalationService;
  events: EventService;
  bus: Bus;
  realTime: Clock;
}

type Seat = Connection<ServerMessage, Operator>;
type Alarms = Extract<ServerMessage, { event_type: 'unified_alarms' }>;
type Alarm = { product: ClaimProduct; id: string };

const storedProduct = (product: Product): ClaimProduct => (isScan(product) ? 'scan' : 'rg');
const wireProduct = (product: ClaimProduct) => (product === 'scan' ? 'scan' : 'remote-guarding');
const asItem = (group: AlarmGroup) => ({ product: group.product, alarm_group: group });

/** `/unifiedalarms`: alarms of both products for operators of unified monitoring (decisions, section 4). */
export function unifiedAlarmsChannel(parts: Parts): Channel<ClientMessage, ServerMessage, Operator> {
  const { gatekeeper, desk } = parts;
  let send: (userId: string, message: ServerMessage) => void = () => undefined;
  let news: DeskNews | undefined;
  /** The users of the channel, as they were when they last connected. */
  const callers = new Map<string, Caller>();

  const seats = deskSeats<Seat>(desk);

  const tellAlarms = (seat: Seat, groups: AlarmGroup[], extra: Omit<Partial<Alarms>, 'event_type' | 'data'>) => {
    const message = { event_type: 'unified_alarms', data: groups.map(asItem), ...extra } as const;
    // Only what a member could miss is numbered and kept.
    if (groups.length > 0) send(seat.member.id, message);
    else seat.answer(message);
  };
  const heldBy = ({ id }: Caller): Alarm[] => desk.held(id).map(({ product, groupId }) => ({ product, id: groupId }));

  const fill = async (seat: Seat, message: Extract<ClientMessage, { count: number }>) => {
    const { caller } = seat.member;
    const request = { caller, count: message.count, isWholeList: true };
    const filled = await seats.fill({ seat, request });
    if (seats.hasLeft(seat) || !filled) return;
    news?.flush();
    const { added, heldBack } = filled;
    const held = heldBack.length > 0 ? { held_back: heldBack } : {};
    tellAlarms(seat, desk.read(caller, added), { ...held, ...traceOf(message) });
  };
  /** Takes and reads the named alarms; a sentence for each that could not be loaded. */
  const open = (caller: Caller, wanted: readonly Alarm[]) => {
    const comments: string[] = [];
    const loaded = wanted.filter(({ product, id }) => {
      try {
        if (desk.isFinal(caller, product, id)) return true;
        desk.take(caller, product, id, true);
        return true;
      } catch (error) {
        if (!(error instanceof Refused) || error.status === 401) throw error;
        comments.push(error.status === 404 ? `${error.message}: ${id}` : error.message);
        return false;
      }
    });
    return { alarm_groups: desk.read(caller, loaded), comments };
  };

  const act = (seat: Seat, message: ClientMessage): void | Promise<void> => {
    const { caller } = seat.member;
    const trace = traceOf(message);
    switch (message.event_type) {
      case 'unified_alarms':
        return fill(seat, message);
      case 'get_unified_alarm_groups': {
        const wanted = message.alarm_groups.map(({ id, product }) => ({ id, product: storedProduct(product) }));
        send(caller.id, { event_type: 'unified_alarm_groups', data: open(caller, wanted), ...trace });
        return;
      }
      case 'llm_recommendation': {
        const data = desk.aiViews(caller, message.alarm_group_ids);
        seat.answer({ event_type: 'llm_recommendation', data, ...trace });
        return;
      }
      case 'orphan_alarm': {
        const { alarm_group_id: id, product } = message;
        const status = desk.release(caller, storedProduct(product), id);
        news?.flush();
        const data = { alarm_group_id: id, product: wireProduct(storedProduct(product)), status };
        seat.answer({ event_type: 'unified_alarm_status', data, ...trace });
        return;
      }
      case 'alarm_count':
        seat.answer({ event_type: 'alarm_count', data: desk.count(caller), ...trace });
        return;
    }
  };
  const tellResolved = (userId: string, product: ClaimProduct, id: string) => {
    const caller = callers.get(userId);
    if (!caller) return;
    const status = desk.statusOf(caller, product, id);
    const data = { alarm_group_id: id, product: wireProduct(product), status };
    send(userId, { event_type: 'unified_alarm_status', data });
  };

  return {
    path,
    clientMessages: ClientMessage,
    duplicate: { event_type: 'DuplicateConnection' },
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      requirePermissions(caller, access);
      return { id: caller.id, scope: caller.scope, caller };
    },
    opened: (seat, isResumed) => {
      const { caller } = seat.member;
      callers.set(caller.id, caller);
      desk.enter(caller);
      if (isResumed) return;
      tellAlarms(seat, desk.read(caller, heldBy(caller)), { is_whole_list: true });
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
        screen: 'unified',
        send,
        sendAiViews: (userId, data) => send(userId, { event_type: 'llm_recommendation', data }),
        resolved: tellResolved,
      });
      news = following;
      return () => following.stop();
    },
  };
}
