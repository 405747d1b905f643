/** Columns of the alarm list, in their order (core, section 2). */
export const COLUMN_IDS = [
  'age',
  'tap',
  'type',
  'status',
  'timestamp',
  'localTime',
  'resolvedTime',
  'location',
  'camera',
  'sourceEntity',
  'sourceSystem',
  'employee',
  'badgeNumber',
  'tenant',
  'timeToRemediation',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export const COLUMN_LABELS: Record<ColumnId, string> = {
  age: 'Age',
  tap: 'TAP',
  type: 'Type',
  status: 'Status',
  timestamp: 'Timestamp',
  localTime: 'Local time',
  resolvedTime: 'Resolved time',
  location: 'Location',
  camera: 'Camera',
  sourceEntity: 'Source entity',
  sourceSystem: 'Source system',
  employee: 'Employee',
  badgeNumber: 'Badge number',
  tenant: 'Tenant',
  timeToRemediation: 'Time to remediation',
};

const STANDARD: readonly ColumnId[] = [
  'age',
  'tap',
  'type',
  'status',
  'timestamp',
  'localTime',
  'location',
  'camera',
  'sourceSystem',
  'timeToRemediation',
];

/** The columns a user may see; the tenant only with `multi-tenant:view`. */
export const offeredColumns = (multiTenant: boolean): ColumnId[] =>
  COLUMN_IDS.filter((id) => multiTenant || id !== 'tenant');

/** Who works for several tenants sees whose alarm it is, in the place of the source system: ten columns fill a screen. */
export const defaultColumns = (multiTenant: boolean): ColumnId[] =>
  multiTenant ? sorted(STANDARD.map((id) => (id === 'sourceSystem' ? 'tenant' : id))) : [...STANDARD];

/** Known columns only, each once, in their order. */
export function sorted(ids: readonly string[]): ColumnId[] {
  return COLUMN_IDS.filter((id) => ids.includes(id));
}
