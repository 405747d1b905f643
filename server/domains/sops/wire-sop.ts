import type { SopVersion } from '#contract/sop-editing.ts';
import { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import type { StoredVersion } from './store.ts';

/** A version of a procedure as replies carry it. */
export function wireVersion({ workflow, version, savedAtMs, savedByName }: StoredVersion): SopVersion {
  return {
    sop_workflow: workflow === null ? null : SopWorkflow.parse(workflow),
    version,
    updated_at_utc: new Date(savedAtMs).toISOString(),
    updated_by_user_name: savedByName,
  };
}

/** A procedure as replies carry it. Both products follow the same one. */
export function wireSop(row: StoredVersion, isCurrent: boolean): Sop {
  const version = wireVersion(row);
  return {
    id: row.id,
    ...version,
    scan_sop: version.sop_workflow,
    alarm_type_id: row.alarmTypeId,
    tenant_id: row.tenantId,
    location_id: row.locationId,
    is_current: isCurrent,
  };
}
