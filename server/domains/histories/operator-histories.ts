import type * as z from 'zod/mini';
import { normaliseStatus } from '#contract/alarm-status.ts';
import { isScan, type Product } from '#contract/group-states.ts';
import type { AddGroupUpdate, GroupUpdate, setUpdateSituation } from '#contract/group-updates.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Talkdown } from '#contract/talkdowns.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { AlarmGroupChanges, Note } from '../alarm-groups/change-service.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { AuditEntry } from '../audit/entry.ts';
import type { Audit } from '../audit/service.ts';
import type { CallService } from '../calls/service.ts';
import type { LocationAlarmChangeService } from '../location-alarms/change-service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';
import type { TalkdownService } from '../talkdowns/service.ts';
import { replyLine } from '../texts/reply-line.ts';
import type { TextService } from '../texts/service.ts';
import type { HistoryService, HistorySubject, PlacedSubject } from './history-service.ts';

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

interface Parts {
  histories: HistoryService;
  groups: Pick<AlarmGroupService, 'require'>;
  groupChanges: AlarmGroupChanges;
  locationAlarms: Pick<LocationAlarmService, 'require'> & Pick<LocationAlarmChangeService, 'setStatus'>;
  talkdowns: Pick<TalkdownService, 'ofSubject'>;
  calls: Pick<CallService, 'find'>;
  texts: Pick<TextService, 'find'>;
  changes: Changes;
  audit: Audit;
}

export function createOperatorHistories(parts: Parts): OperatorHistories {
  const { histories, groups, groupChanges, locationAlarms, calls, texts, changes } = parts;

  const find = (
    caller: Caller,
    id: string,
    { product, partitionKey }: SubjectQuery,
    use: 'read' | 'write',
  ): PlacedSubject => {
    requirePermissions(caller, [PERMISSIONS[isScan(product) ? 'scan' : 'rg'][use]]);
    if (isScan(product)) {
      return { groupId: id, product: 'scan', ...placeOf(groups.require(caller.scope, id)) };
    }
    const alarm = locationAlarms.require(caller.scope, id);
    const { alarmTimeMs } = alarm;
    if (partitionKey !== undefined && partitionKey !== partitionKeyOf(alarmTimeMs)) throw notFound('Location alarm');
    return { groupId: id, product: 'rg', ...placeOf(alarm) };
  };

  /** Adds a line without changing the status. */
  const note = (
    caller: Caller,
    subject: PlacedSubject,
    line: Note,
    act: Pick<AuditEntry, 'action' | 'activity'>,
  ): string =>
    changes.run((announce) => {
      const { groupId, product } = subject;
      const record = (kind: 'alarm-group' | 'location-alarm') =>
        parts.audit.record(caller, {
          action: act.action,
          activity: `${act.activity} ${kind.replace('-', ' ')} ${groupId}`,
          record: { kind, id: groupId },
          ...placeOf(subject),
          after: { comment: line.comment, text: line.text },
        });
      if (product === 'scan') {
        const group = groups.require(caller.scope, groupId);
        record('alarm-group');
        return groupChanges.note(announce, caller, group, line);
      }
      const alarm = locationAlarms.require(caller.scope, groupId);
      record('location-alarm');
      announce('location_alarm', { id: groupId, ...placeOf(alarm) });
      return histories.write(announce, alarm, { ...line, groupId, product, author: 'user', userId: caller.id });
    });

  /** Adds a call or text message, with the replies that have come meanwhile; returns its line, also if it had one. */
  const log = (caller: Caller, subject: PlacedSubject, { twilio_log_type: text, twilio_ssid: sid }: Logged): string => {
    const isCall = text === 'TWILIO_CALLS';
    const record = isCall ? { ...calls.find(caller, sid), message: null, replies: [] } : texts.find(caller, sid);
    if (record.tenantId !== subject.tenantId || record.locationId !== subject.locationId) {
      throw notFound(isCall ? 'Call' : 'Text message');
    }
    const { status, message: comment, contactName: twilioCallingToName } = record;
    const written: Note = { type: 'Call SMS logs', text, twilioSid: sid, twilioCallingToName, status, comment };
    const activity = isCall ? 'logged a call about' : 'logged a text message about';
    return changes.run((announce) => {
      const before = histories.lineAbout(subject, sid);
      if (before !== undefined) return before;
      const id = note(caller, subject, written, { action: 'log-call', activity });
      for (const reply of record.replies) histories.write(announce, subject, replyLine(subject, reply));
      return id;
    });
  };

  const setGroupStatus = (caller: Caller, id: string, status: string, comment: string | undefined): string =>
    changes.run((announce) => {
      switch (normaliseStatus(status)) {
        case 'in_progress':
          return groupChanges.take(announce, caller, id, comment);
        case 'pending':
          return groupChanges.release(announce, caller, id, comment);
        case 'resolved':
          if (comment !== undefined) return groupChanges.safe(announce, caller, id, comment);
          throw new Refused('invalid_input', 'A comment is required to resolve an alarm group');
        default:
          throw new Refused('invalid_input', 'status must be Pending, In Progress or Resolved');
      }
    });

  return {
    history: (caller, id, query) => {
      const subject = find(caller, id, query, 'read');
      const mayEdit = caller.permissions.has(PERMISSIONS[subject.product].write);
      const { eventId } = query;
      const talkdowns = parts.talkdowns
        .ofSubject(subject)
        .filter(({ raw_alarm_id }) => eventId === undefined || raw_alarm_id === eventId);
      return { items: histories.list(subject, mayEdit, eventId), talkdowns };
    },
    add: (caller, id, query, added) => {
      const subject = find(caller, id, query, 'write');
      const line = (updateId: string) => histories.get(subject, updateId, true);
      if ('twilio_log_type' in added) return line(log(caller, subject, added));
      if (!('status' in added)) {
        const comment: Note = { type: 'Add comment', comment: added.comment };
        return line(note(caller, subject, comment, { action: 'comment', activity: 'commented on' }));
      }
      if (subject.product === 'scan') return line(setGroupStatus(caller, id, added.status, added.comment));
      return line(locationAlarms.setStatus(caller, id, added));
    },
    setSituation: (caller, id, updateId, query, situation) => {
      const subject = find(caller, id, query, 'write');
      changes.run((announce) => {
        const before = histories.get(subject, updateId, true);
        histories.setSituation(announce, subject, updateId, situation.situation, situation.situation_description);
        const { groupId, product } = subject;
        const kind = product === 'scan' ? 'alarm-group' : 'location-alarm';
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
