import { isFinal, statusKind } from '#contract/alarm-status.ts';
import {
  HANDOVER_KEPT_MS,
  HANDOVER_PERMISSIONS,
  HANDOVER_SUBJECTS,
  HANDOVER_WAITS_MS,
  type HandoverOutcome,
  type NewHandoverItem,
  type OpenWork,
  PARKING_MAX_MS,
  type ShiftHandover,
  WITHDRAWAL_PERMISSION,
} from '#contract/shift-handovers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { inScope, type Place } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { AlarmSubjects } from '../alarm-subjects/alarm-subject-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import { type HandoverSubject, PRODUCTS, toOpenWork } from '../parkings/open-work.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import { acceptedText, handedOverText, WITHDRAWN_TEXT } from './handover-texts.ts';
import type { OwnWork } from './own-work.ts';
import type { HandoverRow, ItemRow, ShiftHandoverStore } from './store.ts';
import type { Transfer } from './transfer.ts';
import { tryEach } from './try-each.ts';
import { isWaiting, wireHandover } from './wire-handover.ts';

/** Ends of shifts: operators hand over unfinished alarms, colleagues accept them. */
export interface ShiftHandoverService {
  /** The caller's unfinished alarms of the last 24 h that do not wait in a handover of theirs, oldest first. */
  openWork(caller: Caller): OpenWork[];
  /** Handovers that the caller may see and that wait, or were accepted or lapsed within the last 24 h; newest first. */
  list(caller: Caller): ShiftHandover[];
  /**
   * Ends the caller's shift and hands over what is their own unfinished work; the reply names the other alarms with the
   * reason. Throws the first reason when all are refused: 403 and 404 as the history of the alarm, otherwise 409. 400
   * when an alarm is named twice, or is parked until a past time or for too long.
   */
  create(caller: Caller, given: { note?: string | undefined; items: readonly NewHandoverItem[] }): HandoverOutcome;
  /**
   * Passes what waits and what the caller may change into their hands, unless another operator works on it meanwhile;
   * the reply names the alarms that they may not change. 403 when these are all, 409 for their own handover, and when
   * nothing waits any more.
   */
  accept(caller: Caller, id: string): HandoverOutcome;
  /** Withdraws what waits. 403 unless the caller is its author or a manager, 409 when nothing waits any more. */
  withdraw(caller: Caller, id: string): ShiftHandover;
}

