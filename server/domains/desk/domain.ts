import type { HeldBack } from '#contract/channels/group-messages.ts';
import type { Caller } from '../../auth/caller.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import { locationAlarmsChannel } from '../../realtime/channels/location-alarms.ts';
import { scanEventsChannel } from '../../realtime/channels/scan-events.ts';
import { unifiedAlarmsChannel } from '../../realtime/channels/unified-alarms.ts';
import { openRoom } from '../../realtime/socket-room.ts';
import type { AiOutputService } from '../ai-outputs/ai-output-service.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { ClaimQueue } from '../claims/claim-queue.ts';
import type { ClaimService, Screen } from '../claims/claim-service.ts';
import { returnClaims } from '../claims/return-claims.ts';
import { returnsAfter } from '../claims/returns.ts';
import type { EscalationService } from '../escalations/escalation-service.ts';
import type { EventService } from '../events/event-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { LocationAlarmService } from '../location-alarms/location-alarm-service.ts';
import type { LocationAlarmReader } from '../location-alarms/reader.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import { createAllocation } from './allocation.ts';
import { createDesk } from './desk-service.ts';
import { createMonitoringDesk, mayMonitor } from './monitoring-desk.ts';
import { createPresence } from './presence.ts';
import type { DeskQueue } from './queue.ts';
import { createScanActions } from './scan-actions.ts';
import { wireLocationGroup } from './wire-location-group.ts';

interface Needs extends Foundation {
  alarms: Pick<AlarmService, 'sightingsOf'>;
  aiOutputs: AiOutputService;
  alarmGroups: AlarmGroupService;
  alarmGroupChanges: AlarmGroupChanges;
  claims: ClaimService;
  escalations: EscalationService;
  events: EventService;
  gatekeeper: Gatekeeper;
  groupQueue: ClaimQueue;
  histories: HistoryService;
  locationAlarmQueue: ClaimQueue;
  locationAlarmReader: LocationAlarmReader;
  locationAlarms: LocationAlarmService;
  parkings: ParkingService;
}

/** The screens on which operators get alarms: Monitoring, the grid of scan, and unified monitoring. */
export const desks = domain({
  services: (needs: Needs) => {
    const { alarmGroups: groups, alarmGroupChanges: groupChanges, config } = needs;
    const scan = scanQueue(needs);
    const remoteGuarding = remoteGuardingQueue(needs);
    const deskOf = (
      screen: Screen,
      queues: readonly DeskQueue[],
      special: { foldsSites: boolean; mayClaim?: (caller: Caller) => boolean } = { foldsSites: true },
    ) => {
      const { moved, noRoom, replaced } = returnsAfter(config.claimLeaseMs);
      const parts = {
        ...needs,
        ...special,
        screen,
        queues,
        presence: createPresence(),
        moved,
        noRoom,
        replaced,
        leaseMs: config.claimLeaseMs,
      };
      return createDesk({ ...parts, allocation: createAllocation(parts), recordFlood: recordFlood(needs) });
    };
    const scanDesk = deskOf('scan', [scan]);
    return {
      monitoringDesk: createMonitoringDesk({
        ...needs,
        desk: deskOf('monitoring', [remoteGuarding], { foldsSites: false, mayClaim: mayMonitor }),
        queue: remoteGuarding,
        reader: needs.locationAlarmReader,
      }),
      scanDesk,
      scanActions: createScanActions({ ...needs, desk: scanDesk, groups, groupChanges }),
      unifiedDesk: deskOf('unified', [scan, remoteGuarding]),
    };
  },
  channels: (services) => [
    openRoom(locationAlarmsChannel({ ...services, desk: services.monitoringDesk }), services),
    openRoom(scanEventsChannel({ ...services, desk: services.scanDesk, actions: services.scanActions }), services),
    openRoom(unifiedAlarmsChannel({ ...services, desk: services.unifiedDesk }), services),
  ],
  jobs: ({ monitoringDesk, scanDesk, unifiedDesk }) => [monitoringDesk, scanDesk, unifiedDesk].map(returnClaims),
});

function scanQueue({ groupQueue, alarmGroups, aiOutputs }: Needs): DeskQueue {
  return {
    ...groupQueue,
    read: alarmGroups.getMany,
    aiViews: (caller, ids) =>
      ids.flatMap((id) => {
        const view = groupQueue.find(caller, id) ? aiOutputs.get(caller, { alarm_group_id: id }) : null;
        return view ? [aiViewOf(id, view)] : [];
      }),
  };
}

function remoteGuardingQueue(needs: Needs): DeskQueue {
  const { locationAlarmQueue: queue, locationAlarmReader: reader, aiOutputs } = needs;
  const read = (caller: Caller, id: string) => {
    if (!queue.find(caller, id)) return [];
    const view = aiOutputs.get(caller, { alarm_id: id });
    const sightings = needs.alarms.sightingsOf(id);
    const addresses = needs.addresses.forViewer(caller);
    const recommendation = view && contentOf(view);
    const parts = { ...needs, addresses, nowMs: needs.clock.now(), recommendation, sightings };
    return [wireLocationGroup(reader.get(caller, id, undefined), parts)];
  };
  return {
    ...queue,
    read: (wanted) => wanted.map(({ caller, ids }) => ids.flatMap((id) => read(caller, id))),
    aiViews: (caller, ids) =>
      ids.flatMap((id) => {
        const view = queue.find(caller, id) ? aiOutputs.get(caller, { alarm_id: id }) : null;
        return view ? [aiViewOf(id, view)] : [];
      }),
  };
}

type AiView = NonNullable<ReturnType<AiOutputService['get']>>;
const contentOf = ({ recommendation, headline, summary }: AiView) => ({ recommendation, headline, summary });
const aiViewOf = (id: string, view: AiView) => ({ alarm_group_id: id, ...contentOf(view) });

/** Writes to the audit log that groups of some sites are held back from an operator. */
function recordFlood({ audit }: Pick<Foundation, 'audit'>) {
  return (caller: Caller, heldBack: HeldBack) =>
    audit.record(caller, {
      action: 'fold',
      activity: 'was given too many alarms: further ones of a site wait while those of others go first',
      tenantId: caller.tenant.id,
      after: { heldBack },
    });
}
