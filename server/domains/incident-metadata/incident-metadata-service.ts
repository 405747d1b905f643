import type * as z from 'zod/mini';
import { AVS01_FIELD, avs01LevelOf, avs01Text } from '#contract/avs-01.ts';
import { INCIDENT_FIELDS_MAX, type IncidentMetadata } from '#contract/incident-metadata.ts';
import { REPORTED_FIELDS, refusalOfField } from '#contract/reported-fields.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import { requireAvs01Level } from '../location-incidents/avs-01-level.ts';
import type { IncidentMetadataStore } from './store.ts';

type Fields = z.output<typeof IncidentMetadata>;

/** Operators' notes on scan incidents. Every method answers 404 for a group that is unknown or out of scope. */
export interface IncidentMetadataService {
  get(caller: Caller, alarmGroupId: string): Fields;
  /**
   * Sets the named fields and keeps the others; null removes a field. A new AVS-01 level is written to the group's
   * history. 400 when there would be too many fields, and for a level that does not exist. 409 if a reported field has
   * another value than `expected`, where that is given.
   */
  update(caller: Caller, alarmGroupId: string, fields: Fields, expected?: string): Fields;
}

interface Parts {
  store: IncidentMetadataStore;
  groups: Pick<AlarmGroupService, 'require'>;
  alarmGroupChanges: Pick<AlarmGroupChanges, 'note'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
}

export function createIncidentMetadataService(parts: Parts): IncidentMetadataService {
  const { store, groups } = parts;
  return {
    get: (caller, id) => store.get(groups.require(caller.scope, id).id),
    update: (caller, id, fields, expected) =>
      parts.changes.run((announce) => {
        const group = groups.require(caller.scope, id);
        const before = store.get(id);
        for (const [name, value] of Object.entries(fields)) {
          const refusal = typeof value === 'string' ? refusalOfField(name, value) : undefined;
          if (refusal !== undefined) throw new Refused('invalid_input', refusal);
        }
        const isOutdated = (name: string) =>
          fields[name] !== undefined && fields[name] !== before[name] && String(before[name] ?? '') !== expected;
        if (expected !== undefined && REPORTED_FIELDS.some(isOutdated)) {
          throw new Refused('outdated', 'Somebody else has changed this meanwhile');
        }
        const level = requireAvs01Level(fields[AVS01_FIELD]);
        const merged = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== null);
        if (merged.length > INCIDENT_FIELDS_MAX) {
          throw new Refused('invalid_input', `An incident has at most ${INCIDENT_FIELDS_MAX} fields`);
        }
        const noted = Object.fromEntries(merged);
        store.set(id, noted, parts.clock.now());
        parts.audit.record(caller, {
          action: 'change',
          activity: `noted the incident of alarm group ${id}`,
          record: { kind: 'alarm-group', id },
          ...placeOf(group),
          before,
          after: noted,
        });
        if (level !== undefined && level !== avs01LevelOf(before[AVS01_FIELD])) {
          parts.alarmGroupChanges.note(announce, caller, group, { type: 'statusupdate', text: avs01Text(level) });
        }
        announce('alarm_group', { id, status: group.status, ...placeOf(group) });
        return noted;
      }),
  };
}
