import type { ResolvedBy } from '#contract/channels/resolved-by.ts';
import type { GroupUpdate } from '#contract/group-updates.ts';
import type { Named } from '#contract/names.ts';
import type { groupUpdates } from '#db/schema/group-history.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { type Place, placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { HistoryStore } from './history-store.ts';
import { takesSituation, wireHistoryLine } from './wire-history-line.ts';

/** The content of a history line; id and time are assigned when it is written. */
export type NewHistoryLine = Omit<typeof groupUpdates.$inferInsert, 'id' | 'timeMs'>;

/** The words of a caption's line once its last image was deleted. */
export const DELETED_IMAGES_TEXT = 'Images deleted';

/** A group (`scan`) or location alarm (`rg`) whose history is read. The caller has already checked access. */
export interface HistorySubject {
  groupId: string;
  product: 'rg' | 'scan';
}

/** The same, with its place, for announcements of changes to its history. */
export interface PlacedSubject extends HistorySubject, Place {}

/** The history of alarm groups and location alarms: their changes with author and time (core, sections 3 and 7). */
export interface HistoryService {
  /**
   * Writes a line in the transaction of the change it describes, and announces it as `group_update` with the subject's
   * place. Returns the line's id.
   */
  write(announce: Announce, place: Place, update: NewHistoryLine): string;
  /** The ids of the groups and location alarms that a user has claimed after a time (ms UTC), each once. */
  claimedSince(userId: string, afterMs: number): readonly string[];
  /** The last operator who took an alarm, unless it has been returned since. */
  lastTakerOf(subject: HistorySubject): Named | undefined;
  /** The user who resolved it and the time. Undefined while its history has no resolution. */
  resolutionOf(subject: HistorySubject): ResolvedBy | undefined;
  /** Newest first. `mayEdit`: whether the reader may set situations. */
  list(subject: HistorySubject, mayEdit: boolean, rawAlarmId?: string): GroupUpdate[];
  /** One line. 404 when it belongs to another subject. */
  get(subject: HistorySubject, id: string, mayEdit: boolean): GroupUpdate;
  /** Records in a transaction that a user has opened the subject, once; returns the time (ms UTC). */
  view(announce: Announce, caller: Caller, subject: PlacedSubject): number;
  /** The groups and location alarms whose history has a line about a call or text message (the provider's id). */
  subjectsAbout(sid: string): PlacedSubject[];
  /** The id of a history's line about a call or text message; undefined without one. */
  lineAbout(subject: HistorySubject, sid: string): string | undefined;
  /** Notes on the line with the caption of images, in a transaction, that they were deleted. */
  noteDeletedImages(announce: Announce, subject: PlacedSubject, id: string): void;
  /** Sets the state of a call or text message in the lines about it, in a transaction. */
  setLogState(announce: Announce, sid: string, state: string): void;
  /**
   * Sets the situation of a line, in a transaction. 404 when it belongs to another subject, 409 when lines of its type
   * have no situation.
   */
  setSituation(announce: Announce, subject: PlacedSubject, id: string, situation: string, description: string): void;
}

/** The lines that say who took an alarm. */
const TAKES = ['allocation', 'escalationopen'] as const;

export function createHistoryService(store: HistoryStore, clock: Clock, newId: NewId): HistoryService {
  const find = ({ groupId, product }: HistorySubject, id: string) => {
    const row = store.get(id);
    if (!row || row.update.groupId !== groupId || row.update.product !== product) throw notFound('Update');
    return row;
  };
  const wire = ({ update, user }: ReturnType<typeof find>, mayEdit: boolean) =>
    wireHistoryLine(update, user ?? { name: null, email: null }, mayEdit);

  const write: HistoryService['write'] = (announce, place, update) => {
    const id = newId();
    store.insert({ ...update, id, timeMs: clock.now() });
    announce('group_update', { groupId: update.groupId, product: update.product, ...placeOf(place) });
    return id;
  };

  return {
    write,
    view: (announce, caller, subject) => {
      const before = store.viewOf(subject.groupId, caller.id);
      if (before !== undefined) return before;
      const viewedAtMs = clock.now();
      store.insertView({ groupId: subject.groupId, userId: caller.id, viewedAtMs });
      const { groupId, product } = subject;
      write(announce, subject, { groupId, product, type: 'View alarm', author: 'user', userId: caller.id });
      return viewedAtMs;
    },
    claimedSince: store.claimedSince,
    lastTakerOf: ({ groupId }) => {
      const last = store.lastOfTypes(groupId, [...TAKES, 'orphan']);
      if (!last || last.type === 'orphan' || last.userId === null) return undefined;
      return { id: last.userId, name: last.userName ?? '' };
    },
    resolutionOf: ({ groupId }) => {
      const last = store.lastResolution(groupId);
      return last && { name: last.userName, atMs: last.timeMs };
    },
    list: ({ groupId }, mayEdit, rawAlarmId) => store.list(groupId, rawAlarmId).map((row) => wire(row, mayEdit)),
    get: (subject, id, mayEdit) => wire(find(subject, id), mayEdit),
    subjectsAbout: (sid) => store.linesAbout(sid).map(({ id: _, ...subject }) => subject),
    lineAbout: ({ groupId, product }, sid) =>
      store.linesAbout(sid).find((line) => line.groupId === groupId && line.product === product)?.id,
    setLogState: (announce, sid, state) => {
      for (const { id, ...subject } of store.linesAbout(sid)) {
        store.setStatus(id, state);
        announce('group_update', subject);
      }
    },
    noteDeletedImages: (announce, subject, id) => {
      store.setText(find(subject, id).update.id, DELETED_IMAGES_TEXT);
      const { groupId, product } = subject;
      announce('group_update', { groupId, product, ...placeOf(subject) });
    },
    setSituation: (announce, subject, id, situation, description) => {
      if (!takesSituation(find(subject, id).update.type)) {
        throw new Refused('transition_refused', 'This update has no situation');
      }
      store.setSituation(id, situation, description);
      const { groupId, product } = subject;
      announce('group_update', { groupId, product, ...placeOf(subject) });
    },
  };
}
