import type { Clock } from '#clock/clock.ts';
import type { ServerMessage } from '#contract/channels/location-alarms.ts';
import type { LocationAlarmService } from '../../domains/location-alarms/service.ts';
import type { Bus } from '../bus.ts';
import type { Broadcaster, Connection, Member } from '../channel.ts';

/** Changed counts are told at most this often, in ms of real time. */
const RECOUNT_MS = 250;

type Severity = 'high' | 'low';

interface Parts {
  locationAlarms: Pick<LocationAlarmService, 'countPending'>;
  bus: Bus;
  realTime: Clock;
}

/** Tells how many location alarms wait: on request, and from then on whenever that changes. */
export function followCounts({ locationAlarms, bus, realTime }: Parts) {
  const told = new WeakMap<object, Map<Severity, number>>();

  const answer = (connection: Connection<ServerMessage>, severity: Severity, count: number) => {
    const counts = told.get(connection) ?? new Map<Severity, number>();
    told.set(connection, counts.set(severity, count));
    connection.answer({ type: 'ALARM_COUNT', data: { count, severity } });
  };

  return {
    tell: (connection: Connection<ServerMessage>, severity: Severity) => {
      answer(connection, severity, locationAlarms.countPending(connection.member.scope, severity));
    },
    /** Returns a function that ends it. */
    start: (broadcaster: Broadcaster<ServerMessage>): (() => void) => {
      const stopped = new AbortController();
      let isPlanned = false;
      const recount = () => {
        isPlanned = false;
        const count = countOncePerScope(locationAlarms);
        for (const connection of broadcaster.connections()) {
          for (const [severity, before] of told.get(connection) ?? []) {
            const now = count(connection.member, severity);
            if (now !== before) answer(connection, severity, now);
          }
        }
      };
      const unsubscribe = bus.subscribe('location_alarm', () => {
        if (isPlanned) return;
        isPlanned = true;
        // Rejects only when the channel is closed.
        realTime.sleep(RECOUNT_MS, stopped.signal).then(recount, () => undefined);
      });
      return () => {
        unsubscribe();
        stopped.abort();
      };
    },
  };
}

/** Members with the same scope see the same counts. */
function countOncePerScope(locationAlarms: Parts['locationAlarms']) {
  const counted = new Map<string, number>();
  return (member: Member, severity: Severity): number => {
    const key = `${severity} ${JSON.stringify(member.scope)}`;
    const count = counted.get(key) ?? locationAlarms.countPending(member.scope, severity);
    counted.set(key, count);
    return count;
  };
}
