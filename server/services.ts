import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Db } from '#db/open.ts';
import { createGatekeeper } from './auth/gatekeeper.ts';
import { sessionTokens } from './auth/tokens.ts';
import { createChanges } from './changes.ts';
import type { Config } from './config.ts';
import { createAiOutputService } from './domains/ai-outputs/service.ts';
import { createAiOutputStore } from './domains/ai-outputs/store.ts';
import { createGroupAiView } from './domains/alarm-groups/ai-view.ts';
import { createAlarmGroupChanges } from './domains/alarm-groups/change-service.ts';
import { createGroupGathering } from './domains/alarm-groups/gathering.ts';
import { createGroupLister } from './domains/alarm-groups/list/group-lister.ts';
import { createGroupMover } from './domains/alarm-groups/mover.ts';
import { createAlarmGroupService } from './domains/alarm-groups/service.ts';
import { createAlarmGroupStore } from './domains/alarm-groups/store.ts';
import { createAlarmNotificationService } from './domains/alarm-notifications/service.ts';
import { createAlarmNotificationStore } from './domains/alarm-notifications/store.ts';
import { createAlarmTypeGroupService } from './domains/alarm-type-groups/service.ts';
import { createAlarmTypeGroupStore } from './domains/alarm-type-groups/store.ts';
import { createAlarmTypeService } from './domains/alarm-types/service.ts';
import { createAlarmTypeStore } from './domains/alarm-types/store.ts';
import { createAlarmChangeService } from './domains/alarms/change-service.ts';
import { createGatheredAlarms } from './domains/alarms/gathered-alarms.ts';
import { createHistoryStore } from './domains/alarms/history-store.ts';
import { createAlarmIntake } from './domains/alarms/intake.ts';
import { createAlarmLister, type ListAlarms } from './domains/alarms/list/alarm-lister.ts';
import { createReferences } from './domains/alarms/list/reference-data.ts';
import { createAlarmService } from './domains/alarms/service.ts';
import { createAlarmStore } from './domains/alarms/store.ts';
import { createAudit } from './domains/audit/service.ts';
import { createAttemptLimit } from './domains/auth/attempt-limit.ts';
import { createPasswords } from './domains/auth/passwords.ts';
import { createSignInService } from './domains/auth/service.ts';
import { createMarkerService } from './domains/cameras/marker-service.ts';
import { createCameraService } from './domains/cameras/service.ts';
import { createCameraStore } from './domains/cameras/store.ts';
import { createClaimService } from './domains/claims/service.ts';
import { createClaimStore } from './domains/claims/store.ts';
import { createDoorService } from './domains/doors/service.ts';
import { createDoorStore } from './domains/doors/store.ts';
import { createEmployeeService } from './domains/employees/service.ts';
import { createEmployeeStore } from './domains/employees/store.ts';
import { createEscalationService } from './domains/escalations/service.ts';
import { createEscalationStore } from './domains/escalations/store.ts';
import { createEventService } from './domains/events/service.ts';
import { createEventStore } from './domains/events/store.ts';
import { createGroupActs } from './domains/group-updates/acts.ts';
import { createGroupUpdateService } from './domains/group-updates/service.ts';
import { createGroupUpdateStore } from './domains/group-updates/store.ts';
import { createIncidentMetadataService } from './domains/incident-metadata/service.ts';
import { createIncidentMetadataStore } from './domains/incident-metadata/store.ts';
import { createLocationAlarmChangeService } from './domains/location-alarms/change-service.ts';
import { createLocationAlarmList } from './domains/location-alarms/list-store.ts';
import { createPageStore } from './domains/location-alarms/page-store.ts';
import { createMonitoringQueue } from './domains/location-alarms/queue-service.ts';
import { createLocationAlarmReader } from './domains/location-alarms/reader.ts';
import { createLocationAlarmService } from './domains/location-alarms/service.ts';
import { createLocationAlarmStore } from './domains/location-alarms/store.ts';
import { createLocationIncidentChanges } from './domains/location-incidents/change-service.ts';
import { createLocationIncidentService } from './domains/location-incidents/service.ts';
import { createLocationIncidentStore } from './domains/location-incidents/store.ts';
import { createLocationService } from './domains/locations/service.ts';
import { createLocationStore } from './domains/locations/store.ts';
import { createReportedErrorService } from './domains/reported-errors/service.ts';
import { createReportedErrorStore } from './domains/reported-errors/store.ts';
import { createReportService } from './domains/reports/service.ts';
import { createOutboxStore } from './domains/reports/store.ts';
import { createSharingService } from './domains/sharing/service.ts';
import { createShareTokens } from './domains/sharing/share-tokens.ts';
import { createShareStore } from './domains/sharing/store.ts';
import { createCameraFaultService } from './domains/simulation/camera-fault-service.ts';
import { createClockService, type ServerClock } from './domains/simulation/clock-service.ts';
import { createColleagueService } from './domains/simulation/colleague-service.ts';
import { createColleagueStore } from './domains/simulation/colleague-store.ts';
import { createIncidentService } from './domains/simulation/incident-service.ts';
import { createIncidentStore } from './domains/simulation/incident-store.ts';
import { createWorldService } from './domains/simulation/world-service.ts';
import { createWorldStore } from './domains/simulation/world-store.ts';
import { createSopService } from './domains/sops/service.ts';
import { createSopStore } from './domains/sops/store.ts';
import { createSourceEntityService } from './domains/source-entities/service.ts';
import { createSourceEntityStore } from './domains/source-entities/store.ts';
import { createTalkdownAppliance } from './domains/talkdowns/appliance-service.ts';
import { createAudioFolder } from './domains/talkdowns/audio-folder.ts';
import { createTalkdownService } from './domains/talkdowns/service.ts';
import { createTalkdownStore } from './domains/talkdowns/store.ts';
import { createTenantService } from './domains/tenants/service.ts';
import { createTenantStore } from './domains/tenants/store.ts';
import { createUserService } from './domains/users/service.ts';
import { createUserStore } from './domains/users/store.ts';
import { createIds } from './ids.ts';
import { createMediaAddresses } from './providers/media-addresses.ts';
import { createReportReceiver } from './providers/report-receiver.ts';
import { createBus } from './realtime/bus.ts';

