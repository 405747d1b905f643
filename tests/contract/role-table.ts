import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Permission, RoleKey } from '#contract/permissions.ts';
import type { WireInput } from './good-inputs.ts';

/*
 * The permissions of each role, copied from section 5 of the decisions and not from the contract, so that a
 * mistake in either is found.
 */

const ALL: readonly RoleKey[] = ['MO', 'SU', 'MM', 'GM', 'GO', 'MR'];
const ALL_BUT_MR: readonly RoleKey[] = ['MO', 'SU', 'MM', 'GM', 'GO'];
const MANAGERS: readonly RoleKey[] = ['SU', 'MM', 'GM'];

/** Permission strings, or prefixes of them (ending in `*`), with the roles that hold them. */
const ROLES_WITH: readonly (readonly [roles: readonly RoleKey[], permissions: string])[] = [
  [
    ALL,
    'camera/live:view voice-call talkdown:create sms:create rspndr:update escalation:update alarm/details:view location_alarm/detail:view location_alarm:update',
  ],
  [
    ALL_BUT_MR,
    'alarm:view alarm/details:share alarm/update:add-comment alarm/update:change-status alarm/update:add-feedback alarm/bug-report:create alarm_group* location_alarm/details:share alarm/notifications:view alarm/notifications:update scan:view scan-escalation:view unified_monitoring:view camera:view camera/arm:update location_incidents*',
  ],
  [['MO', 'SU', 'MM', 'GM'], 'location_alarm:view'],
  [['MO', 'SU', 'MM', 'GM', 'MR'], 'location_alarms/monitoring:count location_alarms/monitoring:get_pending'],
  [['MO', 'SU', 'MM'], 'multi-tenant:view'],
  [
    MANAGERS,
    'alarm/update:change-status-no-comment filter:show-all-time export:create sop:update camera:add camera:update camera:update/deadzone camera:update/vehicleparkingzone camera:update/activezone camera/live:share door* dcp* location:* user:* alarmtype_group:* audio_devices:view audio_devices:add audio_devices:update audit-log:view insights:view forensics:view tenant_config:update user_alarmtype_group:update',
  ],
  [['SU', 'MM'], 'user/msp_locations:update'],
  [['SU'], 'alarm/debug-media:view'],
];

/** The roles that hold a permission; undefined for a string missing from the table. */
export function rolesWith(permission: string): readonly RoleKey[] | undefined {
  const row = ROLES_WITH.find(([, permissions]) =>
    permissions
      .split(' ')
      .some((one) => (one.endsWith('*') ? permission.startsWith(one.slice(0, -1)) : one === permission)),
  );
  return row?.[0];
}

/** The permissions that a call needs; for calls whose input decides, those for one such input. */
type Rule = Extract<AnyEndpoint['access'], string> | readonly Permission[];

/** The permissions that each call needs, by the name of its record. */
export const RULES: Record<string, Rule> = {
  getHealth: 'public',
  signIn: 'public',
  signInAlias: 'public',
  signOut: 'credential',
  getProfile: 'credential',
  createProfile: 'credential',

  // Name searches, contacts, procedures, tenant and location reads.
  listTenants: 'signed-in',
  getTenant: 'signed-in',
  listTenantComments: 'signed-in',
  listSourceSystems: 'signed-in',
  listTimezones: 'signed-in',
  getLocation: 'signed-in',
  listAcknowledgements: 'signed-in',
  listLocationContacts: 'signed-in',
  findSop: 'signed-in',
  searchLocationNames: 'signed-in',
  searchCameraNames: 'signed-in',
  searchDoorNames: 'signed-in',
  searchEmployeeNames: 'signed-in',
  searchSourceEntityNames: 'signed-in',
  searchAlarmTypeNames: 'signed-in',
  getAlarmTypeColors: 'signed-in',

  reportError: 'signed-in',
  listReportedErrors: ['audit-log:view'],

  listCameras: ['camera:view'],
  getCamera: ['camera:view'],
  createCamera: ['camera:add'],
  updateCamera: ['camera:update'],
  updateLocation: ['location:update'],
  listAudioDevices: ['audio_devices:view'],
  createAudioDevices: ['audio_devices:add'],
  updateAudioDevice: ['audio_devices:view', 'audio_devices:update'],
  addAudioDeviceMapping: ['audio_devices:add'],
  removeAudioDeviceMapping: ['audio_devices:add'],
  getLivestream: ['camera/live:view'],
  getVideoPlayback: ['camera/live:view'],
  listAlarmMarkers: ['camera/live:view'],
  shareLiveView: ['camera/live:share'],
  sendTalkdown: ['talkdown:create'],

  listAlarmTypeGroups: ['alarmtype_group:view'],
  createAlarmTypeGroup: ['alarmtype_group:create'],
  updateAlarmTypeGroup: ['alarmtype_group:update'],
  changeAlarmTypesOfGroup: ['alarmtype_group:update'],
  removeAlarmTypeGroup: ['alarmtype_group:delete'],
  listNotificationPreferences: ['alarm/notifications:view'],
  saveNotificationPreference: ['alarm/notifications:update'],
  removeNotificationPreference: ['alarm/notifications:update'],

  listAlarms: ['alarm:view'],
  exportAlarms: ['alarm:view', 'export:create'],
  getAlarm: ['alarm/details:view'],
  getAlarmNeighbours: ['alarm/details:view'],
  getAlarmMedia: ['alarm/details:view'],
  getAlarmDebugMedia: ['alarm/debug-media:view'],
  listAlarmUpdates: ['alarm/details:view'],
  updateAlarm: ['alarm/details:view', 'alarm/update:change-status'],
  giveFeedback: ['alarm/update:add-feedback'],
  reportBug: ['alarm/bug-report:create'],
  getAiOutput: ['alarm/details:view'],
  getEvent: ['alarm/details:view'],
  shareAlarm: ['alarm/details:share'],
  shareScanRawAlarm: ['alarm/details:share'],

  listAlarmGroups: ['alarm_group:view'],
  getAlarmGroup: ['alarm_group/detail:view'],
  listNeighbourAlarms: ['alarm_group/detail:view'],
  setAlarmGroupState: ['alarm_group:update'],
  getIncidentMetadata: ['alarm_group/detail:view'],
  updateIncidentMetadata: ['alarm_group:update'],
  reportScanResolution: ['alarm_group:update'],
  shareAlarmGroup: ['alarm_group/details:share'],
  createEscalation: ['escalation:update'],
  resolveEscalation: ['escalation:update'],

  listLocationAlarms: ['location_alarm:view'],
  getLocationAlarm: ['location_alarm/detail:view'],
  shareLocationAlarm: ['location_alarm/details:share'],
  createLocationIncident: ['location_alarm:update'],
  resolveLocationIncident: ['location_alarm:update'],
  reportIncidentResolution: ['location_alarm:update'],
  updateIncidentField: ['location_incidents/details:update'],

  // For alarm groups; those for location alarms are below.
  listGroupUpdates: ['alarm_group/detail:view'],
  addGroupUpdate: ['alarm_group:update'],
  setUpdateSituation: ['alarm_group:update'],
  markViewed: ['alarm_group/detail:view'],

  // For raw alarms; those for location alarms and alarm groups are below.
  listSopAnswers: ['alarm/details:view'],
  addSopAnswer: ['alarm/update:add-comment'],
};

