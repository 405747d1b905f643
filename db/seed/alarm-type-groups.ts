import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import { bulkInsert } from '../bulk-insert.ts';
import {
  alarmTypeGroups,
  alarmTypeGroupTypes,
  notificationPreferences,
  notificationPreferenceTypes,
  userAlarmTypeGroups,
} from '../schema/alarm-type-groups.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededAlarmTypes, SeededTenant } from './tenants.ts';
import type { SeededUser } from './users.ts';

const GROUPS: readonly { name: string; description: string; types: readonly AlarmTypeKey[] }[] = [
  {
    name: 'Intrusion',
    description: 'Somebody is where nobody should be',
    types: ['person-detected', 'vehicle-detected', 'loitering', 'perimeter-breach'],
  },
  {
    name: 'Access control',
    description: 'Doors and badges',
    types: ['door-forced-open', 'door-held-open', 'unauthorized-entry', 'tailgating'],
  },
  { name: 'Motion only', description: 'Movement that no detector has named', types: ['motion'] },
];

/** Alarm type groups of every tenant, and a special sound for the alarms that managers look after. */
export function seedAlarmTypeGroups(
  { client, stream, startMs }: SeedContext,
  tenants: readonly SeededTenant[],
  types: SeededAlarmTypes,
  users: readonly SeededUser[],
): void {
  const random = stream('alarm-type-groups');
  const insertGroup = bulkInsert(client, alarmTypeGroups);
  const insertType = bulkInsert(client, alarmTypeGroupTypes);
  const insertWatch = bulkInsert(client, userAlarmTypeGroups);
  const insertPreference = bulkInsert(client, notificationPreferences);
  const insertPreferenceType = bulkInsert(client, notificationPreferenceTypes);

  for (const tenant of tenants) {
    for (const [position, { name, description, types: keys }] of GROUPS.entries()) {
      const id = random.uuid(startMs);
      insertGroup({ id, tenantId: tenant.id, name, description, createdAtMs: startMs, version: 1 });
      for (const key of keys) insertType({ groupId: id, typeId: types[key].id });
      for (const user of users) {
        if (position === 0 && user.tenantId === tenant.id) insertWatch({ userId: user.id, groupId: id });
      }
    }
  }
  for (const user of users.filter(({ role }) => role === 'GM' || role === 'MM')) {
    const id = random.uuid(startMs);
    insertPreference({ id, userId: user.id, sound: 'notif-sound-3', createdAtMs: startMs });
    insertPreferenceType({ preferenceId: id, typeId: types['door-forced-open'].id });
  }
}
