import { createSop, removeSop, updateSop } from '#contract/sop-editing.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';

const entity = 'sops';

/** The procedure that an editor works on. */
export interface SopPlace {
  tenantId: string;
  locationId: string;
  /** Null for the Default SOP. */
  alarmTypeId: string | null;
}

/** Creates a procedure (operator tools, section 8). */
export const createSopEdit = ({ tenantId, locationId, alarmTypeId }: SopPlace): Edit<SopWorkflow> => ({
  entity,
  send: (sop_workflow) =>
    call(createSop, {
      body: {
        tenant_id: tenantId,
        location_id: locationId,
        ...(alarmTypeId !== null && { alarm_type_id: alarmTypeId }),
        sop_text: { sop_workflow },
      },
    }),
  successMessage: alarmTypeId === null ? 'SOP workflow created successfully' : 'SOP created successfully',
});

/** Saves a procedure in place of the version that was edited; any other version is refused. */
export const updateSopEdit = ({ id, version, alarm_type_id: typeId }: Sop): Edit<SopWorkflow> => ({
  entity,
  send: (sop_workflow) =>
    call(updateSop, {
      params: { id },
      body: {
        ...(typeId === null ? { clear_alarm_type: true } : { alarm_type_id: typeId }),
        ...(version !== undefined && { version }),
        sop_text: { sop_workflow },
      },
    }),
  successMessage: 'SOP workflow updated successfully',
});

export const removeSopEdit: Edit<Sop> = {
  entity,
  send: ({ id }) => call(removeSop, { params: { id } }),
  successMessage: 'SOP deleted successfully',
};
