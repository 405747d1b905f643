import { isFinal, normaliseStatus, statusChipLabel } from '#contract/alarm-status.ts';
import { ESCALATION_COMMENT_PREFIX } from '#contract/location-incidents.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { type HolderExpectation, requireExpectedHolder } from '../../records/expected-holder.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { GatheredAlarms } from '../alarms/gathered-alarms.ts';
import { operatorTransition } from '../alarms/transitions.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { resolvedText } from '../histories/resolved-text.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { ResolutionOutbox } from '../resolution-reports/outbox.ts';
import type { LocationAlarmService } from './location-alarm-service.ts';
import { statusOfAll } from './status-of-all.ts';
import type { LocationAlarmStore } from './store.ts';

/** Operator actions on location alarms, from lists and detail views. */
export interface LocationAlarmChangeService {
  /**
   * Sets the status of a location alarm and of its raw alarms (decisions, section 2): in progress from pending; pending
   * from in progress, unless it is claimed or has an open incident; or resolved, with a comment, from any status that
   * is not final, stored as `resolved_by_operator`, with its report. Its claimant loses the claim when another operator resolves it. A
   * comment that begins with 'Escalation - ' may also repeat in progress while an incident is open. 403 without `location_alarm:update`, 404 when it is unknown or out of scope, 400 for an unknown status and for a
   * missing comment, 409 for any other transition and while an incident is open, which must be resolved first. Returns
   * the id of the history line.
   */
  setStatus(
    caller: Caller,
    id: string,
    change: HolderExpectation & { status: string; comment?: string | undefined },
  ): string;
  /**
   * Sets a pending alarm in progress, inside a transaction. Does nothing when it is in progress; 409 when it is final.
   */
  startWork(announce: Announce, caller: Caller, id: string): void;
}

interface Parts {
  store: LocationAlarmStore;
  locationAlarms: Pick<
    LocationAlarmService,
    'require' | 'claimantOf' | 'requireReturnable' | 'requireNoIncident' | 'hasOpenIncident'
  >;
  gathered: GatheredAlarms;
  claims: Pick<ClaimService, 'end'>;
  parkings: Pick<ParkingService, 'end' | 'transferTo'>;
  resolutionOutbox: ResolutionOutbox;
  histories: Pick<HistoryService, 'write' | 'resolutionOf'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  world: WorldCache;
}

type Present = ReturnType<LocationAlarmService['require']>;

/** Whether a request only tells what happened to the incident of an alarm in progress (operator tools, 4.7). */
function isIncidentNews(status: string, requested: string, comment: string | undefined): boolean {
  if (status !== 'in_progress' || normaliseStatus(requested) !== 'in_progress') return false;
  return comment?.startsWith(ESCALATION_COMMENT_PREFIX) ?? false;
}

export function createLocationAlarmChangeService(parts: Parts): LocationAlarmChangeService {
  const { store, gathered, claims } = parts;

  /** Writes the status that it has got to the audit log and the history; returns the id of the history line. */
  const recordChange = (
    caller: Caller,
    alarm: Present,
    status: string,
    comment: string | undefined,
    announce: Announce,
  ): string => {
    const { id } = alarm;
    parts.audit.record(caller, {
      action: 'change-status',
      activity: `changed the status to ${statusChipLabel(status)} of location alarm ${id}`,
      record: { kind: 'location-alarm', id },
      ...placeOf(alarm),
      before: { status: alarm.status },
      after: { status, comment },
    });
    announce('location_alarm', { id, ...placeOf(alarm) });
    return parts.histories.write(announce, alarm, {
      groupId: id,
      product: 'rg',
      type: 'Change Status',
      author: 'user',
      userId: caller.id,
      status,
      comment: comment ?? null,
    });
  };

  /** The refusal of a change of a resolved alarm. */
  const finalText = (alarm: Present): string =>
    resolvedText(
      'alarm',
      parts.histories.resolutionOf({ groupId: alarm.id, product: 'rg' }),
      parts.world.current().locations.get(alarm.locationId)?.timezone ?? 'UTC',
    );

  const apply = (caller: Caller, id: string, requested: string, comment: string | undefined, announce: Announce) => {
    // Read inside the transaction: another operator may have changed it meanwhile.
    const alarm = parts.locationAlarms.require(caller.scope, id);
    // News of its incident comes as a status update, which leaves the alarm in progress.
    if (isIncidentNews(alarm.status, requested, comment) && parts.locationAlarms.hasOpenIncident(id)) {
      return recordChange(caller, alarm, 'in_progress', comment, announce);
    }
    const given = { given: comment !== undefined, mayBeLeftOut: false };
    const wanted = operatorTransition(alarm.status, requested, given, () => finalText(alarm));
    const by = { userId: caller.id };
    if (wanted === 'pending') {
      parts.locationAlarms.requireReturnable(id);
      gathered.returnToQueue(id, by, { comment }, announce);
    } else if (comment !== undefined && isFinal(wanted)) {
      parts.locationAlarms.requireNoIncident(id);
      gathered.resolve(id, by, comment, announce);
      claims.end('rg', alarm, 'resolved', caller.id, announce);
      parts.resolutionOutbox.add(caller, {
        kind: 'remote-guarding',
        id,
        comment,
        wasEscalated: comment.startsWith(ESCALATION_COMMENT_PREFIX),
        atMs: parts.clock.now(),
      });
    } else {
      gathered.startWork(id, by, announce);
      parts.parkings.transferTo(announce, caller.id, 'rg', alarm);
    }
    if (wanted !== 'in_progress') parts.parkings.end(announce, 'rg', alarm);
    // When all its raw alarms are under the cut-off, the returned location alarm is too.
    const status = wanted === 'pending' ? statusOfAll(store.statusesOfAlarms(id), wanted) : wanted;
    store.setStatus(id, status, isFinal(status) ? parts.clock.now() : null);
    return recordChange(caller, alarm, status, comment, announce);
  };

  return {
    setStatus: (caller, id, { status, comment, expectedHolder }) => {
      requirePermissions(caller, ['location_alarm:update']);
      return parts.changes.run((announce) => {
        requireExpectedHolder(caller, { expectedHolder }, parts.locationAlarms.claimantOf(id));
        return apply(caller, id, status, comment, announce);
      });
    },
    startWork: (announce, caller, id) => {
      const { status } = parts.locationAlarms.require(caller.scope, id);
      if (status !== 'in_progress') apply(caller, id, 'in_progress', undefined, announce);
    },
  };
}
