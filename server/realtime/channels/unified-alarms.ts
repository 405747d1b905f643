import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { LlmEvent } from '#contract/channels/group-messages.ts';
import { access, ClientMessage, path, type ServerMessage } from '#contract/channels/unified-alarms.ts';
import { isScan, type Product } from '#contract/group-states.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ClaimProduct } from '../../domains/claims/claim-service.ts';
import { Refused } from '../../http/refused.ts';
import { type DeskParts, type DeskRoom, deskChannel, type Seat as SeatOf } from './desk-channel.ts';
import { offerOf, traceOf } from './desk-seats.ts';

type Seat = SeatOf<ServerMessage>;
type Alarms = Extract<ServerMessage, { event_type: 'unified_alarms' }>;
type Alarm = { product: ClaimProduct; id: string };

const storedProduct = (product: Product): ClaimProduct => (isScan(product) ? 'scan' : 'rg');
const wireProduct = (product: ClaimProduct) => (product === 'scan' ? 'scan' : 'remote-guarding');
const asItem = (group: AlarmGroup) => ({ product: group.product, alarm_group: group });

/** `/unifiedalarms`: alarms of both products for operators of unified monitoring (decisions, section 4). */
export const unifiedAlarmsChannel = (parts: DeskParts) =>
  deskChannel<ClientMessage, ServerMessage>(parts, (room) => unifiedKind(parts, room));

function unifiedKind({ desk }: DeskParts, room: DeskRoom<ServerMessage>) {
  const sendAlarms = (
    seat: Seat,
    groups: readonly AlarmGroup[],
    extra: Omit<Partial<Alarms>, 'event_type' | 'data'>,
  ) => {
    room.sendAlarms(seat, { event_type: 'unified_alarms', data: groups.map(asItem), ...extra });
  };
  const claimedBy = ({ id }: Caller): Alarm[] =>
    desk.claimed(id).map(({ product, groupId }) => ({ product, id: groupId }));

  const fill = async (seat: Seat, message: Extract<ClientMessage, { count: number }>) => {
    const { caller } = seat.member;
    const request = { caller, count: message.count, isWholeList: true, shown: undefined, offer: offerOf(message) };
    const filled = await room.fill(seat, request);
    if (!filled) return;
    const { alarms, inPlaceOf, heldBack } = filled;
    sendAlarms(seat, alarms, {
      ...(heldBack.length > 0 ? { held_back: heldBack } : {}),
      ...(inPlaceOf.length > 0 ? { in_place_of: inPlaceOf } : {}),
      ...traceOf(message),
    });
  };
  /** Takes and reads the named alarms; a sentence for each that could not be loaded. */
  const open = (caller: Caller, wanted: readonly Alarm[]) => {
    const comments: string[] = [];
    const loaded = wanted.filter(({ product, id }) => {
      try {
        if (desk.isFinal(caller, product, id)) return true;
        desk.claim(caller, product, id, true);
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
        room.send(caller.id, { event_type: 'unified_alarm_groups', data: open(caller, wanted), ...trace });
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
        room.flush();
        const data = { alarm_group_id: id, product: wireProduct(storedProduct(product)), status };
        seat.answer({ event_type: 'unified_alarm_status', data, ...trace });
        return;
      }
      case 'alarm_count':
        seat.answer({ event_type: 'alarm_count', data: desk.count(caller), ...trace });
        return;
    }
  };

  return {
    path,
    screen: 'unified' as const,
    clientMessages: ClientMessage,
    access,
    act,
    sendClaimed: (seat: Seat) => {
      const { caller } = seat.member;
      sendAlarms(seat, desk.read(caller, claimedBy(caller)), { is_whole_list: true });
    },
    aiViews: (data: LlmEvent[]) => ({ event_type: 'llm_recommendation' as const, data }),
    resolved: (caller: Caller, product: ClaimProduct, id: string) => {
      const status = desk.statusOf(caller, product, id);
      const data = { alarm_group_id: id, product: wireProduct(product), status };
      room.send(caller.id, { event_type: 'unified_alarm_status', data });
    },
  };
}
