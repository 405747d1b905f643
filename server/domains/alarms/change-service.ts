import type * as z from 'zod/mini';
import { feedbackOutputKey, type giveFeedback, type reportBug } from '#contract/alarm-feedback.ts';
import { isFinal, statusChipLabel } from '#contract/alarm-status.ts';
import type { AddComment, ChangeStatus } from '#contract/alarm-updates.ts';
import type { Named } from '#contract/names.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Port } from '../../port.ts';
import { requireExpectedHolder } from '../../records/expected-holder.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { AuditEntry } from '../audit/entry.ts';
import { resolvedText } from '../histories/resolved-text.ts';
import type { GatheredAlarms } from './gathered-alarms.ts';
import type { RawAlarmGathering } from './gathering-port.ts';
import type { HistoryStore, NewUpdate } from './history-store.ts';
import type { StoredAlarm } from './list/wire-alarm.ts';
import type { AlarmStore } from './store.ts';
import { operatorTransition } from './transitions.ts';

/** Operator actions on alarms. The caller has already checked that the alarm is visible. */
export interface AlarmChangeService {
  /**
   * Adds a comment, or changes the status when `newStatus` is given. 403 without the permission for the requested
   * change, 400 for a missing comment, 404 when `timestamp` lies in another month than the alarm, 409 for a refused
   * transition: of two concurrent operators one wins. Returns the updated alarm.
   */
  update(
    caller: Caller,
    alarm: StoredAlarm,
    change: z.output<typeof AddComment> | z.output<typeof ChangeStatus>,
  ): StoredAlarm;
  /** Stores an operator's feedback on the provider's output. Returns the feedback's id. */
  giveFeedback(caller: Caller, alarm: StoredAlarm, feedback: z.output<(typeof giveFeedback)['body']>): string;
  /** Stores a bug report. Returns its id. */
  reportBug(caller: Caller, alarm: StoredAlarm, report: z.output<(typeof reportBug)['body']>): string;
  /** Writes what an operator did to the alarm's history, in the transaction of the act; the status stays. */
  note(announce: Announce, caller: Caller, alarm: StoredAlarm, line: AlarmNote): void;
  /** The operator in whose hands an alarm is. */
  holderOf(alarm: StoredAlarm): Named | null;
}

/** A history line without a status change. */
type AlarmNote = Pick<NewUpdate, 'type' | 'text' | 'comment'>;

interface Parts {
  store: AlarmStore;
  history: HistoryStore;
  rawAlarmGathering: Port<RawAlarmGathering>;
  gathered: Pick<GatheredAlarms, 'waitingStatus'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  world: WorldCache;
  providerSlug: string;
}

