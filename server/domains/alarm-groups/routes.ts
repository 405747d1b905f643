import { getAlarmGroup, listAlarmGroups, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { requireSelf } from '../../auth/required.ts';
import type { Changes } from '../../changes.ts';
import { forUser } from '../../http/bind.ts';
import type { EscalationService } from '../escalations/service.ts';
import type { AlarmGroupChanges } from './change-service.ts';
import type { AlarmGroupService } from './service.ts';

export const alarmGroupRoutes = (groups: AlarmGroupService) => [
  forUser(listAlarmGroups, (caller, { query }) => groups.list(caller, query)),
  forUser(listNeighbourAlarms, (caller, { query }) => groups.neighbours(caller, query)),
  forUser(getAlarmGroup, (caller, { params }) => ({ payload: groups.get(caller, params.id) })),
];

export const alarmGroupChangeRoutes = (
  groups: AlarmGroupService,
  groupChanges: AlarmGroupChanges,
  escalations: Pick<EscalationService, 'close'>,
  changes: Changes,
) => [
  forUser(setAlarmGroupState, (caller, { params: { id }, body }) => {
    groups.require(caller.scope, id);
    requireSelf(caller, body.operatorId);
    changes.run((announce) => {
      if ('state' in body)
        groupChanges[body.state === 'pending' ? 'release' : 'take'](announce, caller, id, body.comment);
      else if (body.resolution === 'safe') groupChanges.safe(announce, caller, id, body.resolutionComment);
      else escalations.close(announce, caller, id, body.resolutionComment);
    });
    return { payload: groups.get(caller, id) };
  }),
];
