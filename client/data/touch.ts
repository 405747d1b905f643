import type { QueryClient } from '@tanstack/react-query';

/**
 * What a change of an entity makes stale besides all that is kept of the entity itself. `along` changes with it each
 * time; `after` is what an operator's own change may have brought about, and what the server tells of by itself where
 * somebody else has made it.
 */
interface Stale {
  along?: readonly string[];
  after?: readonly string[];
}

const STALE = {
  // A raw alarm belongs to a location alarm, which may end with it.
  alarms: { after: ['alarm-updates', 'location-alarms', 'group-updates'] },
  'location-alarms': { along: ['group-updates'], after: ['alarms', 'alarm-updates'] },
  'alarm-groups': { along: ['group-updates'] },
  'group-updates': {},
  'alarm-updates': {},
  'alarm-type-groups': {},
  'alarm-notifications': {},
  // Whether a camera takes talkdowns depends on the devices that are heard there.
  'audio-devices': { after: ['cameras'] },
} as const satisfies Record<string, Stale>;

/** What can be changed. */
export type Entity = keyof typeof STALE;

interface TouchOptions {
  /** The server has told of it: lists that are being read already are not read once more. */
  heard?: boolean;
}

/**
 * Has everything read again that a change of the entity makes stale, as far as it is on screen; the rest with its next
 * opening. Resolves once what is kept of the entity itself is here again.
 */
export async function touch(client: QueryClient, entity: Entity, { heard = false }: TouchOptions = {}): Promise<void> {
  const { along = [], after = [] }: Stale = STALE[entity];
  const renew = (first: string) => client.invalidateQueries({ queryKey: [first] }, { cancelRefetch: !heard });
  for (const other of heard ? along : [...along, ...after]) void renew(other);
  await renew(entity);
}