export function createAlarmChangeService(parts: Parts): AlarmChangeService {
  const { store, history, changes } = parts;
  const byUser = (caller: Caller, alarm: StoredAlarm) => ({
    alarmId: alarm.id,
    author: 'user' as const,
    userId: caller.id,
  });
  const audit = (
    caller: Caller,
    alarm: StoredAlarm,
    entry: Pick<AuditEntry, 'action' | 'activity' | 'before' | 'after'>,
  ) =>
    parts.audit.record(caller, {
      ...entry,
      activity: `${entry.activity} alarm ${alarm.id}`,
      record: { kind: 'alarm', id: alarm.id },
      ...placeOf(alarm),
    });

  /** The claimant of its location alarm, else the last operator who set it in progress. */
  const holderOf = ({ id, status, locationAlarmId }: StoredAlarm): Named | null => {
    if (isFinal(status)) return null;
    const claimant = locationAlarmId === null ? null : parts.rawAlarmGathering.current.claimantOf(locationAlarmId);
    if (claimant || status !== 'in_progress') return claimant;
    const last = history.lastStatusChange(id);
    return last?.userId ? { id: last.userId, name: last.userName ?? '' } : null;
  };
  /** The refusal of a change of a final alarm. */
  const finalText = ({ id, locationId }: StoredAlarm): string => {
    const last = history.lastStatusChange(id);
    const timeZone = parts.world.current().locations.get(locationId)?.timezone ?? 'UTC';
    return resolvedText('alarm', last && { name: last.userName, atMs: last.timeMs }, timeZone);
  };

  const changeStatus = (
    caller: Caller,
    id: string,
    { newStatus, comment, expectedHolder }: z.output<typeof ChangeStatus>,
    announce: Announce,
  ) => {
    // Read again inside the transaction: another operator may have changed it meanwhile.
    const alarm = present(store, id);
    requireExpectedHolder(caller, { expectedHolder }, holderOf(alarm));
    const wanted = operatorTransition(
      alarm.status,
      newStatus,
      {
        given: comment !== undefined,
        mayBeLeftOut: caller.permissions.has('alarm/update:change-status-no-comment'),
      },
      () => finalText(alarm),
    );
    if (wanted === 'pending' && alarm.locationAlarmId !== null) {
      parts.rawAlarmGathering.current.requireReturnable(alarm.locationAlarmId);
    }
    const status = wanted === 'pending' ? parts.gathered.waitingStatus(alarm) : wanted;
    store.setStatus(alarm.no, status, isFinal(status) ? parts.clock.now() : null);
    history.add({ ...byUser(caller, alarm), type: 'Change Status', status, comment: comment ?? null });
    audit(caller, alarm, {
      action: 'change-status',
      activity: `changed the status to ${statusChipLabel(status)} of`,
      before: { status: alarm.status },
      after: { status, comment },
    });
    announce('alarm', { id, status, ...placeOf(alarm) });
    if (alarm.locationAlarmId !== null) {
      const by = { rawAlarmId: id, author: 'user' as const, userId: caller.id, comment: comment ?? null };
      parts.rawAlarmGathering.current.follow(alarm.locationAlarmId, status, by, announce);
    }
  };

  return {
    update: (caller, alarm, change) => {
      const isStatusChange = 'newStatus' in change;
      requirePermissions(caller, [isStatusChange ? 'alarm/update:change-status' : 'alarm/update:add-comment']);
      requireMonth(alarm, change.timestamp, change.partitionKey);
      changes.run((announce) => {
        if (isStatusChange) {
          changeStatus(caller, alarm.id, change, announce);
          return;
        }
        history.add({ ...byUser(caller, alarm), type: 'Add comment', comment: change.comment });
        const { comment } = change;
        audit(caller, alarm, { action: 'comment', activity: 'commented on', after: { comment } });
        announce('alarm', { id: alarm.id, status: present(store, alarm.id).status, ...placeOf(alarm) });
      });
      return present(store, alarm.id);
    },
    giveFeedback: (caller, alarm, { timestamp, feedback, comment }) => {
      requireMonth(alarm, timestamp, undefined);
      const output = feedback[feedbackOutputKey(parts.providerSlug)];
      if (output !== 'correct' && output !== 'incorrect') {
        throw new Refused('invalid_input', `feedback must have ${feedbackOutputKey(parts.providerSlug)}`);
      }
      const { extraFeedback } = feedback;
      if (output === 'correct' && extraFeedback.length > 0) {
        throw new Refused('invalid_input', 'Extra feedback is for an incorrect output only');
      }
      const tags = extraFeedback.length > 0 ? `: ${extraFeedback.join(', ')}` : '';
      return changes.run(() => {
        const id = history.addFeedback({ alarmId: alarm.id, userId: caller.id, output, extraFeedback, comment });
        history.add({
          ...byUser(caller, alarm),
          type: 'Add feedback',
          text: `Output ${output}${tags}`,
          comment: comment === '' ? null : comment,
        });
        audit(caller, alarm, {
          action: 'give-feedback',
          activity: 'gave feedback on',
          after: { output, extraFeedback, comment },
        });
        return id;
      });
    },
    holderOf,
    note: (announce, caller, alarm, line) => {
      history.add({ ...byUser(caller, alarm), ...line });
      announce('alarm', { id: alarm.id, status: present(store, alarm.id).status, ...placeOf(alarm) });
    },
    reportBug: (caller, alarm, { description, severity, bugReporter }) =>
      changes.run(() => {
        const id = history.addBugReport({
          alarmId: alarm.id,
          userId: caller.id,
          description,
          severity,
          reporter: bugReporter,
        });
        history.add({
          ...byUser(caller, alarm),
          type: 'Report bug',
          text: `Severity ${severity}`,
          comment: description,
        });
        const after = { severity, description };
        audit(caller, alarm, { action: 'report-bug', activity: 'reported a bug on', after });
        return id;
      }),
  };
}

function present(store: AlarmStore, id: string): StoredAlarm {
  const alarm = store.get(id);
  if (!alarm) throw notFound('Alarm');
  return alarm;
}

/** 404 unless the alarm lies in the month that `timestamp` or `partitionKey` names. */
function requireMonth(alarm: StoredAlarm, timestamp: string | undefined, partitionKey: string | undefined): void {
  const month = partitionKeyOf(alarm.timestampMs);
  const named = [timestamp === undefined ? month : partitionKeyOf(Date.parse(timestamp)), partitionKey ?? month];
  if (named.some((one) => one !== month)) throw notFound('Alarm');
}
