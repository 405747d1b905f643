import * as acknowledgements from './acknowledgements.ts';
import * as aiOutputs from './ai-outputs.ts';
import * as alarmExport from './alarm-export.ts';
import * as alarmFeedback from './alarm-feedback.ts';
import * as alarmGroups from './alarm-groups.ts';
import * as alarmMedia from './alarm-media.ts';
import * as alarmNotifications from './alarm-notifications.ts';
import * as alarmTypeGroups from './alarm-type-groups.ts';
import * as alarmTypes from './alarm-types.ts';
import * as alarmUpdates from './alarm-updates.ts';
import * as alarms from './alarms.ts';
import * as audioDeviceImport from './audio-device-import.ts';
import * as audioDevices from './audio-devices.ts';
import * as auditLog from './audit-log.ts';
import * as auth from './auth.ts';
import * as calls from './calls.ts';
import * as cameraArming from './camera-arming.ts';
import * as cameraExport from './camera-export.ts';
import * as cameraForms from './camera-forms.ts';
import * as cameraPlayback from './camera-playback.ts';
import * as cameraTests from './camera-tests.ts';
import * as cameraZones from './camera-zones.ts';
import * as cameras from './cameras.ts';
import * as contactRecords from './contact-records.ts';
import * as contacts from './contacts.ts';
import * as controlLines from './control/lines.ts';
import * as controlSnapshots from './control/snapshots.ts';
import * as controlStories from './control/stories.ts';
import * as controlStoryCourse from './control/story-course.ts';
import * as controlWorld from './control/world.ts';
import * as controlWorlds from './control/worlds.ts';
import * as decisionRecords from './decision-records.ts';
import * as doorGroups from './door-groups.ts';
import * as doorLabels from './door-labels.ts';
import * as doorPlaces from './door-places.ts';
import * as doors from './doors.ts';
import * as blindTests from './drills/blind-tests.ts';
import * as drillDebriefs from './drills/debrief.ts';
import * as drills from './drills/drills.ts';
import * as drillLines from './drills/lines.ts';
import * as drillMarks from './drills/marks.ts';
import * as playedContacts from './drills/played-contacts.ts';
import * as drillReplay from './drills/replay.ts';
import * as drillScreens from './drills/screens.ts';
import * as drillSeats from './drills/seats.ts';
import * as vigilance from './drills/vigilance.ts';
import * as employees from './employees.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as escalationList from './escalation-list.ts';
import * as escalations from './escalations.ts';
import * as events from './events.ts';
import * as evidence from './evidence.ts';
import * as firstSignIn from './first-sign-in.ts';
import * as floorPlans from './floor-plans.ts';
import * as forensics from './forensics.ts';
import * as groupUpdates from './group-updates.ts';
import * as health from './health.ts';
import * as incidentList from './incident-list.ts';
import * as incidentMetadata from './incident-metadata.ts';
import * as incidentReports from './incident-reports.ts';
import * as insights from './insights.ts';
import * as locationAlarms from './location-alarms.ts';
import * as locationConfig from './location-config.ts';
import * as locationIncidents from './location-incidents.ts';
import * as locationRecords from './location-records.ts';
import * as locationRef from './location-ref.ts';
import * as locations from './locations.ts';
import * as ownSignIn from './own-sign-in.ts';
import * as personProfiles from './person-profiles.ts';
import * as preferences from './preferences.ts';
import * as recordImports from './record-imports.ts';
import * as recordingExport from './recording-export.ts';
import * as reportedErrors from './reported-errors.ts';
import * as resolutionReports from './resolution-reports.ts';
import * as rspndr from './rspndr.ts';
import * as sharedAlarm from './shared-alarm.ts';
import * as sharedEvents from './shared-events.ts';
import * as sharedLinks from './shared-links.ts';
import * as sharedLiveView from './shared-live-view.ts';
import * as sharedLocationAlarm from './shared-location-alarm.ts';
import * as sharing from './sharing.ts';
import * as shiftHandovers from './shift-handovers.ts';
import * as simAcknowledgements from './sim/acknowledgements.ts';
import * as simAlarmGroups from './sim/alarm-groups.ts';
import * as simAlarms from './sim/alarms.ts';
import * as simCameras from './sim/cameras.ts';
import * as simClock from './sim/clock.ts';
import * as simColleagues from './sim/colleagues.ts';
import * as simContacts from './sim/contacts.ts';
import * as simDispatch from './sim/dispatch.ts';
import * as simDisturbances from './sim/disturbances.ts';
import * as simEventLog from './sim/event-log.ts';
import * as simEvents from './sim/events.ts';
import * as simFaces from './sim/faces.ts';
import * as simIncidents from './sim/incidents.ts';
import * as simPicturePlans from './sim/picture-plans.ts';
import * as simSessions from './sim/sessions.ts';
import * as simSites from './sim/sites.ts';
import * as simSnapshots from './sim/snapshots.ts';
import * as simTalkdowns from './sim/talkdowns.ts';
import * as simWorld from './sim/world.ts';
import * as sopAnswers from './sop-answers.ts';
import * as sopEditing from './sop-editing.ts';
import * as sops from './sops.ts';
import * as sourceEntities from './source-entities.ts';
import * as suppressedEvents from './suppressed-events.ts';
import * as talkdowns from './talkdowns.ts';
import * as tenantLogos from './tenant-logos.ts';
import * as tenants from './tenants.ts';
import * as texts from './texts.ts';
import * as timezones from './timezones.ts';
import * as userRecords from './user-records.ts';
import * as users from './users.ts';