/** What the server is made from. */
export interface Parts {
  db: Db;
  /** What alarms, history and replies are stamped with. */
  clock: ServerClock;
  /** Sessions, tokens and heartbeats run on real time. */
  realTime: Clock;
  config: Config;
  logger: Logger;
  /** Takes the place of the database's alarm list: for measuring what is around it. */
  listAlarms?: ListAlarms;
}

/** Puts stores into services, and services into each other. */
export function createServices({ db, clock, realTime, config, logger, listAlarms }: Parts) {
  const { providerSlug, providerName } = config;
  const bus = createBus();
  const changes = createChanges(db, bus);
  const newId = createIds(clock);
  const audit = createAudit(db, clock, newId);
  const addresses = createMediaAddresses({
    secret: config.mediaSecret,
    mediaUrl: config.mediaPublicUrl,
    whepUrl: config.mediaWhepPublicUrl,
    hlsUrl: config.mediaHlsPublicUrl,
    realTime,
  });
  const references = createReferences(db);
  const tokens = sessionTokens(config.authSecret, realTime);

  const users = createUserService({ store: createUserStore(db), changes, bus, audit, clock, newId, providerName });
  const signIn = createSignInService({
    users,
    passwords: createPasswords(),
    tokens,
    limit: createAttemptLimit(),
    audit,
    logger,
  });
  const sharing = createSharingService({
    store: createShareStore(db),
    tokens: createShareTokens(config.authSecret, realTime),
    changes,
    audit,
    newId,
    realTime,
  });

  const groupUpdates = createGroupUpdateService(createGroupUpdateStore(db), clock, newId);
  const claims = createClaimService({
    store: createClaimStore(db),
    changes,
    clock,
    realTime,
    leaseMs: config.claimLeaseMs,
  });
  const locationAlarmStore = createLocationAlarmStore(db);
  const locationAlarms = createLocationAlarmService({
    store: locationAlarmStore,
    claims,
    history: groupUpdates,
    newId,
    clock,
  });
  const alarmParts = {
    store: createAlarmStore(db),
    history: createHistoryStore(db, clock, newId),
    references,
    locationAlarms,
    changes,
    clock,
    providerSlug,
  };
  const alarms = createAlarmService({
    ...alarmParts,
    listAlarms:
      listAlarms ?? createAlarmLister(db, references, (changed) => bus.subscribe('alarm', ({ id }) => changed(id))),
    addresses,
  });
  const groupStore = createAlarmGroupStore(db);
  const events = createEventService({
    store: createEventStore(db),
    gathering: createGroupGathering(groupStore, groupUpdates, newId),
    references,
    addresses,
    changes,
    clock,
  });
  const groupMover = createGroupMover({ store: groupStore, events, updates: groupUpdates, audit, clock });
  const escalations = createEscalationService({
    store: createEscalationStore(db),
    mover: groupMover,
    references,
    clock,
    newId,
  });
  const alarmGroupChanges = createAlarmGroupChanges(groupMover, escalations, groupUpdates);
  const alarmGroups = createAlarmGroupService({
    store: groupStore,
    listGroups: createGroupLister(db, references),
    events,
    references,
    clock,
  });

  const locationIncidentStore = createLocationIncidentStore(db);
  const locationIncidents = createLocationIncidentService(locationIncidentStore);
  const locationAlarmReader = createLocationAlarmReader({
    find: createLocationAlarmList(db.$client),
    pages: createPageStore(db, (changed) => bus.subscribe('location_alarm', ({ id }) => changed(id))),
    alarms,
    incidents: locationIncidents,
    claims,
    references,
    addresses,
    clock,
    providerSlug,
  });
  const locationAlarmParts = {
    store: locationAlarmStore,
    locationAlarms,
    reader: locationAlarmReader,
    gathered: createGatheredAlarms(alarmParts),
    claims,
    history: groupUpdates,
    changes,
    audit,
    clock,
  };
  const locationAlarmChanges = createLocationAlarmChangeService(locationAlarmParts);
  const locationIncidentChanges = createLocationIncidentChanges({
    ...locationAlarmParts,
    store: locationIncidentStore,
    locationAlarmChanges,
    newId,
  });

  const incidentStore = createIncidentStore(db);
  const alarmChanges = createAlarmChangeService({ ...alarmParts, audit });
  const cameras = createCameraService(createCameraStore(db), addresses, clock);
  const talkdownStore = createTalkdownStore(db);
  const talkdowns = createTalkdownService({
    store: talkdownStore,
    folder: createAudioFolder(config.dataDir),
    cameras,
    alarms,
    alarmChanges,
    events,
    alarmGroups,
    groupChanges: alarmGroupChanges,
    groupUpdates,
    locationAlarms,
    changes,
    audit,
    clock,
    newId,
  });

  const tenants = createTenantService(createTenantStore(db));
  const locations = createLocationService(createLocationStore(db));

  return {
    bus,
    changes,
    audit,
    newId,
    gatekeeper: createGatekeeper(tokens, users, sharing),
    users,
    signIn,
    sharing,
    locationAlarms,
    locationAlarmReader,
    locationAlarmChanges,
    locationIncidentChanges,
    monitoringQueue: createMonitoringQueue({ ...locationAlarmParts, leaseMs: config.claimLeaseMs }),
    alarms,
    alarmChanges,
    intake: createAlarmIntake(alarmParts),
    events,
    groupActs: createGroupActs({
      updates: groupUpdates,
      groups: alarmGroups,
      groupChanges: alarmGroupChanges,
      locationAlarms: { require: locationAlarms.require, setStatus: locationAlarmChanges.setStatus },
      talkdowns,
      changes,
      audit,
    }),
    groupUpdates,
    alarmGroups,
    alarmGroupChanges,
    groupAiView: createGroupAiView(groupStore, groupUpdates, changes, clock),
    escalations,
    incidentMetadata: createIncidentMetadataService({
      store: createIncidentMetadataStore(db),
      groups: alarmGroups,
      changes,
      audit,
      clock,
    }),
    reports: createReportService({
      store: createOutboxStore(db),
      receivers: {
        ...(config.reportUrls.scan && { scan: createReportReceiver(config.reportUrls.scan) }),
        ...(config.reportUrls.incident && { 'remote-guarding': createReportReceiver(config.reportUrls.incident) }),
      },
      groups: alarmGroups,
      locationAlarms,
      changes,
      realTime,
      newId,
      logger,
    }),
    aiOutputs: createAiOutputService(createAiOutputStore(db), alarms, locationAlarms, alarmGroups),
    tenants,
    reportedErrors: createReportedErrorService({
      store: createReportedErrorStore(db),
      changes,
      clock,
      newId,
      logger,
    }),
    alarmTypes: createAlarmTypeService(createAlarmTypeStore(db), tenants),
    alarmTypeGroups: createAlarmTypeGroupService({
      store: createAlarmTypeGroupStore(db),
      changes,
      audit,
      clock,
      newId,
    }),
    alarmNotifications: createAlarmNotificationService({
      store: createAlarmNotificationStore(db),
      changes,
      clock,
      newId,
    }),
    doors: createDoorService(createDoorStore(db)),
    employees: createEmployeeService(createEmployeeStore(db)),
    sourceEntities: createSourceEntityService(createSourceEntityStore(db)),
    locations,
    sops: createSopService({ store: createSopStore(db), locations, alarms }),
    cameras,
    markers: createMarkerService(cameras, alarms, events),
    talkdowns,
    world: createWorldService(createWorldStore(db)),
    incidents: createIncidentService(incidentStore, changes),
    loudspeakers: createTalkdownAppliance({ store: talkdownStore, changes, clock }),
    colleagues: createColleagueService({ store: createColleagueStore(db), users, tokens, changes, clock, newId }),
    cameraFaults: createCameraFaultService({ cameras: incidentStore, clock, bus }),
    clockControl: createClockService(clock, bus),
  };
}

export type Services = ReturnType<typeof createServices>;
