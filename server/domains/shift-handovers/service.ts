import type { Clock } from '#clock/clock.ts';
import { isFinal } from '#contract/alarm-status.ts';
import {
  type GivenHandoverItem,
  HANDOVER_KEPT_MS,
  type HandoverItem,
  type OpenWork,
  PARKING_MAX_MS,
  type ShiftHandover,
} from '#contract/shift-handovers.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, type Place } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Subjects } from '../alarm-subjects.ts';
import type { Audit } from '../audit/service.ts';
import type { LocationService } from '../locations/service.ts';
import { type HandoverSubject, PRODUCTS, wireWork } from '../open-work.ts';
import type { ParkingService } from '../parkings/service.ts';
import { handedOverText, parkedText } from './handover-texts.ts';
import type { Hands } from './hands.ts';
import type { HandoverRow, ItemRow, ShiftHandoverStore } from './store.ts';

/** How long a handover that nobody accepted stays in the list, in ms. */
const WAITING_KEPT_MS = 30 * 24 * 3_600_000;

/** Ends of shifts: operators hand over unfinished alarms, colleagues accept them. */
export interface ShiftHandoverService {
  /** The caller's unfinished alarms of the last 24 h that do not wait in a handover, oldest first. */
  openWork(caller: Caller): OpenWork[];
  /** Handovers in the caller's scope that wait, or were accepted within the last 24 h; newest first. */
  list(caller: Caller): ShiftHandover[];
  /**
   * Ends the caller's shift. 403 and 404 as the history of each alarm; 400 when an alarm is named twice, or is parked
   * until a past time or for too long; 409 when one is resolved, waits in a handover already, or was parked by a
   * colleague.
   */
  create(caller: Caller, given: { note?: string | undefined; items: readonly GivenHandoverItem[] }): ShiftHandover;
  /**
   * Passes what waits in the caller's scope into their hands, unless another operator works on it meanwhile. 409 for
   * their own handover, and when nothing waits any more.
   */
  accept(caller: Caller, id: string): ShiftHandover;
}

