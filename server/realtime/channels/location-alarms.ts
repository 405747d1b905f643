import type { Clock } from '#clock/clock.ts';
import { access, ClientMessage, path, type ServerMessage } from '#contract/channels/location-alarms.ts';
import { TEXTS } from '#contract/errors.ts';
import type { LocationAlarmService } from '../../domains/location-alarms/service.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import { Refused } from '../../http/refused.ts';
import type { Bus } from '../bus.ts';
import type { Channel, Connection, Member } from '../channel.ts';

/** Changed counts are told at most this often, in ms of real time. */
const RECOUNT_MS = 250;

type Severity = ClientMessage['severity'];

interface Parts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  locationAlarms: Pick<LocationAlarmService, 'countPending'>;
  bus: Bus;
  realTime: Clock;
}

/**
 * `/locationalarms`: how many location alarms wait in the member's scope, on request. What
 * a connection has asked for once it is told again whenever it changes.
 */
export function locationAlarmsChannel(parts: Parts): Channel<ClientMessage, ServerMessage> {
  const { gatekeeper, locationAlarms, bus, realTime } = parts;
  const told = new WeakMap<Connection<ServerMessage>, Map<Severity, number>>();

  const tell = (connection: Connection<ServerMessage>, severity: Severity, count: number) => {
    const counts = told.get(connection) ?? new Map<Severity, number>();
    told.set(connection, counts.set(severity, count));
    connection.answer({ type: 'ALARM_COUNT', data: { count, severity } });
  };

  return {
    path,
    clientMessages: ClientMessage,
    duplicate: { type: 'DuplicateConnection' },
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      if (!access.every((permission) => caller.permissions.has(permission))) {
        throw new Refused('permission_denied', TEXTS.unauthorized);
      }
      return { id: caller.id, scope: caller.scope };
    },
    received: (connection, { severity }) => {
      tell(connection, severity, locationAlarms.countPending(connection.member.scope, severity));
    },
    start: (broadcaster) => {
      const stopped = new AbortController();
      let isPlanned = false;
      const recount = () => {
        isPlanned = false;
        const count = countOncePerScope(locationAlarms);
        for (const connection of broadcaster.connections()) {
          for (const [severity, before] of told.get(connection) ?? []) {
            const now = count(connection.member, severity);
            if (now !== before) tell(connection, severity, now);
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
