import { ENDPOINTS } from '#contract/endpoints.ts';
import { aiOutputRoutes } from './domains/ai-outputs/routes.ts';
import { alarmGroupRoutes } from './domains/alarm-groups/routes.ts';
import { alarmNotificationRoutes } from './domains/alarm-notifications/routes.ts';
import { alarmTypeGroupRoutes } from './domains/alarm-type-groups/routes.ts';
import { alarmTypeRoutes } from './domains/alarm-types/routes.ts';
import { alarmChangeRoutes, alarmExportRoutes, alarmRoutes, alarmSharingRoutes } from './domains/alarms/routes.ts';
import { authRoutes } from './domains/auth/routes.ts';
import { cameraChangeRoutes, cameraRoutes, liveViewSharingRoutes } from './domains/cameras/routes.ts';
import { doorRoutes } from './domains/doors/routes.ts';
import { employeeRoutes } from './domains/employees/routes.ts';
import { escalationRoutes } from './domains/escalations/routes.ts';
import { eventRoutes } from './domains/events/routes.ts';
import { groupUpdateRoutes } from './domains/group-updates/routes.ts';
import { healthRoutes } from './domains/health/routes.ts';
import { incidentMetadataRoutes } from './domains/incident-metadata/routes.ts';
import { locationAlarmRoutes } from './domains/location-alarms/routes.ts';
import { locationIncidentRoutes } from './domains/location-incidents/routes.ts';
import { locationChangeRoutes, locationRoutes } from './domains/locations/routes.ts';
import { reportedErrorRoutes } from './domains/reported-errors/routes.ts';
import { reportRoutes } from './domains/reports/routes.ts';
import { eventSharingRoutes } from './domains/sharing/event-routes.ts';
import { locationAlarmSharingRoutes } from './domains/sharing/location-alarm-routes.ts';
import { simulationRoutes } from './domains/simulation/routes.ts';
import { sopRoutes } from './domains/sops/routes.ts';
import { sourceEntityRoutes } from './domains/source-entities/routes.ts';
import { talkdownRoutes } from './domains/talkdowns/routes.ts';
import { tenantRoutes } from './domains/tenants/routes.ts';
import { timezoneRoutes } from './domains/timezones/routes.ts';
import { userRoutes } from './domains/users/routes.ts';
import type { Binding } from './http/bind.ts';
import type { Parts } from './services/foundation.ts';
import type { Services } from './services.ts';

/** Every endpoint of the contract with what answers it. Throws when one is missing or bound twice. */
export function createBindings(services: Services, { clock, config }: Parts): Binding[] {
  const bindings = [
    ...healthRoutes(clock, config.releaseName, services.storage),
    ...authRoutes(services.signIn),
    ...userRoutes(services.users),
    ...tenantRoutes(services.tenants),
    ...timezoneRoutes(),
    ...reportedErrorRoutes(services.reportedErrors),
    ...locationRoutes(services.locations),
    ...locationChangeRoutes(services.locationChanges),
    ...sopRoutes(services.sops),
    ...cameraRoutes(services.cameras, services.markers),
    ...cameraChangeRoutes(services.cameraChanges),
    ...liveViewSharingRoutes(services.cameras, services.sharing),
    ...talkdownRoutes(services.talkdowns, services.recordings),
    ...doorRoutes(services.doors),
    ...employeeRoutes(services.employees),
    ...sourceEntityRoutes(services.sourceEntities),
    ...alarmTypeRoutes(services.alarmTypes),
    ...alarmTypeGroupRoutes(services.alarmTypeGroups),
    ...alarmNotificationRoutes(services.alarmNotifications),
    ...alarmRoutes(services.alarms),
    ...alarmExportRoutes(services.alarmExport, services.audit),
    ...alarmChangeRoutes(services.alarms, services.alarmChanges),
    ...alarmSharingRoutes(services.alarms, services.sharing),
    ...aiOutputRoutes(services.aiOutputs),
    ...eventRoutes(services.events),
    ...alarmGroupRoutes(services.alarmGroups, services.alarmGroupActs),
    ...groupUpdateRoutes(services.groupActs),
    ...incidentMetadataRoutes(services.incidentMetadata),
    ...reportRoutes(services.reports),
    ...escalationRoutes(services.escalationActs),
    ...locationAlarmRoutes(services.locationAlarmReader),
    ...locationAlarmSharingRoutes(services.locationAlarmReader, services.alarms, services.sharing),
    ...eventSharingRoutes({
      groups: services.alarmGroups,
      events: services.events,
      updates: services.groupUpdates,
      sharing: services.sharing,
    }),
    ...locationIncidentRoutes(services.locationIncidentChanges),
    ...simulationRoutes({
      world: services.world,
      clock: services.clockControl,
      cameraFaults: services.cameraFaults,
      sessions: services.sessions,
      colleagues: services.colleagues,
      loudspeakers: services.loudspeakers,
      incidents: services.incidents,
      intake: services.intake,
      events: services.events,
      groupAiView: services.groupAiView,
    }),
  ];
  requireEach(bindings);
  return bindings.filter((binding) => config.simApi || binding.endpoint.service !== 'sim');
}

function requireEach(bindings: readonly Binding[]): void {
  for (const { name, endpoint } of Object.values(ENDPOINTS).flat()) {
    const count = bindings.filter((binding) => binding.endpoint === endpoint).length;
    if (count !== 1) throw new Error(`the endpoint ${name} is bound ${count} times`);
  }
}