interface Parts {
  store: ShiftHandoverStore;
  subjects: Subjects;
  hands: Hands;
  parkings: Pick<ParkingService, 'get' | 'end'>;
  locations: Pick<LocationService, 'get'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createShiftHandoverService(parts: Parts): ShiftHandoverService {
  const { store, subjects, clock } = parts;
  const zoneOf = (caller: Caller, { locationId }: Place) => parts.locations.get(caller, locationId).timezone;
  /** An operator who hands over an alarm again ends their own parking. */
  const endOwnParking = (announce: Announce, caller: Caller, { subject, id }: HandoverSubject, place: Place) => {
    const product = PRODUCTS[subject];
    const parking = parts.parkings.get(product, id);
    if (parking && parking.acceptedById !== caller.id) {
      throw new Refused('transition_refused', `${parking.acceptedByName} has accepted this alarm and keeps it parked`);
    }
    parts.parkings.end(announce, product, { id, ...place });
  };
  const isWaiting = (item: ItemRow) => item.acceptedAtMs === null && !isFinal(item.status);

  const wireEach = (caller: Caller, handovers: readonly HandoverRow[]): ShiftHandover[] => {
    const items = seenItems(caller, store.itemsOf(handovers.map(({ id }) => id)));
    return handovers.map((handover) =>
      wireHandover(
        handover,
        items.filter(({ handoverId }) => handoverId === handover.id),
      ),
    );
  };
  const wireOne = (caller: Caller, id: string): ShiftHandover => {
    const handover = store.get(id);
    const [wire] = handover ? wireEach(caller, [handover]) : [];
    if (!wire || wire.items.length === 0) throw notFound('Handover');
    return wire;
  };

  return {
    openWork: (caller) =>
      store
        .openWork(caller.id, clock.now() - HANDOVER_KEPT_MS)
        .filter((work) => inScope(caller.scope, work))
        .map(wireWork),
    list: (caller) => {
      const nowMs = clock.now();
      const since = { createdFromMs: nowMs - WAITING_KEPT_MS, acceptedFromMs: nowMs - HANDOVER_KEPT_MS };
      return wireEach(caller, store.recent(caller.scope, since)).filter(({ items }) =>
        // Alarms that were resolved while they waited need nobody any more.
        items.some(({ acceptedAt, status }) => acceptedAt !== null || !isFinal(status)),
      );
    },
    create: (caller, { note, items }) =>
      parts.changes.run((announce) => {
        const nowMs = clock.now();
        requireDistinct(items);
        const handover = { id: parts.newId(), userId: caller.id, createdAtMs: nowMs, note: note ?? null };
        const rows = items.map((given, index) => {
          // Read inside the transaction: a colleague may have resolved or handed over the alarm meanwhile.
          const found = subjects.find(caller, given, 'write');
          if (isFinal(found.status)) throw new Refused('transition_refused', 'This alarm is resolved already');
          if (store.isWaiting(given)) {
            throw new Refused('transition_refused', 'This alarm waits in another handover already');
          }
          const left = leftAs(given, nowMs);
          endOwnParking(announce, caller, given, found.place);
          found.note(announce, caller, {
            type: 'Shift handover',
            text: handedOverText(given.state, left.untilMs, zoneOf(caller, found.place)),
            comment: left.words ?? note ?? null,
          });
          announce('shift_handover', found.place);
          return {
            handoverId: handover.id,
            subject: given.subject,
            subjectId: given.id,
            ...found.place,
            no: index + 1,
            state: given.state,
            ...left,
            isParked: false,
          };
        });
        store.insert(handover, rows);
        parts.audit.record(caller, {
          action: 'hand-over',
          activity: `ended a shift with ${rows.length === 1 ? 'one unfinished alarm' : `${rows.length} unfinished alarms`}`,
          record: { kind: 'shift-handover', id: handover.id },
          tenantId: caller.tenant.id,
          after: { note: handover.note, items },
        });
        return wireOne(caller, handover.id);
      }),
    accept: (caller, id) =>
      parts.changes.run((announce) => {
        const { from } = wireOne(caller, id);
        if (from.id === caller.id) throw new Refused('transition_refused', 'A colleague must accept your handover');
        const waiting = seenItems(caller, store.itemsOf([id])).filter(isWaiting);
        if (waiting.length === 0) throw new Refused('transition_refused', 'This handover has been accepted already');
        for (const item of waiting) {
          const found = subjects.find(caller, item, 'write');
          const keeper = parts.hands.pass(announce, caller, item, from.id);
          const isParked = item.state === 'parked' && !keeper;
          store.accept(id, item, { userId: caller.id, atMs: clock.now(), keptBy: keeper?.id ?? null, isParked });
          const parked = isParked ? parkedText(item.untilMs, zoneOf(caller, item)) : '';
          found.note(announce, caller, {
            type: 'Shift handover',
            text: `Accepted from ${from.name}${keeper ? `, but stays with ${keeper.name}` : parked}`,
            comment: item.words,
            // The last line with a status tells who works on an alarm.
            ...(keeper ? {} : { status: 'in_progress' }),
          });
          announce('shift_handover', found.place);
        }
        parts.audit.record(caller, {
          action: 'accept',
          activity: `accepted the handover of ${from.name}`,
          record: { kind: 'shift-handover', id },
          tenantId: caller.tenant.id,
          after: { items: waiting.map(({ subject, id }) => ({ subject, id })) },
        });
        return wireOne(caller, id);
      }),
  };
}

const seenItems = (caller: Caller, items: readonly ItemRow[]) => items.filter((item) => inScope(caller.scope, item));

function requireDistinct(items: readonly HandoverSubject[]): void {
  const named = new Set(items.map(({ subject, id }) => `${subject}/${id}`));
  if (named.size < items.length) throw new Refused('invalid_input', 'Each alarm can be handed over once');
}

/** The columns that say how an alarm is left. */
function leftAs(given: GivenHandoverItem, nowMs: number) {
  if (given.state !== 'parked') return { untilMs: null, words: given.state === 'promised' ? given.promise : null };
  const untilMs = Date.parse(given.until);
  if (untilMs <= nowMs) throw new Refused('invalid_input', 'until must be in the future');
  if (untilMs > nowMs + PARKING_MAX_MS) {
    throw new Refused('invalid_input', `An alarm can be parked for at most ${PARKING_MAX_MS / 3_600_000} hours`);
  }
  return { untilMs, words: given.reason };
}

const iso = (ms: number) => new Date(ms).toISOString();

const wireItem = (row: ItemRow): HandoverItem => ({
  ...wireWork(row),
  state: row.state,
  until: row.untilMs === null ? null : iso(row.untilMs),
  words: row.words,
  acceptedBy: row.acceptedById === null ? null : { id: row.acceptedById, name: row.acceptedByName ?? '' },
  acceptedAt: row.acceptedAtMs === null ? null : iso(row.acceptedAtMs),
  keptBy: row.keptById === null ? null : { id: row.keptById, name: row.keptByName ?? '' },
});

const wireHandover = (row: HandoverRow, items: readonly ItemRow[]): ShiftHandover => ({
  id: row.id,
  from: { id: row.userId, name: row.userName },
  createdAt: iso(row.createdAtMs),
  note: row.note,
  items: items.map(wireItem),
});
