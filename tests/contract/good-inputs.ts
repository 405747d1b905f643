import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Db } from '#db/open.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { openIncident } from '../support/open-incident.ts';
import { reportOf } from '../support/report-fixture.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { worldPicks } from '../support/world-picks.ts';

/** The parts of a call in their wire format. */
export interface WireInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/**
 * An input that is answered with 200 in the seeded world, for endpoints that take input. `who` is the calling
 * account.
 */
export interface GoodInput extends Partial<WireInput> {
  who?: string;
}

const AT_MS = WORLD_START_MS + 3_600_000;

/** A good input for every endpoint that needs one, by the record's name. Other endpoints take none. */
export function goodInputs(db: Db): Record<string, GoodInput> {
  const picks = worldPicks(db);
  const pending = picks.ownAlarm('gsoc-manager', 'pending');
  const camera = picks.ownCamera('gsoc-manager');
  const heard = picks.ownAudioDevice('gsoc-manager');
  const event = picks.event();
  const told = picks.groupUpdate('escalationopen');
  const openEscalation = picks.openEscalation().id;
  const incident = openIncident(db, 'gsoc-manager');
  const timestamp = new Date(pending.timestampMs).toISOString();
  const alarm = { params: { id: pending.id } };
  const own = { tenant: pending.tenantId, location: pending.locationId };
  const typeGroup = { params: { id: picks.ownAlarmTypeGroup('gsoc-manager').id } };
  const plan = {
    id: 'plan-1',
    cameraId: camera.id,
    fromMs: AT_MS,
    toMs: AT_MS + 4_000,
    content: 'person',
    startGroup: 0,
  };

  return {
    signIn: { body: { email: 'gsoc-operator@watchfloor.test', password: 'Watchfloor-demo-1' } },
    signInAlias: { body: { email: 'gsoc-operator@watchfloor.test', password: 'Watchfloor-demo-1' } },
    createProfile: { who: 'unnamed', body: { name: 'Kim Duarte' } },
    listTenants: { query: { allMotionTenants: 'true' } },
    getTenant: { params: { id: own.tenant } },
    listTimezones: { query: { query: 'europe' } },
    reportError: { body: { message: 'A reply cannot be read', detail: '', page: '/alarms', release: '' } },
    listReportedErrors: { query: { page: '1' } },
    searchLocationNames: { query: { name: 'a', limit: '5' } },
    getLocation: { params: { id: own.location } },
    exportAlarms: { query: { relativeTimeHours: '1', locationIds: own.location } },
    listAcknowledgements: { params: { id: own.location } },
    listLocationContacts: { params: { id: own.location } },
    findSop: { query: { location_id: own.location, alarm_id: pending.id } },
    listSopAnswers: { params: { subject: 'alarm', id: pending.id } },
    addSopAnswer: {
      params: { subject: 'alarm', id: pending.id },
      body: { answer: { kind: 'situation', label: 'Unauthorized Access' }, after: 0 },
    },
    listCameras: { query: { page: '1', pageSize: '10', name: 'a' } },
    searchCameraNames: { query: { locationIds: own.location } },
    getCamera: { params: { id: camera.id } },
    createCamera: {
      body: {
        name: 'North Gate',
        rtspUrl: 'rtsp://192.0.2.10/stream1',
        userId: 'viewer',
        tenantId: own.tenant,
        locationId: own.location,
      },
    },
    updateCamera: { params: { id: camera.id }, body: { name: 'North Gate' } },
    listAudioDevices: { query: { page: '1', pageSize: '20', isEnabled: 'true', locationIds: `!${camera.locationId}` } },
    createAudioDevices: {
      body: [
        {
          url: 'http://192.0.2.20/audio',
          deviceType: 'AXIS',
          location: { id: own.location, name: 'Northgate Yard' },
          userName: 'operator',
          passwordFilePath: '/secure/audio_password',
          clientAudioDeviceId: 'SPK-17',
          tenantId: own.tenant,
        },
      ],
    },
    updateAudioDevice: {
      params: { id: heard.device.id },
      body: { id: heard.device.id, tenantId: heard.device.tenantId, automatedTalkdownGapSec: 45 },
    },
    addAudioDeviceMapping: { body: { audioDeviceId: heard.device.id, cameraId: picks.quietCamera(heard.device).id } },
    removeAudioDeviceMapping: { query: { audioDeviceId: heard.device.id, cameraId: heard.camera.id } },
    updateLocation: { params: { id: own.location }, body: { name: 'Northgate Yard', is_manned: true } },
    getLivestream: { params: { id: camera.id } },
    getVideoPlayback: { params: { cameraId: camera.id, startMs: String(WORLD_START_MS - 900_000) } },
    listAlarmMarkers: {
      params: { cameraId: camera.id },
      query: { startTS: String(WORLD_START_MS - 86_400_000), endTS: String(WORLD_START_MS) },
    },
    shareLiveView: { params: { id: camera.id }, query: { duration: '12', durationUnit: 'hour' } },
    getSharedLiveView: { query: {} },
    playSharedLiveView: { query: {} },
    sendTalkdown: {
      params: { id: picks.audibleCamera('gsoc-manager').id },
      body: { audio: new File(['OggS'], 'talkdown.ogg'), product: 'rg' },
    },
    hearTalkdown: { params: { id: 'talkdown-1' } },
    searchDoorNames: { query: { limit: '3' } },
    searchEmployeeNames: { query: { name: 'e' } },
    searchSourceEntityNames: { query: { name: 'e' } },
    searchAlarmTypeNames: { query: { name: 'person' } },
    listAlarmTypeGroups: { query: { page: '1', pageSize: '20', name: 'intr' } },
    createAlarmTypeGroup: { body: { name: 'Night', description: 'Between dusk and dawn' } },
    updateAlarmTypeGroup: { ...typeGroup, body: { name: 'Night', description: 'Between dusk and dawn' } },
    removeAlarmTypeGroup: typeGroup,
    changeAlarmTypesOfGroup: { ...typeGroup, body: { operation: 'add', alarm_types: [picks.alarmType('motion').id] } },
    saveNotificationPreference: {
      body: { notification_sound: 'notif-sound-1', alarm_types: [picks.alarmType('motion').id] },
    },
    removeNotificationPreference: { params: { id: picks.ownSound('gsoc-manager').id } },
    listAlarms: { query: { page: '1', pageSize: '20', relativeTimeHours: '168', locationIds: `!${own.location}` } },
    getAlarm: { ...alarm, query: {} },
    getAlarmNeighbours: { ...alarm, query: { alarmsBefore: '2', alarmsAfter: '2' } },
    getAlarmMedia: { ...alarm, query: { includeBoxes: 'true' } },
    getAlarmDebugMedia: { ...alarm, query: { includeBoxes: 'true' }, who: 'support' },
    listAlarmUpdates: { ...alarm, query: {} },
    updateAlarm: { ...alarm, query: {}, body: { newStatus: 'in_progress', timestamp } },
    giveFeedback: {
      ...alarm,
      body: { timestamp, comment: '', feedback: { watchfloorOutput: 'incorrect', extraFeedback: ['missing tag'] } },
    },
    reportBug: { ...alarm, body: { description: 'Black video', severity: 'low', bugReporter: 'me' } },
    getAiOutput: { query: { alarm_id: pending.id } },
    shareAlarm: { ...alarm, query: { duration: '1', durationUnit: 'hour' } },
    shareLocationAlarm: {
      params: { id: pending.locationAlarmId ?? '' },
      query: { duration: '6', durationUnit: 'day' },
    },
    shareAlarmGroup: {
      params: { id: event.alarmGroupId },
      query: { duration: '6', durationUnit: 'week' },
      who: 'support',
    },
    shareScanRawAlarm: { params: { id: event.id }, query: { duration: '1', durationUnit: 'hour' }, who: 'support' },
    getSharedLocationAlarm: { query: {} },
    getSharedLocationAlarmMedia: { query: { alarmId: pending.id, includeBoxes: 'true' } },
    getSharedAlarmGroup: { query: {} },
    getSharedEvent: { query: { eventId: event.id } },
    listSharedNeighbours: {
      query: { startTimestamp: String(event.startMs - 60_000), endTimestamp: String(event.startMs + 60_000) },
    },
    listSharedEventUpdates: { query: {} },
    getSharedAlarm: { query: {} },
    getSharedAlarmNeighbours: { query: { alarmsBefore: '1' } },
    listSharedAlarmUpdates: { query: {} },
    getSharedAlarmMedia: { query: { includeBoxes: 'true' } },
    listAlarmGroups: {
      query: { state: '!resolved^^^pending', priority: 'high', relativeTimeMinutes: '10080' },
      who: 'support',
    },
    getAlarmGroup: { params: { id: event.alarmGroupId }, who: 'support' },
    listGroupUpdates: { params: { id: event.alarmGroupId }, query: { product: 'scan' }, who: 'support' },
    addGroupUpdate: {
      params: { id: picks.alarmGroup('pending').id },
      query: { product: 'scan' },
      body: { status: 'In Progress' },
      who: 'support',
    },
    setUpdateSituation: {
      params: { id: told.groupId, updateId: told.id },
      query: { product: 'scan' },
      body: { situation: 'Unauthorized Access', situation_description: 'Climbed the fence' },
      who: 'support',
    },
    markViewed: { body: { alarmGroupId: event.alarmGroupId, product: 'scan' }, who: 'support' },
    getIncidentMetadata: { params: { id: event.alarmGroupId }, query: { productType: 'scan' }, who: 'support' },
    updateIncidentMetadata: {
      params: { id: event.alarmGroupId },
      query: {},
      body: { operator_id: 'support@watchfloor.test', guard_called: true },
      who: 'support',
    },
    reportScanResolution: { body: reportOf(event.alarmGroupId), who: 'support' },
    reportIncidentResolution: { body: reportOf(pending.locationAlarmId ?? '') },
    setAlarmGroupState: {
      params: { id: picks.alarmGroup('pending').id },
      body: { state: 'in_progress', operatorId: picks.userOf('support').id },
      who: 'support',
    },
    createEscalation: {
      body: {
        location_id: picks.alarmGroup('pending').locationId,
        alarmGroupId: picks.alarmGroup('pending').id,
        comment: 'Person inside',
      },
      who: 'support',
    },
    resolveEscalation: {
      params: { id: openEscalation },
      body: { escalation_id: openEscalation, resolution_comment: 'Guard on site', status: 'Resolved' },
      who: 'support',
    },
    listNeighbourAlarms: {
      query: {
        startTimestamp: String(event.startMs - 60_000),
        endTimestamp: String(event.endMs + 60_000),
        locationId: event.locationId,
        statuses: 'resolved',
      },
      who: 'support',
    },
    getEvent: { params: { id: event.id }, who: 'support' },
    setClock: { body: { advanceMs: 1_000, rate: 0 } },
    noteAutomatedTalkdown: {
      body: {
        id: 'talkdown-1',
        cameraId: picks.audibleCamera('gsoc-manager').id,
        alarmGroupId: null,
        alarmId: picks.alarmAt(picks.audibleCamera('gsoc-manager').locationId).id,
        message: 'Please leave the area.',
      },
    },
    relayTalkdown: { params: { id: waitingTalkdown(db, camera) }, body: { status: 'success' } },
    takeColleagues: { body: { count: 1 } },
    setCameraFault: { params: { id: camera.id }, body: { kind: 'frozen' } },
    listPicturePlans: { query: { cameraId: camera.id, fromMs: String(AT_MS), toMs: String(AT_MS + 60_000) } },
    createIncident: {
      body: {
        id: 'incident-1',
        locationId: camera.locationId,
        kind: 'person',
        source: 'scenario',
        startMs: AT_MS,
        endMs: AT_MS + 10_000,
        genuine: true,
        plans: [plan],
      },
    },
    raiseAlarm: { body: alarmOf(db, camera, AT_MS) },
    sendGroupAiOutput: {
      params: { id: event.alarmGroupId },
      body: { recommendation: 'Escalate', headline: 'Person inside', summary: 'A person climbs the fence' },
    },
    sendAiOutput: { ...alarm, body: { recommendation: 'Resolve', headline: 'A fox', summary: 'A fox walks by' } },
    resolveAlarmBySystem: { ...alarm, body: { by: 'ai', comment: 'A fox' } },
    listLocationAlarms: {
      query: { page: '1', pageSize: '20', relativeTimeHours: '168', statuses: 'pending^^^in_progress', tap: '20' },
    },
    getLocationAlarm: { params: { id: pending.locationAlarmId ?? '' } },
    createLocationIncident: {
      body: {
        location_id: own.location,
        location_alarm_id: pending.locationAlarmId,
        tenant_id: own.tenant,
        title: 'Person at the gate',
        created_by: picks.userOf('gsoc-manager').id,
        description: 'Waits at the gate',
        incident_start_time_utc: timestamp,
      },
    },
    resolveLocationIncident: {
      body: {
        incident_id: incident.id,
        incident_end_time_utc: new Date(AT_MS).toISOString(),
        resolved_by: incident.createdBy,
        resolution_comment: 'Left',
        location_alarm_id: incident.locationAlarmId,
        resolution_reason: 'Person left the site',
      },
    },
    updateIncidentField: {
      body: { incident_id: incident.id, field_name: 'police_report_number', field_value: '17' },
    },
    raiseEvent: {
      body: {
        id: 'event-1',
        incidentId: null,
        alarmGroupId: event.alarmGroupId,
        cameraId: event.cameraId,
        startMs: AT_MS,
        endMs: AT_MS + 5_000,
        severity: 'high',
        isPastEvent: false,
        isDedupEvent: false,
        boxes: [],
      },
    },
  };
}

/** Inserts a recording waiting for its loudspeaker, which the seeded world lacks. */
function waitingTalkdown(db: Db, camera: { id: string; tenantId: string; locationId: string }): string {
  const id = 'waiting-talkdown';
  const { tenantId, locationId } = camera;
  db.insert(talkdowns)
    .values({
      id,
      tenantId,
      locationId,
      cameraId: camera.id,
      type: 'manual',
      status: 'pending',
      createdAtMs: WORLD_START_MS,
    })
    .onConflictDoNothing()
    .run();
  return id;
}

/** An account that has access to an endpoint. */
export function whoMay({ access }: AnyEndpoint): string | undefined {
  if (access === 'public' || access === 'shared-token' || access === 'signed-link') return undefined;
  return access === 'simulator' ? 'simulator' : 'gsoc-manager';
}
