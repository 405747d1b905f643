import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { type HeldBack, type InPlaceOf, type LlmEvent, PICKED_UP_TEXT } from '#contract/channels/group-messages.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Claim, ClaimProduct, ClaimService, Screen } from '../claims/claim-service.ts';
import { createDepartures, type Departures } from '../claims/departures.ts';
import { returnsAfter } from '../claims/returns.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { Allocated, Allocation } from './allocation.ts';
import { NO_OFFER, type Offer } from './exchange.ts';
import { HIGH_FIRST, type Presence, type Severity } from './presence.ts';
import { type DeskQueue, queueOf } from './queue.ts';
import { type AlarmName, deskReader } from './read-each.ts';
import { createRoomFinder } from './room-finder.ts';

/** A request for alarms. `isWholeList`: the operator is back at the list of their alarms. */
interface AllocationRequest {
  caller: Caller;
  count: number;
  /** High before low by default. */
  severities?: readonly Severity[];
  /** None by default. */
  offer?: Offer;
  isWholeList: boolean;
}

/**
 * A request for alarms with their content. `shown`: the ids of those on show, if the client wants all of its others;
 * otherwise it gets the new ones only.
 */
export interface FillRequest extends AllocationRequest {
  shown: readonly string[] | undefined;
}

/**
 * The answer to a request: the alarms it wants, with their content; which of them took the place of another; the ids of
 * all that the operator has now, and of those returned because they want fewer; and the sites of which more wait.
 */
export interface Filled {
  alarms: readonly AlarmGroup[];
  inPlaceOf: InPlaceOf;
  claimed: readonly string[];
  returned: readonly string[];
  heldBack: HeldBack;
}

/** A screen on which operators get alarms: each alarm belongs to one operator. */
export interface Desk extends Departures {
  /** A member has connected and keeps their claims. */
  enter(caller: Caller): void;
  /** The member's access may have changed: alarms that they may no longer see return at once. */
  recheck(caller: Caller): void;
  /** Operators with room for one of these alarms, should it be waiting: those with the fewest, and few more than alarms. */
  findOperatorsFor(alarms: readonly AlarmName[]): string[];
  /** Gives alarms to each request, in order and in one transaction. An operator who has left gets none. */
  allocateEach(requests: readonly AllocationRequest[]): Allocated[];
  /** The same, and reads them with a few statements for all. */
  fillEach(requests: readonly FillRequest[]): Filled[];
  /** The ids of the operator's alarms, oldest claim first. */
  claimed(userId: string): readonly Pick<Claim, 'product' | 'groupId'>[];
  /** Alarms with their content, in the caller's scope. */
  read(caller: Caller, wanted: readonly AlarmName[]): AlarmGroup[];
  /** The AI's views of those of the alarms, of any product, that are in scope and have one. */
  aiViews(caller: Caller, ids: readonly string[]): LlmEvent[];
  count(caller: Caller): { count: number; high: number; low: number };
  /**
   * Claims an alarm in its own transaction, unless the caller has it already. 404 when it is unknown or out of scope, 409
   * when another operator has it or it is final. An alarm that is parked for the caller is theirs to take. `isOpened`:
   * it is not moved to another operator any more.
   */
  claim(caller: Caller, product: ClaimProduct, id: string, isOpened: boolean): void;
  /** Claims and opens an alarm, and returns the caller's others, except for those with an open escalation. Refused like `claim`. */
  investigate(caller: Caller, product: ClaimProduct, id: string): void;
  /** Returns the caller's alarm to the queue; returns its status. 404 out of scope, 409 when it is not the caller's. */
  release(caller: Caller, product: ClaimProduct, id: string): string;
  /** The status of an alarm in scope. 404 when it is unknown or out of scope. */
  statusOf(caller: Caller, product: ClaimProduct, id: string): string;
  /** Whether an alarm is resolved. 404 when it is unknown or out of scope. */
  isFinal(caller: Caller, product: ClaimProduct, id: string): boolean;
  /** Whether the operator has the alarm on this screen. */
  hasClaimed(userId: string, product: ClaimProduct, id: string): boolean;
  /** 409 unless the caller has the alarm on this screen. */
  requireClaimed(caller: Caller, product: ClaimProduct, id: string): void;
  /** The server has started: nobody is connected yet, so that every claim gets its lease. */
  startLeases(): void;
  /** Returns the claims of users who have been disconnected for too long. */
  returnDue(): void;
}

