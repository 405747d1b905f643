import { access, ClientMessage, claimAccess, path, type ServerMessage } from '#contract/channels/location-alarms.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { LossReason } from '../../domains/claims/claim-service.ts';
import type { ClaimRequest, MonitoringDesk } from '../../domains/desk/monitoring-desk.ts';
import type { HistoryService } from '../../domains/histories/history-service.ts';
import type { LocationAlarmService } from '../../domains/location-alarms/location-alarm-service.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import type { Bus } from '../bus.ts';
import type { Channel, Connection } from '../channel.ts';
import { deskSeats, type Operator } from './desk-seats.ts';
import { followCounts } from './pending-counts.ts';

interface Parts {
  gatekeeper: Pick<Gatekeeper, 'callerOf'>;
  locationAlarms: Pick<LocationAlarmService, 'countPending'>;
  desk: MonitoringDesk;
  histories: Pick<HistoryService, 'resolutionOf'>;
  bus: Bus;
  realTime: Clock;
}

type Seat = Connection<ServerMessage, Operator>;

/**
 * `/locationalarms`: the number of pending location alarms in the member's scope, and claims of one alarm at a time
 * (decisions, section 4). On connecting, a member gets its present claims.
 */
export function locationAlarmsChannel(parts: Parts): Channel<ClientMessage, ServerMessage, Operator> {
  const { gatekeeper, desk, histories, bus } = parts;
  const counts = followCounts(parts);

  const seats = deskSeats({
    fillEach: (requests: readonly ClaimRequest[]) => desk.claimEach(requests),
    leave: desk.leave,
    disconnect: desk.disconnect,
  });

  const claim = async (seat: Seat, severity: ClaimRequest['severity']) => {
    const alarm = await seats.fill({ seat, request: { caller: seat.member.caller, severity } });
    seat.answer({ type: 'LIST_ALARM', data: alarm ? [alarm] : [] });
  };

  const lossOf = (alarmId: string, reason: LossReason): ServerMessage => {
    const by = reason === 'resolved' ? histories.resolutionOf({ groupId: alarmId, product: 'rg' }) : undefined;
    return { type: 'rebalance', data: { alarmIds: [alarmId], reason, ...(by && { by }) } };
  };

  const load = (connection: Seat, alarmId: string, tenantId: string) => {
    const found = desk.load(connection.member.caller, alarmId);
    if (found && 'lost' in found) connection.answer(lossOf(alarmId, found.lost));
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
      desk.enter(caller);
      const claimed = desk.claimedBy(caller);
      if (claimed.length > 0) connection.answer({ type: 'LIST_ALARM', data: claimed });
    },
    refreshed: ({ member }) => desk.recheck(member.caller),
    received: (connection, message) => {
      const { caller } = connection.member;
      switch (message.type) {
        case 'alarm_count':
          counts.send(connection, message.severity);
          return;
        case 'list_alarm': {
          requirePermissions(caller, claimAccess);
          return claim(connection, message.severity);
        }
        case 'send_alarm':
          load(connection, message.alarmId, message.tenantId);
      }
    },
    closed: seats.closed,
    start: (broadcaster) => {
      const stops = [
        counts.start(broadcaster),
        bus.subscribe('claim_ended', ({ screen, groupId, userId, reason, isOwn }) => {
          if (screen !== 'monitoring' || isOwn) return;
          broadcaster.broadcast(lossOf(groupId, reason), (member) => member.id === userId);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
