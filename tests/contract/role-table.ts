import type { Permission, RoleKey } from '#contract/permissions.ts';

/*
 * The permissions of each role, copied from section 5 of the decisions and not from the contract, so that a
 * mistake in either is found.
 */

const ALL: readonly RoleKey[] = ['MO', 'SU', 'MM', 'GM', 'GO', 'MR'];
const ALL_BUT_MR: readonly RoleKey[] = ['MO', 'SU', 'MM', 'GM', 'GO'];
const MANAGERS: readonly RoleKey[] = ['SU', 'MM', 'GM'];

/** Permission strings, or prefixes of them (ending in `*`), with the roles that have them. */
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
    'alarm/update:change-status-no-comment filter:show-all-time export:create sop:update camera:add camera:update camera:update/deadzone camera:update/vehicleparkingzone camera:update/activezone camera/live:share door* dcp* location:* user:* alarmtype_group:* audio_devices:view audio_devices:add audio_devices:update audit-log:view insights:view forensics:view tenant_config:update user_alarmtype_group:update simulator:control drill:run',
  ],
  [['SU', 'MM'], 'user/msp_locations:update'],
  [['SU'], 'alarm/debug-media:view'],
];

/** The roles that have a permission; undefined for a string missing from the table. */
export function rolesWith(permission: string): readonly RoleKey[] | undefined {
  const row = ROLES_WITH.find(([, permissions]) =>
    permissions
      .split(' ')
      .some((one) => (one.endsWith('*') ? permission.startsWith(one.slice(0, -1)) : one === permission)),
  );
  return row?.[0];
}

/** The permissions that each channel needs, by its name. */
export const CHANNEL_RULES: Record<string, 'simulator' | readonly Permission[]> = {
  listChanges: [],
  scanEvents: ['scan:view'],
  unifiedAlarms: ['unified_monitoring:view'],
  locationAlarms: ['location_alarms/monitoring:count'],
  simFeed: 'simulator',
};
