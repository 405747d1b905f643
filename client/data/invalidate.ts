import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';
import type { ChangedList } from '#contract/channels/list-changes.ts';

/**
 * The entities that a change makes stale besides the changed entity itself. `always` changes with it;
 * `ifLocal` may follow from an operator's own change, and the server announces it separately when somebody else
 * made the change.
 */
interface Stale {
  always?: readonly string[];
  ifLocal?: readonly string[];
}

const STALE = {
  // A raw alarm belongs to a location alarm, which may end with it.
  alarms: { ifLocal: ['alarm-updates', 'location-alarms', 'group-updates', 'shift-handovers'] },
  // Their incidents are listed separately.
  'location-alarms': {
    always: ['group-updates', 'rspndr', 'location-incidents'],
    ifLocal: ['alarms', 'alarm-updates', 'shift-handovers'],
  },
  'alarm-groups': { always: ['group-updates', 'rspndr'], ifLocal: ['escalations', 'shift-handovers'] },
  'location-incidents': {},
  'shared-links': {},
  escalations: {},
  // Its images are media of the escalation.
  'group-updates': { ifLocal: ['escalations'] },
  // The provider's states of a dispatch; the history names each too.
  rspndr: {},
  'alarm-updates': {},
  // Each answer is a line of the history.
  'sop-answers': { ifLocal: ['group-updates', 'alarm-updates'] },
  // The history of each alarm names it.
  'shift-handovers': { always: ['group-updates'] },
  sops: {},
  'alarm-type-groups': { always: ['names'] },
  'alarm-notifications': {},
  // Whether a camera supports talkdowns depends on its audio devices.
  'audio-devices': { ifLocal: ['cameras'] },
  // Their names are options of filters, like those of the other records below.
  cameras: { always: ['names'] },
  // Schedules and pending acknowledgements are part of them; contacts and names are read separately.
  locations: { always: ['contacts', 'names'] },
  // Each shows the group of its doors, or the doors of its group.
  doors: { always: ['names'], ifLocal: ['door-groups'] },
  'door-groups': { always: ['names'], ifLocal: ['doors'] },
  'person-profiles': {},
  users: { always: ['names'] },
  // Of the signed-in user: what they see everywhere.
  profile: {},
  // The password, sessions and second factor of the signed-in user.
  'own-sign-in': {},
  preferences: {},
} as const satisfies Record<ChangedList, Stale> & Record<string, Stale>;

/** The entities that can change: every list that the server announces, and others. */
export type Entity = keyof typeof STALE;

interface InvalidateOptions {
  /** The server announced the change: queries under way are not cancelled, but repeated once they are answered. */
  remote?: boolean;
  /** Refetch when the tab is looked at again, as nobody sees it now. */
  deferred?: boolean;
}

/**
 * Refetches everything on screen that a change of the entity makes stale, and the rest when it is next opened.
 * Resolves once the entity's own queries are up to date.
 */
export async function invalidate(
  client: QueryClient,
  entity: Entity,
  { remote = false, deferred = false }: InvalidateOptions = {},
): Promise<void> {
  // A newer server may announce lists that are unknown here (decision 116).
  const { always = [], ifLocal = [] }: Stale = STALE[entity] ?? {};
  const refetchType = deferred ? 'none' : 'active';
  const invalidateAll = (first: string) => {
    const filters = { queryKey: [first], refetchType } as const;
    return remote ? invalidateAfterPending(client, filters) : client.invalidateQueries(filters);
  };
  for (const other of remote ? always : [...always, ...ifLocal]) void invalidateAll(other);
  await invalidateAll(entity);
}

/**
 * Repeats queries that were under way once they are answered: the server may have read their answer before the change.
 * Cancelling them would show nothing at all while changes follow each other faster than a slow server answers.
 */
async function invalidateAfterPending(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const { queryKey } = filters;
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await client.invalidateQueries(filters, { cancelRefetch: false });
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  const predicate = (query: Query) => underWay.includes(query);
  await client.invalidateQueries({ ...filters, predicate }, { cancelRefetch: false });
}
