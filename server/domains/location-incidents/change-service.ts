import type * as z from 'zod/mini';
import { isFinal } from '#contract/alarm-status.ts';
import { AVS01_FIELD, avs01LevelOf, avs01Text } from '#contract/avs-01.ts';
import {
  type createLocationIncident,
  INCIDENT_TITLE_MAX,
  type LocationIncident,
  type resolveLocationIncident,
  type updateIncidentField,
} from '#contract/location-incidents.ts';
import { OUTCOME_FIELD, Outcome } from '#contract/outcomes.ts';
import { refusalOfField } from '#contract/reported-fields.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requireSelf } from '../../auth/required.ts';
import { inScope, type Place, placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { requireExpectedHolder } from '../../records/expected-holder.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { AuditEntry } from '../audit/entry.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import { requireAvs01Level } from './avs-01-level.ts';
import type { LocationIncidentStore, StoredIncident } from './store.ts';
import { wireIncident } from './wire-incident.ts';

/** Operator actions on the incidents of location alarms. Every method answers 404 out of scope. */
export interface LocationIncidentChanges {
  /**
   * Opens an incident for a location alarm and sets the alarm in progress. 400 when the location or tenant differs from
   * the alarm's, 403 in another user's name, 409 when the alarm is final or already has an open incident.
   */
  create(caller: Caller, incident: z.output<(typeof createLocationIncident)['body']>): LocationIncident;
  /**
   * Ends an incident; its location alarm keeps its status. 400 when it would end before it starts, 403 in another
   * user's name, 409 when it has already ended.
   */
  resolve(caller: Caller, resolution: z.output<(typeof resolveLocationIncident)['body']>): LocationIncident;
  /**
   * Sets the title, the description or another field; an empty value clears a noted field. A new AVS-01 level is written
   * to the history of the location alarm. 400 for a level or outcome that does not exist and for an empty reported field,
   * 409 for another value than the expected one, which a colleague has set meanwhile.
   */
  updateField(caller: Caller, field: z.output<(typeof updateIncidentField)['body']>): LocationIncident;
}

interface Parts {
  store: LocationIncidentStore;
  historySubjects: SubjectsByProduct;
  histories: Pick<HistoryService, 'write'>;
  changes: Changes;
  audit: Audit;
  newId: NewId;
  clock: Clock;
}

export function createLocationIncidentChanges(parts: Parts): LocationIncidentChanges {
  const { store, changes } = parts;

  const find = (caller: Caller, id: string): StoredIncident => {
    const incident = store.get(id);
    if (!incident || !inScope(caller.scope, incident)) throw notFound('Incident');
    return incident;
  };
  const reply = (id: string): LocationIncident => {
    const incident = store.get(id);
    if (!incident) throw notFound('Incident');
    return wireIncident(incident);
  };
  const audit = (
    caller: Caller,
    { id, ...place }: Place & { id: string },
    entry: Pick<AuditEntry, 'action' | 'activity' | 'before' | 'after'>,
  ) =>
    parts.audit.record(caller, {
      ...entry,
      activity: `${entry.activity} incident ${id}`,
      record: { kind: 'location-incident', id },
      ...placeOf(place),
    });

  return {
    create: (caller, draft) => {
      requireSelf(caller, draft.created_by);
      const id = parts.newId();
      changes.run((announce) => {
        const locationAlarmId = draft.location_alarm_id;
        const locationAlarms = parts.historySubjects.of('rg');
        const alarm = locationAlarms.require(caller.scope, locationAlarmId);
        if (alarm.locationId !== draft.location_id || alarm.tenantId !== draft.tenant_id) {
          throw new Refused('invalid_input', 'location_id and tenant_id must be those of the location alarm');
        }
        if (isFinal(alarm.status)) throw new Refused('transition_refused', 'This alarm is Resolved already');
        if (store.hasOpen(locationAlarmId)) throw new Refused('duplicate', 'This alarm has an open incident already');
        requireExpectedHolder(caller, draft, locationAlarms.holderOf(locationAlarmId));
        locationAlarms.startWork(announce, caller, locationAlarmId);
        store.insert({
          id,
          tenantId: alarm.tenantId,
          locationId: alarm.locationId,
          locationAlarmId,
          title: draft.title,
          description: draft.description,
          fields: {},
          startMs: Date.parse(draft.incident_start_time_utc),
          createdBy: caller.id,
          createdAtMs: parts.clock.now(),
        });
        parts.histories.write(announce, alarm, {
          groupId: locationAlarmId,
          product: 'rg',
          type: 'escalationopen',
          author: 'user',
          userId: caller.id,
          text: draft.title,
          escalationComment: draft.description,
          escalationId: id,
        });
        const { title, description } = draft;
        const opened = { action: 'add', activity: 'opened', after: { locationAlarmId, title, description } } as const;
        audit(caller, { id, ...placeOf(alarm) }, opened);
        announce('location_alarm', { id: locationAlarmId, ...placeOf(alarm) });
      });
      return reply(id);
    },
    resolve: (caller, resolution) => {
      requireSelf(caller, resolution.resolved_by);
      const { incident_id: id, resolution_comment: comment, resolution_reason: reason } = resolution;
      changes.run((announce) => {
        const incident = find(caller, id);
        if (incident.locationAlarmId !== resolution.location_alarm_id) {
          throw new Refused('invalid_input', 'location_alarm_id must be the location alarm of the incident');
        }
        if (incident.endMs !== null) throw new Refused('transition_refused', 'This incident is resolved already');
        requireExpectedHolder(caller, resolution, parts.historySubjects.of('rg').holderOf(incident.locationAlarmId));
        const endMs = Date.parse(resolution.incident_end_time_utc);
        if (endMs < incident.startMs) {
          throw new Refused('invalid_input', 'incident_end_time_utc must not be before the start of the incident');
        }
        store.update(id, { endMs, resolvedBy: caller.id, resolutionReason: reason, resolutionComment: comment });
        parts.histories.write(announce, incident, {
          groupId: incident.locationAlarmId,
          product: 'rg',
          type: 'escalationclosed',
          author: 'user',
          userId: caller.id,
          text: reason,
          resolutionComment: comment,
          escalationId: id,
        });
        audit(caller, incident, { action: 'resolve', activity: 'resolved', after: { endMs, reason, comment } });
        announce('location_alarm', { id: incident.locationAlarmId, ...placeOf(incident) });
      });
      return reply(id);
    },
    updateField: (caller, { incident_id: id, field_name: name, field_value: value, expected_value: expected }) => {
      changes.run((announce) => {
        const incident = find(caller, id);
        const refusal = refusalOfField(name, value);
        if (refusal !== undefined) throw new Refused('invalid_input', refusal);
        const before = name === 'title' || name === 'description' ? incident[name] : incident.fields[name];
        const now = before ?? '';
        if (expected !== undefined && now !== expected && now !== value) {
          throw new Refused('outdated', 'Somebody else has changed this meanwhile');
        }
        if (name === 'title' || name === 'description') {
          if (value === '') throw new Refused('invalid_input', `${name} must not be empty`);
          if (name === 'title' && value.length > INCIDENT_TITLE_MAX) {
            throw new Refused('invalid_input', `title must have at most ${INCIDENT_TITLE_MAX} characters`);
          }
          store.update(id, { [name]: value });
        } else {
          const { [name]: _, ...others } = incident.fields;
          if (name === OUTCOME_FIELD && value !== '' && !Outcome.safeParse(value).success) {
            throw new Refused('invalid_input', 'outcome is not one of the outcomes');
          }
          const level = name === AVS01_FIELD ? requireAvs01Level(value) : undefined;
          if (level !== undefined && level !== avs01LevelOf(incident.fields[name])) {
            parts.histories.write(announce, incident, {
              groupId: incident.locationAlarmId,
              product: 'rg',
              type: 'statusupdate',
              author: 'user',
              userId: caller.id,
              text: avs01Text(level),
              escalationId: id,
            });
          }
          store.update(id, { fields: value === '' ? others : { ...others, [name]: value } });
        }
        const activity = `set ${name.replaceAll('_', ' ')} of`;
        audit(caller, incident, {
          action: 'change',
          activity,
          before: { [name]: before },
          after: { [name]: value },
        });
        announce('location_alarm', { id: incident.locationAlarmId, ...placeOf(incident) });
      });
      return reply(id);
    },
  };
}