/**
 * Every endpoint record by domain: the server mounts them, the API document lists them, and the contract tests iterate
 * over them.
 */
export const ENDPOINTS = {
  health: pickEndpoints(health),
  auth: [...pickEndpoints(auth), ...pickEndpoints(ownSignIn)],
  users: [...pickEndpoints(users), ...pickEndpoints(firstSignIn), ...pickEndpoints(userRecords)],
  preferences: pickEndpoints(preferences),
  auditLog: pickEndpoints(auditLog),
  insights: pickEndpoints(insights),
  tenants: [...pickEndpoints(tenants), ...pickEndpoints(tenantLogos)],
  timezones: pickEndpoints(timezones),
  reportedErrors: pickEndpoints(reportedErrors),
  locations: [
    ...pickEndpoints(locations),
    ...pickEndpoints(locationRecords),
    ...pickEndpoints(locationRef),
    ...pickEndpoints(suppressedEvents),
  ],
  floorPlans: pickEndpoints(floorPlans),
  personProfiles: pickEndpoints(personProfiles),
  contacts: [...pickEndpoints(contacts), ...pickEndpoints(contactRecords)],
  sops: [...pickEndpoints(sops), ...pickEndpoints(sopEditing)],
  sopAnswers: pickEndpoints(sopAnswers),
  decisionRecords: pickEndpoints(decisionRecords),
  shiftHandovers: pickEndpoints(shiftHandovers),
  cameras: [
    ...pickEndpoints(cameras),
    ...pickEndpoints(cameraForms),
    ...pickEndpoints(cameraArming),
    ...pickEndpoints(cameraZones),
  ],
  cameraExport: pickEndpoints(cameraExport),
  cameraPlayback: pickEndpoints(cameraPlayback),
  recordingExport: pickEndpoints(recordingExport),
  cameraTests: pickEndpoints(cameraTests),
  audioDevices: pickEndpoints(audioDevices),
  audioDeviceImport: pickEndpoints(audioDeviceImport),
  doors: [...pickEndpoints(doors), ...pickEndpoints(doorPlaces)],
  recordImports: pickEndpoints(recordImports),
  doorLabels: pickEndpoints(doorLabels),
  doorGroups: pickEndpoints(doorGroups),
  employees: pickEndpoints(employees),
  sourceEntities: pickEndpoints(sourceEntities),
  alarmTypes: pickEndpoints(alarmTypes),
  alarmTypeGroups: pickEndpoints(alarmTypeGroups),
  alarmNotifications: pickEndpoints(alarmNotifications),
  alarms: pickEndpoints(alarms),
  alarmExport: pickEndpoints(alarmExport),
  alarmMedia: pickEndpoints(alarmMedia),
  alarmUpdates: pickEndpoints(alarmUpdates),
  alarmFeedback: pickEndpoints(alarmFeedback),
  acknowledgements: [...pickEndpoints(acknowledgements), ...pickEndpoints(simAcknowledgements)],
  aiOutputs: pickEndpoints(aiOutputs),
  sharing: pickEndpoints(sharing),
  sharedAlarm: pickEndpoints(sharedAlarm),
  sharedLinks: pickEndpoints(sharedLinks),
  sharedLiveView: pickEndpoints(sharedLiveView),
  sharedLocationAlarm: pickEndpoints(sharedLocationAlarm),
  sharedEvents: pickEndpoints(sharedEvents),
  talkdowns: pickEndpoints(talkdowns),
  calls: pickEndpoints(calls),
  texts: pickEndpoints(texts),
  events: pickEndpoints(events),
  alarmGroups: pickEndpoints(alarmGroups),
  groupUpdates: pickEndpoints(groupUpdates),
  escalations: pickEndpoints(escalations),
  escalationList: pickEndpoints(escalationList),
  evidence: pickEndpoints(evidence),
  rspndr: pickEndpoints(rspndr),
  incidentReports: pickEndpoints(incidentReports),
  incidentMetadata: pickEndpoints(incidentMetadata),
  resolutionReports: pickEndpoints(resolutionReports),
  locationAlarms: pickEndpoints(locationAlarms),
  locationConfig: pickEndpoints(locationConfig),
  locationIncidents: [...pickEndpoints(locationIncidents), ...pickEndpoints(incidentList)],
  forensics: pickEndpoints(forensics),
  control: [
    ...pickEndpoints(controlWorld),
    ...pickEndpoints(controlWorlds),
    ...pickEndpoints(controlStories),
    ...pickEndpoints(controlStoryCourse),
    ...pickEndpoints(controlLines),
    ...pickEndpoints(controlSnapshots),
    ...pickEndpoints(drillDebriefs),
    ...pickEndpoints(drills),
    ...pickEndpoints(drillSeats),
    ...pickEndpoints(drillReplay),
    ...pickEndpoints(drillScreens),
    ...pickEndpoints(blindTests),
    ...pickEndpoints(playedContacts),
    ...pickEndpoints(vigilance),
  ],
  drillLines: [...pickEndpoints(drillLines), ...pickEndpoints(drillMarks)],
  simulation: [
    ...pickEndpoints(simWorld),
    ...pickEndpoints(simClock),
    ...pickEndpoints(simColleagues),
    ...pickEndpoints(simTalkdowns),
    ...pickEndpoints(simContacts),
    ...pickEndpoints(simDispatch),
    ...pickEndpoints(simDisturbances),
    ...pickEndpoints(simSites),
    ...pickEndpoints(simSnapshots),
    ...pickEndpoints(simEventLog),
    ...pickEndpoints(simCameras),
    ...pickEndpoints(simPicturePlans),
    ...pickEndpoints(simSessions),
    ...pickEndpoints(simIncidents),
    ...pickEndpoints(simAlarms),
    ...pickEndpoints(simEvents),
    ...pickEndpoints(simFaces),
    ...pickEndpoints(simAlarmGroups),
  ],
} as const satisfies Record<string, readonly NamedEndpoint[]>;

/** An endpoint record with its export name. */
export interface NamedEndpoint {
  name: string;
  endpoint: AnyEndpoint;
}

function pickEndpoints(module: Record<string, unknown>): NamedEndpoint[] {
  return Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []));
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