interface Parts {
  store: ShiftHandoverStore;
  ownWork: OwnWork;
  alarmSubjects: AlarmSubjects;
  transfer: Transfer;
  parkings: Pick<ParkingService, 'end'>;
  locations: Pick<LocationService, 'get'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createShiftHandoverService(parts: Parts): ShiftHandoverService {
  const { store, ownWork, alarmSubjects, clock } = parts;
  const zoneOf = (caller: Caller, { locationId }: Place) => parts.locations.get(caller, locationId).timezone;

  const wireEach = (caller: Caller, handovers: readonly HandoverRow[]): ShiftHandover[] => {
    const items = seenItems(caller, store.itemsOf(handovers.map(({ id }) => id)));
    const nowMs = clock.now();
    return handovers.map((handover) =>
      wireHandover(
        handover,
        items.filter(({ handoverId }) => handoverId === handover.id),
        nowMs,
      ),
    );
  };
  const readHandover = (caller: Caller, id: string): ShiftHandover => {
    const handover = store.get(id);
    const [wire] = handover ? wireEach(caller, [handover]) : [];
    if (!wire || wire.items.length === 0) throw notFound('Handover');
    return wire;
  };
  /** A handover with those of its alarms that wait and that the caller sees. 404 when they see none of it. */
  const findWaiting = (caller: Caller, id: string) => {
    const handover = store.get(id);
    const seen = seenItems(caller, store.itemsOf([id]));
    if (!handover || seen.length === 0) throw notFound('Handover');
    const nowMs = clock.now();
    return { handover, seen, waiting: seen.filter((item) => isWaiting(item, handover, nowMs)) };
  };

  return {
    openWork: (caller) =>
      ownWork
        .list(caller)
        .filter((work) => maySee(caller, work))
        .map(toOpenWork),
    list: (caller) => {
      const nowMs = clock.now();
      const subjectKinds = HANDOVER_SUBJECTS.filter((kind) => mayRead(caller, kind));
      return wireEach(
        caller,
        store.recent(caller.scope, subjectKinds, {
          createdFromMs: nowMs - HANDOVER_WAITS_MS - HANDOVER_KEPT_MS,
          waitsFromMs: nowMs - HANDOVER_WAITS_MS,
          endedFromMs: nowMs - HANDOVER_KEPT_MS,
        }),
      );
    },
    create: (caller, { note, items }) =>
      parts.changes.run(() => {
        const nowMs = clock.now();
        requireDistinct(items);
        const handover = { id: parts.newId(), userId: caller.id, createdAtMs: nowMs, note: note ?? null };
        // Read inside the transaction: a colleague may have resolved or taken an alarm meanwhile.
        const requireOwn = ownWork.require(caller);
        const { done, refused } = tryEach(parts.changes, items, (given, announce) => {
          const left = handoverColumns(given, nowMs);
          const found = alarmSubjects.find(caller, given, 'write');
          requireOwn(given, found.status);
          // An operator who hands over an alarm again ends their own parking.
          parts.parkings.end(announce, PRODUCTS[given.subject], { id: given.id, ...found.place });
          found.note(announce, caller, {
            type: 'Shift handover',
            text: handedOverText(given.state, left.untilMs, zoneOf(caller, found.place)),
            comment: left.words ?? note ?? null,
          });
          announce('shift_handover', found.place);
          const { subject, id: subjectId, state } = given;
          const no = items.indexOf(given) + 1;
          return { handoverId: handover.id, subject, subjectId, ...found.place, no, state, ...left, isParked: false };
        });
        store.insert(handover, done);
        parts.audit.record(caller, {
          action: 'hand-over',
          activity: `ended a shift with ${done.length === 1 ? 'one unfinished alarm' : `${done.length} unfinished alarms`}`,
          record: { kind: 'shift-handover', id: handover.id },
          tenantId: caller.tenant.id,
          after: { note: handover.note, items: items.filter((item) => !isAmong(refused, item)) },
        });
        return { ...readHandover(caller, handover.id), refused };
      }),
    accept: (caller, id) =>
      parts.changes.run(() => {
        const { handover, seen, waiting } = findWaiting(caller, id);
        const from = { id: handover.userId, name: handover.userName };
        if (from.id === caller.id) throw new Refused('transition_refused', 'A colleague must accept your handover');
        if (waiting.length === 0) throw new Refused('transition_refused', endedText(seen));
        const { done, refused } = tryEach(parts.changes, waiting, (item, announce) => {
          const found = alarmSubjects.find(caller, item, 'write');
          // Parking an alarm that nobody has in hand would hide it from the queue.
          const becomesOpen = item.state === 'parked' && statusKind(item.status) === 'pending';
          const keeper = parts.transfer.transfer(announce, caller, item, from.id);
          const isParked = item.state === 'parked' && !becomesOpen && !keeper;
          const acceptance = {
            userId: caller.id,
            atMs: clock.now(),
            keptBy: keeper?.id ?? null,
            isParked,
            becomesOpen,
          };
          store.accept(id, item, acceptance);
          const untilMs = isParked ? item.untilMs : null;
          found.note(announce, caller, {
            type: 'Shift handover',
            text: acceptedText(from.name, { keeper, becomesOpen, untilMs }, zoneOf(caller, item)),
            comment: item.words,
            // The last line with a status tells who works on an alarm.
            ...(keeper ? {} : { status: 'in_progress' }),
          });
          announce('shift_handover', found.place);
          return { subject: item.subject, id: item.id };
        });
        parts.audit.record(caller, {
          action: 'accept',
          activity: `accepted the handover of ${from.name}`,
          record: { kind: 'shift-handover', id },
          tenantId: caller.tenant.id,
          after: { items: done },
        });
        return { ...readHandover(caller, id), refused };
      }),
    withdraw: (caller, id) =>
      parts.changes.run((announce) => {
        const { handover, seen, waiting } = findWaiting(caller, id);
        if (handover.userId !== caller.id) requirePermissions(caller, [WITHDRAWAL_PERMISSION]);
        if (waiting.length === 0) throw new Refused('transition_refused', endedText(seen));
        for (const item of waiting) {
          const found = alarmSubjects.find(caller, item, 'read');
          store.withdraw(id, item, caller.id, clock.now());
          found.note(announce, caller, { type: 'Shift handover', text: WITHDRAWN_TEXT, comment: null });
          announce('shift_handover', found.place);
        }
        parts.audit.record(caller, {
          action: 'withdraw',
          activity: `withdrew ${handover.userId === caller.id ? 'their handover' : `the handover of ${handover.userName}`}`,
          record: { kind: 'shift-handover', id },
          tenantId: caller.tenant.id,
          after: { items: waiting.map(({ subject, id }) => ({ subject, id })) },
        });
        return readHandover(caller, id);
      }),
  };
}

const mayRead = (caller: Caller, subject: HandoverSubject['subject']) =>
  caller.permissions.has(HANDOVER_PERMISSIONS[subject].read);

const maySee = (caller: Caller, item: HandoverSubject & Place) =>
  inScope(caller.scope, item) && mayRead(caller, item.subject);

const seenItems = (caller: Caller, items: readonly ItemRow[]) => items.filter((item) => maySee(caller, item));

const isAmong = (items: readonly HandoverSubject[], { subject, id }: HandoverSubject) =>
  items.some((item) => item.subject === subject && item.id === id);

/** Why nothing of a handover waits any more. */
function endedText(items: readonly ItemRow[]): string {
  if (items.some(({ acceptedAtMs }) => acceptedAtMs !== null)) return 'This handover has been accepted already';
  if (items.every(({ status }) => isFinal(status))) return 'The alarms of this handover are resolved already';
  return items.some(({ lapse }) => lapse === 'withdrawn')
    ? 'This handover was withdrawn'
    : 'This handover has lapsed: nothing of it waits any more';
}

function requireDistinct(items: readonly HandoverSubject[]): void {
  const named = new Set(items.map(({ subject, id }) => `${subject}/${id}`));
  if (named.size < items.length) throw new Refused('invalid_input', 'Each alarm can be handed over once');
}

/** The columns that say how an alarm is left. */
function handoverColumns(given: NewHandoverItem, nowMs: number) {
  if (given.state !== 'parked') return { untilMs: null, words: given.state === 'promised' ? given.promise : null };
  const untilMs = Date.parse(given.until);
  if (untilMs <= nowMs) throw new Refused('invalid_input', 'until must be in the future');
  if (untilMs > nowMs + PARKING_MAX_MS) {
    throw new Refused('invalid_input', `An alarm can be parked for at most ${PARKING_MAX_MS / 3_600_000} hours`);
  }
  return { untilMs, words: given.reason };
}
