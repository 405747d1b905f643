import type * as z from 'zod/mini';
import type { LlmEvent, ScanEscalation } from '#contract/channels/group-messages.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { ClaimProduct, ClaimService, Screen } from '../../domains/claims/claim-service.ts';
import type { Desk, Filled, FillRequest } from '../../domains/desk/desk-service.ts';
import type { EscalationService } from '../../domains/escalations/escalation-service.ts';
import type { EventService } from '../../domains/events/event-service.ts';
import type { HistoryService } from '../../domains/histories/history-service.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import type { Bus } from '../bus.ts';
import type { Channel, Connection } from '../channel.ts';
import { type DeskNews, followDesk, type SharedMessage } from './desk-news.ts';
import { type DeskRequest, deskSeats, type Operator, refusalOf } from './desk-seats.ts';
import { followWaiting } from './waiting-alarms.ts';

export interface DeskParts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  desk: Desk;
  claims: ClaimService;
  escalations: EscalationService;
  events: EventService;
  histories: Pick<HistoryService, 'resolutionOf'>;
  bus: Bus;
  realTime: Clock;
}

/** An operator's connection to a desk's channel. */
export type Seat<Message> = Connection<Message | SharedMessage, Operator>;

/** The part of a desk's channel that its requests need. */
export interface DeskRoom<Message> {
  /** Sends a numbered message to one operator. */
  send: (userId: string, message: Message | SharedMessage) => void;
  /** Answers with alarms: numbered and kept if there are any, since only those could be missed. */
  sendAlarms: (seat: Seat<Message>, message: Message & { data: readonly unknown[] }) => void;
  /** Gives an operator alarms, and tells of those that others lost by it; undefined if they have left meanwhile. */
  fill: (seat: Seat<Message>, request: FillRequest) => Promise<Filled | undefined>;
  /** Tells of the alarms that a request has moved, before its answer. */
  flush: () => void;
  /** The open escalations of an operator's groups. */
  escalationsOf: (userId: string) => ScanEscalation[];
}

/** The peculiarities of one desk's channel. */
interface DeskKind<Request, Message> {
  path: string;
  screen: Screen;
  clientMessages: z.ZodMiniType<Request>;
  access: readonly Permission[];
  /** Throws Refused for users who may not connect in spite of their permissions. */
  admit?: (caller: Caller) => void;
  act: (seat: Seat<Message>, request: Request) => void | Promise<void>;
  /** Sends a new connection all alarms of its operator. */
  sendClaimed: (seat: Seat<Message>) => void;
  aiViews: (views: LlmEvent[]) => Message;
  /** An operator's alarm was resolved. */
  resolved?: (caller: Caller, product: ClaimProduct, groupId: string) => void;
}

/** A channel on which the operators of a desk get their alarms: the common part of scan and unified monitoring. */
export function deskChannel<Request extends DeskRequest, Message>(
  parts: DeskParts,
  kindOf: (room: DeskRoom<Message>) => DeskKind<Request, Message>,
): Channel<Request, Message | SharedMessage, Operator> {
  const { gatekeeper, desk } = parts;
  let send: DeskRoom<Message>['send'] = () => undefined;
  let news: DeskNews | undefined;
  /** The users of the channel, as they were when they last connected. */
  const callers = new Map<string, Caller>();
  const seats = deskSeats<Seat<Message>, FillRequest, Filled>(desk);
  const escalationsOf = (userId: string) => news?.escalationsOf(userId) ?? [];

  const kind = kindOf({
    send: (userId, message) => send(userId, message),
    sendAlarms: (seat, message) => {
      if (message.data.length > 0) send(seat.member.id, message);
      else seat.answer(message);
    },
    fill: async (seat, request) => {
      const filled = await seats.fill({ seat, request });
      if (seats.hasLeft(seat)) return undefined;
      news?.flush();
      return filled;
    },
    flush: () => news?.flush(),
    escalationsOf,
  });

  return {
    path: kind.path,
    clientMessages: kind.clientMessages,
    duplicate: { event_type: 'DuplicateConnection' },
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      requirePermissions(caller, kind.access);
      kind.admit?.(caller);
      return { id: caller.id, scope: caller.scope, caller };
    },
    opened: (seat, isResumed) => {
      const { caller } = seat.member;
      callers.set(caller.id, caller);
      desk.enter(caller);
      if (isResumed) return;
      kind.sendClaimed(seat);
      const escalations = escalationsOf(caller.id);
      if (escalations.length > 0) seat.answer({ event_type: 'escalations', data: escalations });
    },
    refreshed: ({ member: { caller } }) => {
      callers.set(caller.id, caller);
      desk.recheck(caller);
    },
    received: async (seat, request) => {
      try {
        await kind.act(seat, request);
      } catch (error) {
        seat.answer(refusalOf(request, error));
      }
    },
    closed: seats.closed,
    start: (broadcaster) => {
      send = (userId, message) => broadcaster.sendTo(userId, message);
      const following = followDesk({
        ...parts,
        screen: kind.screen,
        send,
        sendAiViews: (userId, views) => send(userId, kind.aiViews(views)),
        resolved: (userId, product, groupId) => {
          const caller = callers.get(userId);
          if (caller) kind.resolved?.(caller, product, groupId);
        },
      });
      news = following;
      const stopCalls = followWaiting({
        ...parts,
        call: (alarms) => {
          const called = new Set(desk.findOperatorsFor(alarms));
          if (called.size === 0) return;
          for (const seat of broadcaster.connections()) {
            if (called.has(seat.member.id)) seat.answer({ event_type: 'alarm_waiting' });
          }
        },
      });
      return () => {
        stopCalls();
        following.stop();
      };
    },
  };
}
