import {
  access,
  type ChangedList,
  ClientMessage,
  LISTS,
  PLACED_LISTS,
  type PlacedList,
  path,
  type ServerMessage,
} from '#contract/channels/list-changes.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { requirePermissions } from '../../auth/required.ts';
import { seesPlace } from '../../auth/scope.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import type { NewId } from '../../ids.ts';
import type { Bus } from '../bus.ts';
import type { Broadcaster, Channel } from '../channel.ts';

/** Changes within this time are sent together, in ms of real time. */
const GATHER_MS = 100;

/** The changes of a short time. */
interface Changed {
  /** The places where a list has changed, each once. */
  places: Map<PlacedList, Map<string, WorldPlace>>;
  /** The users whose preferences have changed. */
  users: Set<string>;
  /** The users whose role or tenants have changed. */
  profiles: Set<string>;
}

const noChanges = (): Changed => ({ places: new Map(), users: new Set(), profiles: new Set() });

interface Parts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  bus: Bus;
  realTime: Clock;
  newId: NewId;
}

/** `/listchanges`: announces which lists have changed in the member's scope, but not which records. */
export function listChangesChannel(parts: Parts): Channel<ClientMessage, ServerMessage> {
  const { gatekeeper, bus, realTime, newId } = parts;
  /** The users who have connected, by their credentials. */
  const userIds = new Map<string, string>();

  return {
    path,
    clientMessages: ClientMessage,
    duplicate: undefined,
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      requirePermissions(caller, access);
      userIds.set(caller.credentialId, caller.id);
      return { id: newId(), userId: caller.id, scope: caller.scope };
    },
    // A reconnecting member may have missed changes.
    opened: (connection) => connection.answer({ type: 'lists_changed', data: { lists: [...LISTS] } }),
    start: (broadcaster) => {
      const stopped = new AbortController();
      let changed: Changed = noChanges();
      const announceAll = () => {
        const gathered = changed;
        changed = noChanges();
        announceTo(broadcaster, gathered);
      };
      const announceSoon = () => {
        if (changed.places.size > 0 || changed.users.size > 0 || changed.profiles.size > 0) return;
        realTime.sleep(GATHER_MS, stopped.signal).then(announceAll, () => undefined);
      };
      const markChanged = (list: PlacedList, place: WorldPlace) => {
        announceSoon();
        const places = changed.places.get(list) ?? new Map();
        changed.places.set(list, places.set(`${place.tenantId}/${place.locationId}`, place));
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
        bus.subscribe('person_profile', (place) => markChanged('person-profiles', place)),
        bus.subscribe('user_record', (place) => markChanged('users', place)),
        bus.subscribe('user', ({ credentialId }) => {
          const userId = userIds.get(credentialId);
          if (userId === undefined) return;
          announceSoon();
          changed.profiles.add(userId);
        }),
        bus.subscribe('acknowledgement', (place) => markChanged('locations', place)),
        // All lists show sites, devices and types, or their names.
        bus.subscribe('world', (place) => {
          for (const list of PLACED_LISTS) markChanged(list, place);
        }),
        bus.subscribe('preferences', ({ userId }) => {
          announceSoon();
          changed.users.add(userId);
        }),
      ];
      return () => {
        stopped.abort(new Error('closed'));
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}

function announceTo(broadcaster: Broadcaster<ServerMessage>, { places, users, profiles }: Changed): void {
  for (const connection of broadcaster.connections()) {
    const { scope, userId = '' } = connection.member;
    const lists: ChangedList[] = PLACED_LISTS.filter((list) =>
      [...(places.get(list)?.values() ?? [])].some((place) => seesPlace(scope, place)),
    );
    if (users.has(userId)) lists.push('preferences');
    if (profiles.has(userId)) lists.push('profile');
    if (lists.length > 0) connection.answer({ type: 'lists_changed', data: { lists } });
  }
}
