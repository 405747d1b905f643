import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import type { Named } from '#contract/names.ts';
import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { listSourceSystems, listTenants } from '#contract/tenants.ts';
import { call } from '../lib/call.ts';
import { useCan, useUser } from '../lib/session.tsx';
import { keys } from './keys.ts';

/** The most names that one search returns. */
const LIMIT = 100;
/** Names change rarely. ms */
const FRESH_MS = 60_000;

/** A found name; a camera's has the id of its location. */
export interface FoundName extends Named {
  parentId?: string;
}

interface Search {
  /** Part of the name; undefined for any. */
  name: string | undefined;
  /** The ids that the names must belong to: the locations of cameras. */
  parentIds: readonly string[];
}

/** The first screen looks up few kinds of names: the contracts of the others load with their first search. */
interface Lookup {
  /** Whether the server searches by part of the name; otherwise it returns all names at once. */
  searchable: boolean;
  find: (search: Search, signal: AbortSignal) => Promise<readonly FoundName[]>;
}

type NameSearch =
  | typeof searchLocationNames
  | typeof searchSourceEntityNames
  | typeof searchAlarmTypeNames
  | typeof import('#contract/door-groups.ts').searchDoorGroupNames
  | typeof import('#contract/employees.ts').searchEmployeeNames
  | typeof import('#contract/audit-log.ts').searchAuditActors;

const searchableNames = (load: () => NameSearch | Promise<NameSearch>, limit = LIMIT): Lookup => ({
  searchable: true,
  find: async ({ name }, signal) => (await call(await load(), { query: { name, limit } }, { signal })).payload,
});

/** Fetches the cameras of each location separately, so that each camera gets its location's id. */
async function findCameras({ name, parentIds }: Search, signal: AbortSignal): Promise<FoundName[]> {
  const found = parentIds.map(async (parentId) => {
    const query = { name, limit: LIMIT, locationIds: { values: [parentId], negative: false } };
    const { payload } = await call(searchCameraNames, { query }, { signal });
    return payload.map((camera) => ({ ...camera, parentId }));
  });
  return (await Promise.all(found)).flat();
}

/** Doors of several sites have the same name: each is named with its site. */
async function findDoors({ name }: Search, signal: AbortSignal): Promise<FoundName[]> {
  const { listDoors } = await import('#contract/doors.ts');
  const doors = name === undefined ? undefined : { values: [name], negative: false };
  const { payload } = await call(listDoors, { query: { doors, pageSize: LIMIT, sort: 'name' } }, { signal });
  return payload.items.map(({ id, location, ...door }) => ({ id, name: `${door.name}, ${location.name}` }));
}

/** Several tenants have groups of the same name: each is named with its tenant. */
async function findAlarmTypeGroups({ name }: Search, signal: AbortSignal): Promise<FoundName[]> {
  const { listAlarmTypeGroups } = await import('#contract/alarm-type-groups.ts');
  const names = name === undefined ? undefined : { values: [name], negative: false };
  const { payload } = await call(listAlarmTypeGroups, { query: { name: names, pageSize: LIMIT } }, { signal });
  return payload.items.map(({ alarmTypeGroupId, tenant, ...group }) => ({
    id: alarmTypeGroupId,
    name: tenant ? `${group.name}, ${tenant.name}` : group.name,
  }));
}

const LOOKUPS = {
  locations: searchableNames(() => searchLocationNames),
  sourceEntities: searchableNames(() => searchSourceEntityNames),
  // Few enough for one reply; screens also fetch all of them.
  alarmTypes: searchableNames(() => searchAlarmTypeNames, 500),
  employees: searchableNames(async () => (await import('#contract/employees.ts')).searchEmployeeNames),
  auditActors: searchableNames(async () => (await import('#contract/audit-log.ts')).searchAuditActors),
  doorGroups: searchableNames(async () => (await import('#contract/door-groups.ts')).searchDoorGroupNames),
  alarmTypeGroups: { searchable: true, find: findAlarmTypeGroups },
  cameras: { searchable: true, find: findCameras },
  doors: { searchable: true, find: findDoors },
  tenants: { searchable: false, find: async (_, signal) => (await call(listTenants, {}, { signal })).payload },
  sourceSystems: {
    searchable: false,
    find: async (_, signal) =>
      (await call(listSourceSystems, {}, { signal })).payload.map((system) => ({ id: system, name: system })),
  },
} as const satisfies Record<string, Lookup>;

/** The kinds of names that the server can look up. */
export type NameLookup = keyof typeof LOOKUPS;

export const isSearchable = (lookup: NameLookup): boolean => LOOKUPS[lookup].searchable;

interface NamesOptions {
  /** Part of the name; ignored if all names are returned at once. */
  text?: string;
  parentIds?: readonly string[] | undefined;
  enabled?: boolean;
}

interface FoundNames {
  /** During a search, the previous names. */
  names: readonly FoundName[];
  loading: boolean;
  error: Error | null;
  /** As many names as one search returns: there may be more. */
  isTruncated: boolean;
}

function namesQuery(lookup: NameLookup, { name, parentIds }: Search = { name: undefined, parentIds: [] }) {
  const { find }: Lookup = LOOKUPS[lookup];
  return {
    queryKey: keys.names(lookup, parentIds, name ?? ''),
    queryFn: ({ signal }: { signal: AbortSignal }) => find({ name, parentIds }, signal),
    staleTime: FRESH_MS,
  };
}

/** All alarm types. */
export const useAlarmTypes = () => useQuery(namesQuery('alarmTypes'));

/** The names of a kind, by part of the name. */
export function useNames(
  lookup: NameLookup,
  { text = '', parentIds = [], enabled = true }: NamesOptions = {},
): FoundNames {
  const name = isSearchable(lookup) && text.trim() !== '' ? text.trim().slice(0, 200) : undefined;
  const query = namesQuery(lookup, { name, parentIds });
  const { data, isFetching, error } = useQuery({ ...query, placeholderData: keepPreviousData, enabled });
  return { names: data ?? [], loading: isFetching, error, isTruncated: data?.length === LIMIT };
}

/** The name of a tenant; undefined for users with a single tenant, and until it is known. */
export function useTenantName(tenantId: string): string | undefined {
  const multiTenant = useCan('multi-tenant:view');
  const { tenant } = useUser();
  const { names } = useNames('tenants', { enabled: multiTenant && tenant.id !== tenantId });
  if (!multiTenant) return undefined;
  return tenant.id === tenantId ? tenant.name : names.find(({ id }) => id === tenantId)?.name;
}
