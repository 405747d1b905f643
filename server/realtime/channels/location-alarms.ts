import { CLOSE } from '#contract/channels/close-codes.ts';
import { access, ClientMessage, claimAccess, path, type ServerMessage } from '#contract/channels/location-alarms.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { ClaimRequest, MonitoringQueue } from '../../domains/location-alarms/queue-service.ts';
import type { LocationAlarmService } from '../../domains/location-alarms/service.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import type { Bus } from '../bus.ts';
import type { Channel, Connection, Member } from '../channel.ts';
import { inTurns } from '../in-turns.ts';
import { followCounts } from './pending-counts.ts';

interface Parts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  locationAlarms: Pick<LocationAlarmService, 'countPending'>;
  queue: MonitoringQueue;
  bus: Bus;
  realTime: Clock;
}

/** A request for the next alarm of a severity. */
interface Asked {
  connection: Connection<ServerMessage, Operator>;
  severity: ClaimRequest['severity'];
}

/** A member with its user. */
interface Operator extends Member {
  caller: Caller;
}

/**
 * `/locationalarms`: the number of pending location alarms in the member's scope, and claims of one alarm at a time
 * (decisions, section 4). On connecting, a member gets its present claims.
 */
export function locationAlarmsChannel(parts: Parts): Channel<ClientMessage, ServerMessage, Operator> {
  const { gatekeeper, queue, bus } = parts;
  const counts = followCounts(parts);

  const left = new WeakSet<Connection<ServerMessage, Operator>>();

  /** Simultaneous claims share one transaction, so that nobody waits for fifty commits. */
  const claimTogether = inTurns((asked: readonly Asked[]) => {
    // Members who have left in the meantime must not be given a claim.
    const present = asked.filter(({ connection }) => !left.has(connection));
    const requests = present.map(({ connection, severity }) => ({ caller: connection.member.caller, severity }));
    const claimed = queue.claimEach(requests);
    return asked.map((one) => claimed[present.indexOf(one)]);
  });

  const claim = async (asked: Asked) => {
    const alarm = await claimTogether(asked);
    asked.connection.answer({ type: 'LIST_ALARM', data: alarm ? [alarm] : [] });
  };

  const load = (connection: Connection<ServerMessage, Operator>, alarmId: string, tenantId: string) => {
    const found = queue.load(connection.member.caller, alarmId);
    if (found && 'lost' in found) {
      connection.answer({ type: 'rebalance', data: { alarmIds: [alarmId], reason: found.lost } });
    }
    const alarm = found && 'alarm' in found && found.alarm.tenantId === tenantId ? found.alarm : null;
    connection.answer({ type: 'ALARM', data: alarm });
  };

  return {
    path,
    clientMessages: ClientMessage,
    duplicate: { type: 'DuplicateConnection' },
    admit: async (token) => {
      const caller = await gatekeeper.callerOf(token);
      requirePermissions(caller, access);
      return { id: caller.id, scope: caller.scope, caller };
    },
    opened: (connection) => {
      const { caller } = connection.member;
      queue.back(caller.id);
      const claimed = queue.claimedBy(caller);
      if (claimed.length > 0) connection.answer({ type: 'LIST_ALARM', data: claimed });
    },
    refreshed: ({ member }) => queue.recheck(member.caller),
    received: (connection, message) => {
      const { caller } = connection.member;
      switch (message.type) {
        case 'alarm_count':
          counts.tell(connection, message.severity);
          return;
        case 'list_alarm': {
          requirePermissions(caller, claimAccess);
          return claim({ connection, severity: message.severity });
        }
        case 'send_alarm':
          load(connection, message.alarmId, message.tenantId);
      }
    },
    closed: (connection, code) => {
      const { member } = connection;
      left.add(connection);
      if (code === CLOSE.normal || code === CLOSE.permission) queue.leave(member.id);
      else queue.away(member.id);
    },
    start: (broadcaster) => {
      const stops = [
        counts.start(broadcaster),
        bus.subscribe('claim_ended', ({ screen, groupId, userId, reason, isOwn }) => {
          if (screen !== 'monitoring' || isOwn) return;
          broadcaster.broadcast(
            { type: 'rebalance', data: { alarmIds: [groupId], reason } },
            (member) => member.id === userId,
          );
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
