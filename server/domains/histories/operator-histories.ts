import type * as z from 'zod/mini';
import { isScan, type Product } from '#contract/group-states.ts';
import type { AddGroupUpdate, GroupUpdate, setUpdateSituation } from '#contract/group-updates.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Talkdown } from '#contract/talkdowns.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { AuditEntry } from '../audit/entry.ts';
import type { HistoryService, HistorySubject, PlacedSubject } from './history-service.ts';
import type { HistoryNote, HistoryPorts, SubjectsByProduct } from './ports.ts';
import { replyLine } from './reply-line.ts';

type Added = z.output<typeof AddGroupUpdate>;
type Logged = Extract<Added, { twilio_ssid: string }>;
/** The permissions that each product requires to read and write its history. */
const PERMISSIONS = {
  rg: { read: 'location_alarm/detail:view', write: 'location_alarm:update' },
  scan: { read: 'alarm_group/detail:view', write: 'alarm_group:update' },
} as const satisfies Record<HistorySubject['product'], Record<string, Permission>>;

type Situation = z.output<(typeof setUpdateSituation)['body']>;

/** Identifies a location alarm or, with product scan, an alarm group, as requests do. */
export interface SubjectQuery {
  product?: Product | undefined;
  partitionKey?: string | undefined;
}

/**
 * The histories of both products as users read and write them. Every method answers 404 out of scope or for another
 * month than `partitionKey`, and 403 without the product's permission: `location_alarm/detail:view` or
 * `alarm_group/detail:view` to read, `location_alarm:update` or `alarm_group:update` to write.
 */
export interface OperatorHistories {
  history(
    caller: Caller,
    id: string,
    query: SubjectQuery & { eventId?: string | undefined },
  ): { items: GroupUpdate[]; talkdowns: Talkdown[] };
  /**
   * Adds a comment, a call log or a change of status; returns its history line. 400 for a missing comment, 409 for a
   * refused transition, 404 for a call or text message of another site or out of scope.
   */
  add(caller: Caller, id: string, query: SubjectQuery, added: Added): GroupUpdate;
  setSituation(caller: Caller, id: string, updateId: string, query: SubjectQuery, situation: Situation): GroupUpdate;
  /** Returns the time at which the caller first opened it, ms UTC. */
  view(caller: Caller, id: string, product: Product | undefined): number;
}

interface Parts extends Pick<HistoryPorts, 'loggedCalls' | 'loggedTexts' | 'talkdownsOfHistories'> {
  histories: HistoryService;
  historySubjects: SubjectsByProduct;
  changes: Changes;
  audit: Audit;
}

/** The kinds of record in the audit log. */
const RECORD_KINDS = { rg: 'location-alarm', scan: 'alarm-group' } as const;

export function createOperatorHistories(parts: Parts): OperatorHistories {
  const { histories, historySubjects, changes } = parts;

  const find = (
    caller: Caller,
    id: string,
    { product: named, partitionKey }: SubjectQuery,
    use: 'read' | 'write',
  ): PlacedSubject => {
    const product = isScan(named) ? 'scan' : 'rg';
    requirePermissions(caller, [PERMISSIONS[product][use]]);
    return { groupId: id, product, ...placeOf(historySubjects.of(product).require(caller.scope, id, partitionKey)) };
  };

  /** Adds a line without changing the status. */
  const note = (
    caller: Caller,
    { groupId, product, ...place }: PlacedSubject,
    line: HistoryNote,
    { action, activity }: Pick<AuditEntry, 'action' | 'activity'>,
  ): string =>
    changes.run((announce) => {
      const kind = RECORD_KINDS[product];
      parts.audit.record(caller, {
        action,
        activity: `${activity} ${kind.replace('-', ' ')} ${groupId}`,
        record: { kind, id: groupId },
        ...placeOf(place),
        after: { comment: line.comment, text: line.text },
      });
      return historySubjects.of(product).note(announce, caller, groupId, line);
    });

  /** Adds a call or text message, with the replies that have come meanwhile; returns its line, also if it had one. */
  const log = (caller: Caller, subject: PlacedSubject, { twilio_log_type: text, twilio_ssid: sid }: Logged): string => {
    const isCall = text === 'TWILIO_CALLS';
    const record = (isCall ? parts.loggedCalls : parts.loggedTexts).current.find(caller, sid);
    if (record.tenantId !== subject.tenantId || record.locationId !== subject.locationId) {
      throw notFound(isCall ? 'Call' : 'Text message');
    }
    const { status, message: comment, contactName: twilioCallingToName } = record;
    const written: HistoryNote = { type: 'Call SMS logs', text, twilioSid: sid, twilioCallingToName, status, comment };
    const activity = isCall ? 'logged a call about' : 'logged a text message about';
    return changes.run((announce) => {
      const before = histories.lineAbout(subject, sid);
      if (before !== undefined) return before;
      const id = note(caller, subject, written, { action: 'log-call', activity });
      for (const reply of record.replies) histories.write(announce, subject, replyLine(subject, reply));
      return id;
    });
  };

  return {
    history: (caller, id, query) => {
      const subject = find(caller, id, query, 'read');
      const mayEdit = caller.permissions.has(PERMISSIONS[subject.product].write);
      const { eventId } = query;
      const talkdowns = parts.talkdownsOfHistories.current
        .ofSubject(subject)
        .filter(({ raw_alarm_id }) => eventId === undefined || raw_alarm_id === eventId);
      return { items: histories.list(subject, mayEdit, eventId), talkdowns };
    },
    add: (caller, id, query, added) => {
      const subject = find(caller, id, query, 'write');
      const line = (updateId: string) => histories.get(subject, updateId, true);
      if ('twilio_log_type' in added) return line(log(caller, subject, added));
      if (!('status' in added)) {
        const comment: HistoryNote = { type: 'Add comment', comment: added.comment };
        return line(note(caller, subject, comment, { action: 'comment', activity: 'commented on' }));
      }
      return line(historySubjects.of(subject.product).setStatus(caller, id, added));
    },
    setSituation: (caller, id, updateId, query, situation) => {
      const subject = find(caller, id, query, 'write');
      changes.run((announce) => {
        const before = histories.get(subject, updateId, true);
        histories.setSituation(announce, subject, updateId, situation.situation, situation.situation_description);
        const { groupId, product } = subject;
        const kind = RECORD_KINDS[product];
        parts.audit.record(caller, {
          action: 'change',
          activity: `set the situation of an update of ${kind.replace('-', ' ')} ${groupId}`,
          record: { kind, id: groupId },
          ...placeOf(subject),
          before: changedFields(before, situation),
          after: { updateId, ...situation },
        });
      });
      return histories.get(subject, updateId, true);
    },
    view: (caller, id, product) => {
      const subject = find(caller, id, { product }, 'read');
      return changes.run((announce) => histories.view(announce, caller, subject));
    },
  };
}
