import type * as z from 'zod/mini';
import type { AuditAction } from '#contract/audit-log.ts';
import { type createSop, SOP_TEXTS, type updateSop } from '#contract/sop-editing.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { AlarmTypeService } from '../alarm-types/alarm-type-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { LocationService } from '../locations/location-service.ts';
import { currentZone } from '../timezones/zones.ts';
import type { SopStore, StoredVersion } from './store.ts';
import { wireSop, wireVersion } from './wire-sop.ts';

/** Creates, changes and deletes procedures, and announces it. Each save stores a version with its author and time. */
export interface SopChanges {
  /** 404 for a removed location or unknown alarm type, 400 for another tenant's, 409 when there is one for the type. */
  create(caller: Caller, draft: z.output<(typeof createSop)['body']>): Sop;
  /** 404 when it is deleted or out of scope, 409 when a newer version was saved, the type has another one, or it is the Default SOP. */
  update(caller: Caller, id: string, to: z.output<(typeof updateSop)['body']>): Sop;
  /** 404 when it is deleted or out of scope, 409 for the Default SOP. */
  remove(caller: Caller, id: string): { id: string };
}

interface Parts {
  store: SopStore;
  locations: Pick<LocationService, 'requirePresent' | 'requireOf'>;
  alarmTypes: Pick<AlarmTypeService, 'require' | 'nameOf'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createSopChanges(parts: Parts): SopChanges {
  const { store, locations, alarmTypes, changes, audit, clock, newId } = parts;

  const requirePresent = (caller: Caller, id: string): StoredVersion => {
    const sop = store.newest(id);
    if (!sop || !inScope(caller.scope, sop)) throw notFound('SOP');
    locations.requirePresent(caller, sop.locationId);
    return sop;
  };
  /** Refuses an unknown alarm type, and one for which the location has a procedure. */
  const requireFree = (locationId: string, alarmTypeId: string | null) => {
    if (alarmTypeId !== null) alarmTypes.require(alarmTypeId);
    if (store.idFor(locationId, alarmTypeId) === undefined) return;
    throw new Refused(
      'duplicate',
      alarmTypeId === null ? 'The location already has a Default SOP' : SOP_TEXTS.duplicate,
    );
  };
  const nameOf = (alarmTypeId: string | null) =>
    alarmTypeId === null ? 'the Default SOP' : `the SOP for '${alarmTypes.nameOf(alarmTypeId)}'`;
  /** Stores a version and returns the procedure. */
  const save = (caller: Caller, id: string, version: number, alarmTypeId: string | null, workflow: SopWorkflow) => {
    store.insertVersion({
      sopId: id,
      version,
      alarmTypeId,
      workflow,
      savedAtMs: clock.now(),
      savedByUserId: caller.id,
      savedByName: caller.name || caller.email,
    });
    return wireSop(requirePresent(caller, id), true);
  };

  return {
    create: (caller, { tenant_id: tenantId, location_id: locationId, alarm_type_id: typeId, sop_text: text }) =>
      changes.run((announce) => {
        const alarmTypeId = typeId ?? null;
        const workflow = withCurrentZone(text.sop_workflow);
        locations.requireOf(caller, tenantId, locationId);
        requireFree(locationId, alarmTypeId);
        const row = { id: newId(), tenantId, locationId, alarmTypeId };
        store.insert({ ...row, version: 1 });
        const entry = entryOf(row, 'add', `created ${nameOf(alarmTypeId)}`);
        audit.record(caller, { ...entry, after: { alarmTypeId, ...workflow } });
        announce('sop', placeOf(row));
        return save(caller, row.id, 1, alarmTypeId, workflow);
      }),
    update: (caller, id, { sop_text: text, version: edited, ...to }) =>
      changes.run((announce) => {
        const before = requirePresent(caller, id);
        const workflow = withCurrentZone(text.sop_workflow);
        if (edited !== undefined && edited !== before.version) throw outdated(before);
        const alarmTypeId = to.clear_alarm_type ? null : (to.alarm_type_id ?? before.alarmTypeId);
        if (alarmTypeId !== before.alarmTypeId) {
          if (before.alarmTypeId === null) {
            throw new Refused('transition_refused', 'The Default SOP cannot be given an alarm type');
          }
          requireFree(before.locationId, alarmTypeId);
        }
        const version = before.version + 1;
        store.update(id, { version, alarmTypeId });
        const was = { alarmTypeId: before.alarmTypeId, ...wireVersion(before).sop_workflow };
        const changed = differences(was, { alarmTypeId, ...workflow });
        const entry = entryOf(before, 'change', `saved version ${version} of ${nameOf(alarmTypeId)}`);
        audit.record(caller, { ...entry, before: changedFields(was, changed), after: changed });
        announce('sop', placeOf(before));
        return save(caller, id, version, alarmTypeId, workflow);
      }),
    remove: (caller, id) =>
      changes.run((announce) => {
        const before = requirePresent(caller, id);
        if (before.alarmTypeId === null) {
          throw new Refused('transition_refused', 'The Default SOP cannot be deleted');
        }
        store.update(id, { deletedAtMs: clock.now() });
        const entry = entryOf(before, 'remove', `deleted ${nameOf(before.alarmTypeId)}`);
        audit.record(caller, { ...entry, before: { alarmTypeId: before.alarmTypeId } });
        announce('sop', placeOf(before));
        return { id };
      }),
  };
}

/** With the current name of its time zone, if it has one; 400 for an unknown one. */
function withCurrentZone(workflow: SopWorkflow): SopWorkflow {
  const { businessHours } = workflow;
  if (businessHours.timezone === '') return workflow;
  const timezone = currentZone(businessHours.timezone);
  if (timezone === undefined) throw new Refused('invalid_input', 'The time zone is not known');
  return { ...workflow, businessHours: { ...businessHours, timezone } };
}

const outdated = ({ version, savedByName }: StoredVersion) =>
  new Refused('outdated', `${savedByName ?? 'Somebody'} has saved version ${version} of this SOP meanwhile`);

/** The fields of `to` that differ from those of `from`. */
const differences = (from: Record<string, unknown>, to: object) =>
  Object.fromEntries(
    Object.entries(to).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name])),
  );

const entryOf = (
  { id, tenantId, locationId }: Pick<StoredVersion, 'id' | 'tenantId' | 'locationId'>,
  action: AuditAction,
  activity: string,
) => ({ action, activity, record: { kind: 'sop' as const, id }, tenantId, locationId });