interface Parts {
  screen: Screen;
  queues: readonly DeskQueue[];
  allocation: Allocation;
  presence: Presence;
  claims: ClaimService;
  parkings: Pick<ParkingService, 'isOf'>;
  changes: Changes;
  realTime: Clock;
  leaseMs: number;
  /** Whether an operator may have alarms of this screen, if its members need not: those of others return. */
  mayClaim?: (caller: Caller) => boolean;
  /** Called after a request of an operator who has been given too many alarms, or no longer. */
  recordFlood: (caller: Caller, heldBack: HeldBack) => void;
}

export function createDesk(parts: Parts): Desk {
  const { screen, queues, allocation, presence, claims, changes, realTime } = parts;
  const returns = returnsAfter(parts.leaseMs);
  // Operators with a line in the audit log about the alarms held back from them; kept while their connection is down.
  const flooded = new Set<string>();
  const queue = (product: ClaimProduct) => queueOf(queues, { product });
  const requireAlarm = (caller: Caller, product: ClaimProduct, id: string) => {
    const alarm = queue(product).find(caller, id);
    if (!alarm) throw notFound(product === 'scan' ? 'Alarm group' : 'Location alarm');
    return alarm;
  };

  const claimAlarm = (announce: Announce, caller: Caller, product: ClaimProduct, id: string) => {
    const alarm = requireAlarm(caller, product, id);
    const claim = claims.get(product, id);
    if (claim && claim.userId !== caller.id) throw new Refused('claim_lost', PICKED_UP_TEXT);
    if (alarm.state === 'final') throw new Refused('transition_refused', 'This alarm is Resolved already');
    if (claim?.screen === screen) return;
    if (claim) queue(product).sendReturn(announce, caller.id, id, returns.takenElsewhere);
    else if (alarm.state === 'busy' && !parts.parkings.isOf(caller.id, product, id)) {
      throw new Refused('claim_lost', PICKED_UP_TEXT);
    }
    queue(product).assign(announce, { userId: caller.id, screen }, alarm);
  };
  const returnAll = (userId: string, own: readonly Claim[]) => {
    if (own.length === 0) return;
    changes.run((announce) => {
      for (const claim of own) queueOf(queues, claim).sendReturn(announce, userId, claim.groupId, returns.left);
    });
  };
  const hasClaimed: Desk['hasClaimed'] = (userId, product, id) => {
    const claim = claims.get(product, id);
    return claim?.userId === userId && claim.screen === screen;
  };
  const requireClaimed = (caller: Caller, product: ClaimProduct, id: string) => {
    if (hasClaimed(caller.id, product, id)) return;
    const claim = claims.get(product, id);
    if (claim && claim.userId !== caller.id) throw new Refused('claim_lost', PICKED_UP_TEXT);
    throw new Refused('claim_lost', 'This alarm went back to the queue, please try again');
  };
  const hasClaimedId = (userId: string, id: string | null) =>
    id !== null && claims.claimsOf(screen, userId).some((one) => one.groupId === id);
  const allocate = (announce: Announce, request: AllocationRequest): Allocated => {
    const { caller, count, severities = HIGH_FIRST, offer = NO_OFFER, isWholeList } = request;
    const present = presence.get(caller.id);
    // Gone since.
    if (!present) return { added: [], exchanged: [], returned: [], heldBack: [] };
    const mayExchange = offer.replaceable.length > 0;
    Object.assign(present, { caller, count, severities, mayExchange, askedAtMs: realTime.now() });
    if (isWholeList || !hasClaimedId(caller.id, present.investigatedId)) present.investigatedId = null;
    const allocated = allocation.fill(announce, present, offer);
    if (allocated.heldBack.length === 0) flooded.delete(caller.id);
    else if (!flooded.has(caller.id)) {
      flooded.add(caller.id);
      parts.recordFlood(caller, allocated.heldBack);
    }
    return allocated;
  };
  const allocateEach: Desk['allocateEach'] = (requests) =>
    changes.run((announce) => requests.map((request) => allocate(announce, request)));
  const readEach = deskReader(queues);
  const departures = createDepartures({
    leave: (userId) => {
      presence.leave(userId);
      returnAll(userId, claims.claimsOf(screen, userId));
    },
    disconnect: (userId) => {
      presence.leave(userId);
      claims.startReturnTimer(screen, userId);
    },
    back: (userId) => claims.stopReturnTimer(screen, userId),
  });

  return {
    ...departures,
    enter: (caller) => {
      departures.reconnect(caller.id);
      presence.enter(caller);
    },
    recheck: (caller) => {
      presence.enter(caller);
      const mayClaim = parts.mayClaim?.(caller) ?? true;
      const lost = claims
        .claimsOf(screen, caller.id)
        .filter((one) => !mayClaim || !queueOf(queues, one).find(caller, one.groupId));
      if (lost.length === 0) return;
      changes.run((announce) => {
        for (const claim of lost) {
          queueOf(queues, claim).sendReturn(announce, caller.id, claim.groupId, returns.outOfScope);
        }
      });
    },
    findOperatorsFor: createRoomFinder(parts),
    allocateEach,
    fillEach: (requests) => {
      const allocated = allocateEach(requests);
      // After the last request: a later one may have taken an alarm from an earlier one.
      const claimed = claims.claimsOfAll(
        screen,
        requests.map(({ caller }) => caller.id),
      );
      const ofEach = requests.map(({ caller }) => claimed.get(caller.id) ?? []);
      const read = readEach(
        requests.map(({ caller, shown }, at) => ({
          caller,
          wanted: shown ? unshown(ofEach[at] ?? [], shown) : keptOf(allocated[at], ofEach[at] ?? []),
        })),
      );
      return allocated.map(({ exchanged, returned, heldBack }, at) => ({
        alarms: read[at] ?? [],
        inPlaceOf: exchanged.flatMap(({ given, replacedId }) =>
          isAmong(ofEach[at] ?? [], given) ? [{ alarm_group_id: given.id, replaced_id: replacedId }] : [],
        ),
        claimed: (ofEach[at] ?? []).map(({ groupId }) => groupId),
        returned: [...returned, ...exchanged.map(({ replacedId }) => replacedId)],
        heldBack,
      }));
    },
    claimed: (userId) => claims.claimsOf(screen, userId),
    read: (caller, wanted) => readEach([{ caller, wanted }])[0] ?? [],
    aiViews: (caller, ids) => queues.flatMap((one) => one.aiViews(caller, ids)),
    count: (caller) => {
      const [high = 0, low = 0] = (['high', 'low'] as const).map((severity) =>
        queues.reduce((sum, one) => sum + one.count(caller, severity), 0),
      );
      return { count: high + low, high, low };
    },
    claim: (caller, product, id, isOpened) => {
      changes.run((announce) => {
        claimAlarm(announce, caller, product, id);
        if (isOpened) claims.start(product, id);
      });
    },
    investigate: (caller, product, id) => {
      changes.run((announce) => {
        claimAlarm(announce, caller, product, id);
        claims.start(product, id);
        for (const claim of claims.claimsOf(screen, caller.id)) {
          if (claim.product === product && claim.groupId === id) continue;
          const own = queueOf(queues, claim);
          if (own.find(caller, claim.groupId)?.state === 'open') continue;
          own.sendReturn(announce, caller.id, claim.groupId, returns.otherOpened);
        }
      });
      const present = presence.get(caller.id);
      if (present) present.investigatedId = id;
    },
    release: (caller, product, id) => {
      changes.run((announce) => {
        requireAlarm(caller, product, id);
        requireClaimed(caller, product, id);
        queue(product).sendReturn(announce, caller.id, id, returns.left);
      });
      return requireAlarm(caller, product, id).status;
    },
    statusOf: (caller, product, id) => requireAlarm(caller, product, id).status,
    isFinal: (caller, product, id) => requireAlarm(caller, product, id).state === 'final',
    hasClaimed,
    requireClaimed,
    startLeases: () => claims.startAllReturnTimers(screen),
    returnDue: () => {
      departures.retry();
      if (claims.listDue(screen).length === 0) return;
      changes.run((announce) => {
        for (const claim of claims.listDue(screen)) {
          queueOf(queues, claim).sendReturn(announce, claim.userId, claim.groupId, returns.timedOut);
        }
      });
    },
  };
}

const isAmong = (claimed: readonly Claim[], { product, id }: AlarmName): boolean =>
  claimed.some((one) => one.product === product && one.groupId === id);

/** The alarms that a request has brought and that are still its operator's. */
const keptOf = (allocated: Allocated | undefined, claimed: readonly Claim[]): AlarmName[] => {
  const given = allocated ? [...allocated.added, ...allocated.exchanged.map((one) => one.given)] : [];
  return given.filter((one) => isAmong(claimed, one));
};

/** The alarms of an operator that are not on show. */
const unshown = (claimed: readonly Claim[], shown: readonly string[]): AlarmName[] =>
  claimed.filter(({ groupId }) => !shown.includes(groupId)).map(({ product, groupId }) => ({ product, id: groupId }));