/** Calls whose input decides the permissions, with an input that needs others than in RULES. */
export const FURTHER: readonly {
  name: string;
  /** The subject of the input. */
  of: string;
  change: (record: { locationAlarmId: string }) => Partial<WireInput>;
  rule: readonly Permission[];
}[] = [
  {
    name: 'updateAlarm',
    of: 'a comment',
    change: () => ({ body: { comment: 'Seen' } }),
    rule: ['alarm/details:view', 'alarm/update:add-comment'],
  },
  {
    name: 'updateAudioDevice',
    of: 'its removal',
    change: () => ({ body: { isEnabled: false } }),
    rule: ['audio_devices:view', 'audio_devices:add'],
  },
  {
    name: 'getAiOutput',
    of: 'an alarm group',
    change: () => ({ query: { alarm_group_id: 'none' } }),
    rule: ['alarm/details:view', 'alarm_group/detail:view'],
  },
  {
    name: 'listGroupUpdates',
    of: 'a location alarm',
    change: ({ locationAlarmId: id }) => ({ params: { id }, query: {} }),
    rule: ['location_alarm/detail:view'],
  },
  {
    name: 'addGroupUpdate',
    of: 'a location alarm',
    change: ({ locationAlarmId: id }) => ({ params: { id }, query: {}, body: { comment: 'Seen' } }),
    rule: ['location_alarm:update'],
  },
  {
    name: 'setUpdateSituation',
    of: 'a location alarm',
    change: ({ locationAlarmId: id }) => ({ params: { id, updateId: 'none' }, query: {} }),
    rule: ['location_alarm:update'],
  },
  {
    name: 'markViewed',
    of: 'a location alarm',
    change: ({ locationAlarmId: alarmId }) => ({ body: { alarmId } }),
    rule: ['location_alarm/detail:view'],
  },
  {
    name: 'listSopAnswers',
    of: 'a location alarm',
    change: ({ locationAlarmId: id }) => ({ params: { subject: 'location_alarm', id } }),
    rule: ['location_alarm/detail:view'],
  },
  {
    name: 'listSopAnswers',
    of: 'an alarm group',
    change: () => ({ params: { subject: 'alarm_group', id: 'none' } }),
    rule: ['alarm_group/detail:view'],
  },
  {
    name: 'addSopAnswer',
    of: 'a location alarm',
    change: ({ locationAlarmId: id }) => ({ params: { subject: 'location_alarm', id } }),
    rule: ['location_alarm:update'],
  },
  {
    name: 'addSopAnswer',
    of: 'an alarm group',
    change: () => ({ params: { subject: 'alarm_group', id: 'none' } }),
    rule: ['alarm_group:update'],
  },
];

/** The permissions that each channel needs, by its name. */
export const CHANNEL_RULES: Record<string, 'simulator' | readonly Permission[]> = {
  listChanges: [],
  locationAlarms: ['location_alarms/monitoring:count'],
  simFeed: 'simulator',
};
