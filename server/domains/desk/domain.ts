import { domain } from '../../domain.ts';
import { returnClaims } from '../../engine/return-claims.ts';
import type { Foundation } from '../../foundation.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import { scanEventsChannel } from '../../realtime/channels/scan-events.ts';
import { openRoom } from '../../realtime/socket-room.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { GroupQueue } from '../alarm-groups/queue.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import { returnsAfter } from '../claims/returns.ts';
import type { ClaimService } from '../claims/service.ts';
import type { Screen } from '../claims/store.ts';
import type { EscalationService } from '../escalations/service.ts';
import type { EventService } from '../events/service.ts';
import { createAllocation } from './allocation.ts';
import { createDesk } from './desk-service.ts';
import { createPresence } from './presence.ts';
import type { DeskQueue } from './queue.ts';
import { createScanActions } from './scan-actions.ts';

interface Needs extends Foundation {
  alarmGroups: AlarmGroupService;
  alarmGroupChanges: AlarmGroupChanges;
  claims: ClaimService;
  escalations: EscalationService;
  events: EventService;
  gatekeeper: Gatekeeper;
  groupQueue: GroupQueue;
}

/** The screens on which operators get alarms of scan: the grid of scan. */
export const desks = domain({
  services: (needs: Needs) => {
    const { alarmGroups: groups, alarmGroupChanges: groupChanges, config } = needs;
    const deskOf = (screen: Screen, queues: readonly DeskQueue[]) => {
      const presence = createPresence();
      const { moved } = returnsAfter(config.claimLeaseMs);
      const parts = { ...needs, screen, queues, presence, moved, leaseMs: config.claimLeaseMs };
      return createDesk({ ...parts, allocation: createAllocation(parts), tellFlood: () => undefined });
    };
    const scanDesk = deskOf('scan', [{ ...needs.groupQueue, read: groups.getMany }]);
    return { scanDesk, scanActions: createScanActions({ ...needs, desk: scanDesk, groups, groupChanges }) };
  },
  channels: (services) => [
    openRoom(scanEventsChannel({ ...services, desk: services.scanDesk, actions: services.scanActions }), services),
  ],
  jobs: ({ scanDesk, realTime, logger }) => [returnClaims(scanDesk, realTime, logger)],
});
