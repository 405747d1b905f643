/** `own` has the tenants and accounts of a small world, and no sites but a scenario's own. */
export type WorldSize = 'own' | 'small' | 'medium' | 'large';

/** The dimensions of each world size. */
export const WORLD_SIZES: Record<WorldSize, { tenants: number; sites: number; pastAlarmsPerDay: number }> = {
  own: { tenants: 3, sites: 0, pastAlarmsPerDay: 0 },
  small: { tenants: 3, sites: 12, pastAlarmsPerDay: 3_000 },
  medium: { tenants: 8, sites: 200, pastAlarmsPerDay: 5_000 },
  large: { tenants: 30, sites: 2_000, pastAlarmsPerDay: 6_000 },
};
