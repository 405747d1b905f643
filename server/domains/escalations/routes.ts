import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import type { Changes } from '../../changes.ts';
import { forUser } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import { wireEscalation } from '../alarm-groups/wire-group.ts';
import type { EscalationService } from './service.ts';

export const escalationRoutes = (
  escalations: EscalationService,
  groups: Pick<AlarmGroupService, 'require'>,
  changes: Changes,
) => [
  forUser(createEscalation, (caller, { body }) => {
    const group = groups.require(caller.scope, body.alarmGroupId);
    if (body.location_id !== group.locationId) {
      throw new Refused('invalid_input', 'location_id must be the location of the alarm group');
    }
    const told = { cameraId: body.camera_id, comment: body.comment };
    const id = changes.run((announce) => escalations.open(announce, caller, group, told));
    return { payload: { escalation_id: id } };
  }),
  forUser(resolveEscalation, (caller, { params, body }) => {
    if (body.escalation_id !== params.id) {
      throw new Refused('invalid_input', 'escalation_id must be that of the address');
    }
    const { alarmGroupId } = escalations.find(caller, params.id);
    changes.run((announce) => {
      // Read again inside the transaction: somebody may have been quicker.
      if (escalations.find(caller, params.id).status === 'Resolved') {
        throw new Refused('transition_refused', 'This escalation is Resolved already');
      }
      escalations.close(announce, caller, alarmGroupId, body.resolution_comment);
    });
    return { payload: wireEscalation(escalations.find(caller, params.id)) };
  }),
];
