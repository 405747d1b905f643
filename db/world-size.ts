/** `own` has the tenants and accounts of a small world, and no sites but a scenario's own. */
export type WorldSize = 'own' | 'small' | 'medium' | 'large';

/** The dimensions of each world size. */
export const WORLD_SIZES: Record<WorldSize, { tenants: number; sites: number; pastAlarmsPerDay: number }> = {
  own: { tenants: 3, sites: 0, pastAlarmsPerDay: 0 },
  small: { tenants: 3, sites: 12, pastAlarmsPerDay: 3_000 },
  medium: { tenants: 8, sites: 200, pastAlarmsPerDay: 5_000 },
  large: { tenants: 30, sites: 2_000, pastAlarmsPerDay: 6_000 },
};

/** Measured with seed 1: other seeds differ by some cameras, and by some alarms. Bytes of a database, and of a day in it. */
const MEASURED: Record<WorldSize, { cameras: number; bytes: number; bytesPerDay: number }> = {
  own: { cameras: 0, bytes: 1_400_000, bytesPerDay: 0 },
  small: { cameras: 55, bytes: 2_000_000, bytesPerDay: 26_000_000 },
  medium: { cameras: 1_001, bytes: 5_000_000, bytesPerDay: 32_000_000 },
  large: { cameras: 9_947, bytes: 30_000_000, bytesPerDay: 40_000_000 },
};

/** How large a world is about, before it is made: sites, cameras, alarms of its past days, and bytes of its database. */
export function figuresOfWorld(size: WorldSize, pastDays: number) {
  const { sites, pastAlarmsPerDay } = WORLD_SIZES[size];
  const { cameras, bytes, bytesPerDay } = MEASURED[size];
  return { sites, cameras, alarms: pastAlarmsPerDay * pastDays, bytes: bytes + bytesPerDay * pastDays };
}
