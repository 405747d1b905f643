import type { Clock } from '#clock/clock.ts';
import { type ChangedList, ClientMessage, LISTS, path, type ServerMessage } from '#contract/channels/list-changes.ts';
import { inScope } from '../../auth/scope.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import type { NewId } from '../../ids.ts';
import type { Bus } from '../bus.ts';
import type { Broadcaster, Channel } from '../channel.ts';

/** Changes are told of together for so long, in ms of real time. */
const GATHER_MS = 100;

/** Whose a record is. */
export interface Place {
  tenantId: string;
  locationId: string;
}

interface Parts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  /** Where the record of a list is; undefined once it is gone. */
  placeOf: (list: ChangedList, id: string) => Place | undefined;
  bus: Bus;
  realTime: Clock;
  newId: NewId;
}

/** `/listchanges`: which lists have changed in the member's scope. Nothing of what has changed is told. */
export function listChangesChannel(parts: Parts): Channel<ClientMessage, ServerMessage> {
  const { gatekeeper, placeOf, bus, realTime, newId } = parts;

  return {
    path,
    clientMessages: ClientMessage,
    duplicate: undefined,
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      return { id: newId(), scope: caller.scope };
    },
    // Whoever was away may have missed something.
    opened: (connection) => connection.answer({ type: 'lists_changed', data: { lists: [...LISTS] } }),
    start: (broadcaster) => {
      const stopped = new AbortController();
      const changed = new Map<ChangedList, Set<string>>();
      const tellAll = () => {
        const places = new Map([...changed].map(([list, ids]) => [list, placesOf(list, ids, placeOf)]));
        changed.clear();
        tellEach(broadcaster, places);
      };
      const note = (list: ChangedList, id: string) => {
        const isPlanned = changed.size > 0;
        changed.set(list, (changed.get(list) ?? new Set()).add(id));
        if (!isPlanned) realTime.sleep(GATHER_MS, stopped.signal).then(tellAll, () => undefined);
      };
      const unsubscribes = [
        bus.subscribe('alarm', ({ id }) => note('alarms', id)),
        bus.subscribe('location_alarm', ({ id }) => note('location-alarms', id)),
        bus.subscribe('alarm_group', ({ id }) => note('alarm-groups', id)),
      ];
      return () => {
        stopped.abort(new Error('closed'));
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}

/** The distinct places of some records. */
function placesOf(list: ChangedList, ids: ReadonlySet<string>, placeOf: Parts['placeOf']): Place[] {
  const places = new Map<string, Place>();
  for (const id of ids) {
    const place = placeOf(list, id);
    if (place) places.set(place.locationId, place);
  }
  return [...places.values()];
}

function tellEach(broadcaster: Broadcaster<ServerMessage>, places: ReadonlyMap<ChangedList, readonly Place[]>): void {
  for (const connection of broadcaster.connections()) {
    const { scope } = connection.member;
    const lists = LISTS.filter((list) => places.get(list)?.some((place) => inScope(scope, place)));
    if (lists.length > 0) connection.answer({ type: 'lists_changed', data: { lists } });
  }
}
