import { SCENES } from '#contract/clip-catalogue.ts';
import { ALARM_TYPE_KEYS } from '#contract/sim/alarm-type-keys.ts';
import type { World, WorldLocation } from '#contract/sim/world.ts';

const ZONES = ['America/Chicago', 'Europe/London', 'Asia/Singapore', 'Australia/Sydney'];
const CATEGORIES = ['Auto Dealerships', 'Warehouse', 'Storage Facility', 'Office Building'] as const;

/** Twelve sites of five cameras each, all remote guarding except the last two. */
export function worldFixture(seed = 1): World {
  return {
    seed,
    startMs: Date.UTC(2026, 10, 20, 2),
    size: 'small',
    locations: Array.from({ length: 12 }, (_, index) => locationFixture(index)),
    formerCameras: [],
    alarmTypes: Object.entries(ALARM_TYPE_KEYS).map(([key, name]) => ({ id: `type-${key}`, key, name })),
  };
}

function locationFixture(index: number): WorldLocation {
  const id = `location-${index}`;
  const camera = (i: number) => `${id}-camera-${i}`;
  return {
    id,
    name: `Site ${index}`,
    tenantId: 'tenant-1',
    category: CATEGORIES[index % CATEGORIES.length] ?? 'Others',
    timezone: ZONES[index % ZONES.length] ?? 'UTC',
    isManned: false,
    product: index < 10 ? 'rg' : 'scan',
    cameras: Array.from({ length: 5 }, (_, i) => ({
      id: camera(i),
      name: `Camera ${i}`,
      code: `C-${i}`,
      scene: SCENES[i % 4] ?? 'car-lot',
      mediaKind: 'video',
      sourceSystem: 'ONVIF',
      hasLoudspeaker: i === 0,
      neighbours: [camera((i + 1) % 5), camera((i + 4) % 5)],
    })),
    doors: [{ id: `${id}-door`, name: 'Door', sourceSystem: 'ACS', cameraId: camera(0) }],
    employees: [{ id: `${id}-employee`, name: 'A. Employee', badgeNumber: '1001' }],
  };
}
