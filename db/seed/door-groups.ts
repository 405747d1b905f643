import { NEW_CONFIG, type ProcessingConfigDraft } from '#contract/processing-configs.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { doorGroups, processingConfigs } from '../schema/door-groups.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededSite } from './sites.ts';
import type { SeededAlarmTypes } from './tenants.ts';

type SeededConfig = Partial<Omit<ProcessingConfigDraft, 'alarm_types' | 'enableForAllAlarmType'>> & {
  name: string;
  /** Undefined for all alarm types. */
  types?: readonly AlarmTypeKey[];
};

interface SeededGroup {
  name: string;
  description: string;
  /** The names of its doors at all sites. */
  doors: readonly string[];
  configs: readonly SeededConfig[];
}

/** Monday to Friday. */
const WORKDAYS = [true, true, true, true, true, false, false];

const GROUPS: readonly SeededGroup[] = [
  {
    name: 'Entrances',
    description: 'Doors for staff and visitors',
    doors: [
      'Main Entrance',
      'Front Door',
      'Staff Entrance',
      'Customer Entrance',
      'Showroom Door',
      'Workshop Door',
      'Lobby Door',
      'Turnstile',
      'Cabin Door',
      'Control House Door',
    ],
    configs: [
      {
        name: 'Opening hours',
        description: 'A door held open for a customer needs nobody',
        priority: 'ignore',
        activeLocalTimeStart: '09:00:00',
        activeLocalTimeEnd: '17:00:00',
        activeDays: WORKDAYS,
        types: ['door-held-open'],
      },
      {
        name: 'Night',
        description: 'Nobody has a reason to enter',
        priority: 'P0',
        activeLocalTimeStart: '22:00:00',
        activeLocalTimeEnd: '05:00:00',
        processVideo: true,
        enableTailgating: true,
        enableUnauthorizedEntryAlarm: true,
        types: ['door-forced-open', 'unauthorized-entry'],
      },
      {
        name: 'Always',
        processVideo: true,
        enableTailgating: true,
        enableUnauthorizedEntryAlarm: true,
      },
    ],
  },
  {
    name: 'Deliveries',
    description: 'Docks, gates and stores that stay open while goods come in',
    doors: ['Dock Door', 'Roller Door', 'Cold Store Door', 'Bin Store', 'Stairwell Door'],
    configs: [
      {
        name: 'Delivery hours',
        description: 'Drivers keep the door open',
        priority: 'ignore',
        activeLocalTimeStart: '06:00:00',
        activeLocalTimeEnd: '11:00:00',
        activeDays: WORKDAYS,
        types: ['door-held-open'],
      },
    ],
  },
  {
    name: 'Restricted rooms',
    description: 'Only named people may enter',
    doors: ['Server Room', 'Stock Room', 'Roof Access', 'Fire Exit'],
    configs: [
      {
        name: 'At any time',
        description: 'Comes before everything else',
        priority: 'P0',
        processVideo: true,
        enableTailgating: true,
        enableUnauthorizedEntryAlarm: true,
      },
    ],
  },
];

/** Door groups of every tenant that has such doors, with their configurations. A few doors are in none. */
export function seedDoorGroups(
  { client, stream, startMs }: SeedContext,
  sites: readonly SeededSite[],
  types: SeededAlarmTypes,
): void {
  const random = stream('door-groups');
  const insertGroup = bulkInsert(client, doorGroups);
  const insertConfig = bulkInsert(client, processingConfigs);
  const putInto = client.prepare<[string, string]>('UPDATE doors SET door_group_id = ? WHERE id = ?');
  const tenantIds = [...new Set(sites.map(({ location }) => location.tenantId))];

  for (const tenantId of tenantIds) {
    const doors = sites.flatMap((site) => (site.location.tenantId === tenantId ? site.doors : []));
    for (const { name, description, doors: names, configs } of GROUPS) {
      const members = doors.filter((door) => names.includes(door.name));
      if (members.length === 0) continue;
      const id = random.uuid(startMs);
      insertGroup({ id, tenantId, name, description, createdAtMs: startMs, version: 1 });
      for (const { types: keys, ...config } of configs) {
        insertConfig({
          ...NEW_CONFIG,
          ...config,
          groupId: id,
          enableForAllAlarmType: keys === undefined,
          alarmTypeIds: keys?.map((key) => types[key].id) ?? null,
        });
      }
      for (const door of members) if (random.chance(0.9)) putInto.run(id, door.id);
    }
  }
}
