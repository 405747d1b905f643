import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';
import type { ChangedList } from '#contract/channels/list-changes.ts';

/**
 * The entities that a change makes stale besides the changed entity itself. `along` always changes with it;
 * `after` may follow from an operator's own change, and the server announces it separately when somebody else
 * made the change.
 */
interface Stale {
  along?: readonly string[];
  after?: readonly string[];
}

const STALE = {
  // A raw alarm belongs to a location alarm, which may end with it.
  alarms: { after: ['alarm-updates', 'location-alarms', 'group-updates', 'shift-handovers'] },
  'location-alarms': { along: ['group-updates', 'rspndr'], after: ['alarms', 'alarm-updates', 'shift-handovers'] },
  'alarm-groups': { along: ['group-updates', 'rspndr'], after: ['escalations', 'shift-handovers'] },
  escalations: {},
  // Its images are media of the escalation.
  'group-updates': { after: ['escalations'] },
  // The provider's states of a dispatch; each is told in the history too.
  rspndr: {},
  'alarm-updates': {},
  // Each answer is a line of the history.
  'sop-answers': { after: ['group-updates', 'alarm-updates'] },
  // Each alarm's history tells of it.
  'shift-handovers': { along: ['group-updates'] },
  sops: {},
  'alarm-type-groups': {},
  'alarm-notifications': {},
  // Whether a camera takes talkdowns depends on the devices that are heard there.
  'audio-devices': { after: ['cameras'] },
} as const satisfies Record<ChangedList, Stale> & Record<string, Stale>;

/** The entities that can change: every list that the server announces, and others. */
export type Entity = keyof typeof STALE;

interface TouchOptions {
  /** The server announced the change: queries under way are not cancelled, but repeated once they are answered. */
  heard?: boolean;
  /** Refetch when the tab is looked at again, as nobody sees it now. */
  unseen?: boolean;
}

/**
 * Refetches everything on screen that a change of the entity makes stale, and the rest when it is next opened.
 * Resolves once the entity's own queries are up to date.
 */
export async function touch(
  client: QueryClient,
  entity: Entity,
  { heard = false, unseen = false }: TouchOptions = {},
): Promise<void> {
  const { along = [], after = [] }: Stale = STALE[entity];
  const refetchType = unseen ? 'none' : 'active';
  const renew = (first: string) => {
    const filters = { queryKey: [first], refetchType } as const;
    return heard ? renewInTurn(client, filters) : client.invalidateQueries(filters);
  };
  for (const other of heard ? along : [...along, ...after]) void renew(other);
  await renew(entity);
}

/**
 * Repeats queries that were under way once they are answered: the server may have read their answer before the change.
 * Cancelling them would show nothing at all while changes follow each other faster than a slow server answers.
 */
async function renewInTurn(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const { queryKey } = filters;
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await client.invalidateQueries(filters, { cancelRefetch: false });
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  const predicate = (query: Query) => underWay.includes(query);
  await client.invalidateQueries({ ...filters, predicate }, { cancelRefetch: false });
}
