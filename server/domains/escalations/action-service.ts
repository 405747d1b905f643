import type * as z from 'zod/mini';
import type { createEscalation, GroupEscalation, resolveEscalation } from '#contract/escalations.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import { requireExpectedHolder } from '../../records/expected-holder.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import { wireEscalation } from '../alarm-groups/wire-group.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { resolvedText } from '../histories/resolved-text.ts';
import type { EscalationService } from './escalation-service.ts';

/** Operator actions on escalations, each in its own transaction. */
export interface EscalationActions {
  /**
   * Escalates an alarm group; returns the escalation's id. 404 out of scope, 400 for another location than the group's,
   * 409 when the group cannot be escalated.
   */
  open(caller: Caller, escalation: z.output<(typeof createEscalation)['body']>): string;
  /**
   * Closes an escalation and resolves its group. 404 out of scope, 400 when the body names another escalation, 409 when
   * it is already resolved.
   */
  resolve(caller: Caller, id: string, resolution: z.output<(typeof resolveEscalation)['body']>): GroupEscalation;
}

interface Parts {
  escalations: EscalationService;
  groups: Pick<AlarmGroupService, 'require' | 'holderOf'>;
  histories: Pick<HistoryService, 'resolutionOf'>;
  world: WorldCache;
  changes: Changes;
}

export function createEscalationActions(parts: Parts): EscalationActions {
  const { escalations, groups, histories, world, changes } = parts;
  return {
    open: (caller, { alarmGroupId, location_id: locationId, camera_id: cameraId, comment, expectedHolder }) => {
      const group = groups.require(caller.scope, alarmGroupId);
      if (locationId !== group.locationId) {
        throw new Refused('invalid_input', 'location_id must be the location of the alarm group');
      }
      return changes.run((announce) => {
        requireExpectedHolder(caller, { expectedHolder }, groups.holderOf(alarmGroupId));
        return escalations.open(announce, caller, group, { cameraId, comment });
      });
    },
    resolve: (caller, id, { escalation_id: named, resolution_comment: comment, expectedHolder }) => {
      if (named !== id) throw new Refused('invalid_input', 'escalation_id must be that of the address');
      const { alarmGroupId, locationId } = escalations.find(caller, id);
      changes.run((announce) => {
        // Read again inside the transaction: another operator may have resolved it meanwhile.
        if (escalations.find(caller, id).status === 'Resolved') {
          const resolved = histories.resolutionOf({ groupId: alarmGroupId, product: 'scan' });
          const timeZone = world.current().locations.get(locationId)?.timezone ?? 'UTC';
          throw new Refused('transition_refused', resolvedText('escalation', resolved, timeZone));
        }
        requireExpectedHolder(caller, { expectedHolder }, groups.holderOf(alarmGroupId));
        escalations.close(announce, caller, alarmGroupId, comment);
      });
      return wireEscalation(escalations.find(caller, id));
    },
  };
}
