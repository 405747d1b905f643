import type * as z from 'zod/mini';
import { AVS01_FIELD, avs01LevelOf, avs01Text } from '#contract/avs-01.ts';
import { TEXTS } from '#contract/errors.ts';
import type { IncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { REPORTED_FIELDS, refusalOfField } from '#contract/reported-fields.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { IncidentMetadataStore } from './store.ts';

type Fields = z.output<typeof IncidentMetadata>;
type Update = z.output<typeof updateIncidentMetadata.body>;

/** Operators' notes on scan incidents. Every method answers 404 for a group that is unknown or out of scope. */
export interface IncidentMetadataService {
  get(caller: Caller, alarmGroupId: string): Fields;
  /** The fields of these groups, by the group's id; without any check of scope. */
  ofGroups(alarmGroupIds: readonly string[]): ReadonlyMap<string, Fields>;
  /**
   * Sets the named fields and keeps the others; null removes a field. A new AVS-01 level is written to the group's
   * history. 403 in another operator's name. 409 if a reported field has another value than `expected`, where that is
   * given.
   */
  update(caller: Caller, alarmGroupId: string, fields: Update, expected?: string): Fields;
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
    ofGroups: store.ofGroups,
    update: (caller, id, fields, expected) => {
      return parts.changes.run((announce) => {
        const group = groups.require(caller.scope, id);
        if (fields.operator_id !== undefined && fields.operator_id !== caller.email) {
          throw new Refused('permission_denied', TEXTS.unauthorized);
        }
        const before = store.get(id);
        for (const name of REPORTED_FIELDS) {
          const refusal = fields[name] === undefined ? undefined : refusalOfField(name, fields[name] ?? '');
          if (refusal !== undefined) throw new Refused('invalid_input', refusal);
        }
        const isOutdated = (name: (typeof REPORTED_FIELDS)[number]) =>
          fields[name] !== undefined && fields[name] !== before[name] && String(before[name] ?? '') !== expected;
        if (expected !== undefined && REPORTED_FIELDS.some(isOutdated)) {
          throw new Refused('outdated', 'Somebody else has changed this meanwhile');
        }
        const level = fields[AVS01_FIELD] ?? undefined;
        const noted: Fields = Object.fromEntries(
          Object.entries({ ...before, ...fields }).filter(([, value]) => value !== null && value !== undefined),
        );
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
      });
    },
  };
}
