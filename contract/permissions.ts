/*
 * Permission strings and the roles that have them (specification, section 6; decisions, section 5). Several strings
 * differ by one letter on purpose: the documents spell them that way.
 */

export const ROLES = {
  MO: 'MSP Operator',
  SU: 'Support',
  MM: 'MSP Manager',
  GM: 'GSOC Manager',
  GO: 'GSOC Operator',
  MR: 'Monitoring Operator',
} as const;

export type RoleKey = keyof typeof ROLES;

export const ROLE_KEYS = ['MO', 'SU', 'MM', 'GM', 'GO', 'MR'] as const satisfies readonly RoleKey[];

/** The role's name in the console and on the wire. The support role includes the provider's name. */
export const roleName = (key: RoleKey, providerName: string) =>
  key === 'SU' ? `${providerName} ${ROLES.SU}` : ROLES[key];

/** The role whose only screen is /monitoring. */
export const MONITORING_ONLY_ROLE = ROLES.MR;

/** The role of new users. */
export const DEFAULT_ROLE: RoleKey = 'GO';

/** The roles that each role may assign, and whose users it may change (decisions, section 5). */
export const ASSIGNABLE_ROLES: Readonly<Record<RoleKey, readonly RoleKey[]>> = {
  SU: ROLE_KEYS,
  MM: ['MO', 'MM', 'GM', 'GO', 'MR'],
  GM: ['GM', 'GO', 'MR'],
  MO: [],
  GO: [],
  MR: [],
};

/** Whether users of a role work for several tenants, and can be limited to some of their locations. */
export const isMspRole = (role: RoleKey): boolean => role === 'MO' || role === 'MM';

/** The same by the name of the role. */
export const isMspRoleName = (name: string): boolean => name === ROLES.MO || name === ROLES.MM;

const ALL = ROLE_KEYS;
const ALL_BUT_MONITORING = ['MO', 'SU', 'MM', 'GM', 'GO'] as const satisfies readonly RoleKey[];
const MANAGERS = ['SU', 'MM', 'GM'] as const satisfies readonly RoleKey[];

const ROLES_WITH = {
  'camera/live:view': ALL,
  'voice-call': ALL,
  'talkdown:create': ALL,
  'sms:create': ALL,
  'rspndr:update': ALL,
  'escalation:update': ALL,
  'alarm/details:view': ALL,
  'location_alarm/detail:view': ALL,
  'location_alarm:update': ALL,

  'alarm:view': ALL_BUT_MONITORING,
  'alarm/details:share': ALL_BUT_MONITORING,
  'alarm/update:add-comment': ALL_BUT_MONITORING,
  'alarm/update:change-status': ALL_BUT_MONITORING,
  'alarm/update:add-feedback': ALL_BUT_MONITORING,
  'alarm/bug-report:create': ALL_BUT_MONITORING,
  'alarm_group:view': ALL_BUT_MONITORING,
  'alarm_group/detail:view': ALL_BUT_MONITORING,
  'alarm_group/details:share': ALL_BUT_MONITORING,
  'alarm_group:update': ALL_BUT_MONITORING,
  'location_alarm/details:share': ALL_BUT_MONITORING,
  'alarm/notifications:view': ALL_BUT_MONITORING,
  'alarm/notifications:update': ALL_BUT_MONITORING,
  'scan:view': ALL_BUT_MONITORING,
  'scan-escalation:view': ALL_BUT_MONITORING,
  'unified_monitoring:view': ALL_BUT_MONITORING,
  'camera:view': ALL_BUT_MONITORING,
  'camera/arm:update': ALL_BUT_MONITORING,
  'location_incidents:view': ALL_BUT_MONITORING,
  'location_incidents/details:view': ALL_BUT_MONITORING,
  'location_incidents/details:update': ALL_BUT_MONITORING,

  'location_alarm:view': ['MO', 'SU', 'MM', 'GM'],
  'location_alarms/monitoring:count': ['MO', 'SU', 'MM', 'GM', 'MR'],
  'location_alarms/monitoring:get_pending': ['MO', 'SU', 'MM', 'GM', 'MR'],
  'multi-tenant:view': ['MO', 'SU', 'MM'],

  'alarm/update:change-status-no-comment': MANAGERS,
  'filter:show-all-time': MANAGERS,
  'export:create': MANAGERS,
  'sop:update': MANAGERS,
  'camera:add': MANAGERS,
  'camera:update': MANAGERS,
  'camera:update/deadzone': MANAGERS,
  'camera:update/vehicleparkingzone': MANAGERS,
  'camera:update/activezone': MANAGERS,
  'camera/live:share': MANAGERS,
  'door:view': MANAGERS,
  'door/location:update': MANAGERS,
  'door/group:update': MANAGERS,
  'dcp/details:view': MANAGERS,
  'dcp/details:update': MANAGERS,
  'dcp:add': MANAGERS,
  'dcp:delete': MANAGERS,
  'door_group:view': MANAGERS,
  'door_group:create': MANAGERS,
  'door_group:update': MANAGERS,
  'location:view': MANAGERS,
  'location:update': MANAGERS,
  'location:create': MANAGERS,
  'user:view': MANAGERS,
  'user:add': MANAGERS,
  'user:update': MANAGERS,
  'alarmtype_group:view': MANAGERS,
  'alarmtype_group:create': MANAGERS,
  'alarmtype_group:update': MANAGERS,
  'alarmtype_group:delete': MANAGERS,
  'audio_devices:view': MANAGERS,
  'audio_devices:add': MANAGERS,
  'audio_devices:update': MANAGERS,
  'audit-log:view': MANAGERS,
  /** An addition of the local server: the simulated world of a demo. */
  'simulator:control': MANAGERS,
  /** Likewise: drills for trainees. */
  'drill:run': MANAGERS,
  'insights:view': MANAGERS,
  'forensics:view': MANAGERS,
  'tenant_config:update': MANAGERS,
  'user_alarmtype_group:update': MANAGERS,

  'user/msp_locations:update': ['SU', 'MM'],
  'alarm/debug-media:view': ['SU'],
} as const satisfies Record<string, readonly RoleKey[]>;

export type Permission = keyof typeof ROLES_WITH;

const isPermission = (key: string): key is Permission => key in ROLES_WITH;

/** Every permission string. */
export const PERMISSIONS: readonly Permission[] = Object.keys(ROLES_WITH).filter(isPermission);

/** The permissions of a role. */
export function permissionsOf(role: RoleKey): Permission[] {
  return PERMISSIONS.filter((permission) => {
    const roles: readonly RoleKey[] = ROLES_WITH[permission];
    return roles.includes(role);
  });
}
