import { type ChangedList, ClientMessage, LISTS, path, type ServerMessage } from '#contract/channels/list-changes.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { seesPlace } from '../../auth/scope.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import type { NewId } from '../../ids.ts';
import type { Bus } from '../bus.ts';
import type { Broadcaster, Channel } from '../channel.ts';

/** Changes within this time are sent together, in ms of real time. */
const GATHER_MS = 100;

/** The places where a list has changed, each once. */
type Changed = Map<ChangedList, Map<string, WorldPlace>>;

interface Parts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  bus: Bus;
  realTime: Clock;
  newId: NewId;
}

/** `/listchanges`: announces which lists have changed in the member's scope, but not which records. */
export function listChangesChannel(parts: Parts): Channel<ClientMessage, ServerMessage> {
  const { gatekeeper, bus, realTime, newId } = parts;

  return {
    path,
    clientMessages: ClientMessage,
    duplicate: undefined,
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      return { id: newId(), userId: caller.id, scope: caller.scope };
    },
    // A reconnecting member may have missed changes.
    opened: (connection) => connection.answer({ type: 'lists_changed', data: { lists: [...LISTS] } }),
    start: (broadcaster) => {
      const stopped = new AbortController();
      let changed: Changed = new Map();
      const announceAll = () => {
        const places = changed;
        changed = new Map();
        announceTo(broadcaster, places);
      };
      const markChanged = (list: ChangedList, place: WorldPlace) => {
        if (changed.size === 0) realTime.sleep(GATHER_MS, stopped.signal).then(announceAll, () => undefined);
        const places = changed.get(list) ?? new Map();
        changed.set(list, places.set(`${place.tenantId}/${place.locationId}`, place));
      };
      const unsubscribes = [
        bus.subscribe('alarm', (place) => markChanged('alarms', place)),
        bus.subscribe('location_alarm', (place) => markChanged('location-alarms', place)),
        bus.subscribe('alarm_group', (place) => markChanged('alarm-groups', place)),
        // The state of a call in a history changes nothing else.
        bus.subscribe('group_update', ({ product, ...place }) =>
          markChanged(product === 'scan' ? 'alarm-groups' : 'location-alarms', place),
        ),
        bus.subscribe('escalation', (place) => markChanged('escalations', place)),
        bus.subscribe('sop_answer', (place) => markChanged('sop-answers', place)),
        bus.subscribe('sop', (place) => markChanged('sops', place)),
        bus.subscribe('shift_handover', (place) => markChanged('shift-handovers', place)),
        bus.subscribe('alarm_type_group', (place) => markChanged('alarm-type-groups', place)),
        // All lists show sites, devices and types, or their names.
        bus.subscribe('world', (place) => {
          for (const list of LISTS) markChanged(list, place);
        }),
      ];
      return () => {
        stopped.abort(new Error('closed'));
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}

function announceTo(broadcaster: Broadcaster<ServerMessage>, changed: Changed): void {
  for (const connection of broadcaster.connections()) {
    const { scope } = connection.member;
    const isSeen = (list: ChangedList) => [...(changed.get(list)?.values() ?? [])].some((one) => seesPlace(scope, one));
    const lists = LISTS.filter(isSeen);
    if (lists.length > 0) connection.answer({ type: 'lists_changed', data: { lists } });
  }
}
