import type { AlarmCount, ServerMessage } from '#contract/channels/location-alarms.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { seesPlace } from '../../auth/scope.ts';
import type { LocationAlarmService } from '../../domains/location-alarms/location-alarm-service.ts';
import type { Bus } from '../bus.ts';
import type { Broadcaster, Connection, Member } from '../channel.ts';

/** Minimum interval between updates of changed counts, in ms of real time. */
const RECOUNT_MS = 250;

type Severity = 'high' | 'low';

interface Parts {
  locationAlarms: Pick<LocationAlarmService, 'countPending'>;
  bus: Bus;
  realTime: Clock;
}

/** Sends the number of pending location alarms: on request, and from then on after every change. */
export function followCounts({ locationAlarms, bus, realTime }: Parts) {
  const sent = new WeakMap<object, Map<Severity, AlarmCount>>();

  const answer = (connection: Connection<ServerMessage>, data: AlarmCount) => {
    const counts = sent.get(connection) ?? new Map<Severity, AlarmCount>();
    sent.set(connection, counts.set(data.severity, data));
    connection.answer({ type: 'ALARM_COUNT', data });
  };

  return {
    send: (connection: Connection<ServerMessage>, severity: Severity) => {
      answer(connection, locationAlarms.countPending(connection.member.scope, severity));
    },
    /** Returns a function that stops it. */
    start: (broadcaster: Broadcaster<ServerMessage>): (() => void) => {
      const stopped = new AbortController();
      let changed = new Map<string, WorldPlace>();
      const recount = () => {
        const places = [...changed.values()];
        changed = new Map();
        const count = countOncePerScope(locationAlarms);
        for (const connection of broadcaster.connections()) {
          if (!places.some((place) => seesPlace(connection.member.scope, place))) continue;
          for (const [severity, before] of sent.get(connection) ?? []) {
            const now = count(connection.member, severity);
            if (!isSame(now, before)) answer(connection, now);
          }
        }
      };
      const note = (place: WorldPlace) => {
        // Rejects only when the channel is closed.
        if (changed.size === 0) realTime.sleep(RECOUNT_MS, stopped.signal).then(recount, () => undefined);
        changed.set(`${place.tenantId}/${place.locationId}`, place);
      };
      const unsubscribes = [bus.subscribe('location_alarm', note), bus.subscribe('world', note)];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
        stopped.abort();
      };
    },
  };
}

/** Counts once for all members with the same scope. */
function countOncePerScope(locationAlarms: Parts['locationAlarms']) {
  const counted = new Map<string, AlarmCount>();
  return (member: Member, severity: Severity): AlarmCount => {
    const key = `${severity} ${JSON.stringify(member.scope)}`;
    const count = counted.get(key) ?? locationAlarms.countPending(member.scope, severity);
    counted.set(key, count);
    return count;
  };
}

const isSame = (a: AlarmCount, b: AlarmCount) =>
  a.count === b.count && a.low === b.low && a.notOffered === b.notOffered;
