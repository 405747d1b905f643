import { getAlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { type IngestEvent, raiseEvent } from '#contract/sim/events.ts';
import type { TestServer } from './test-server.ts';

/**
 * Common steps of tests of alarm groups: raise events as an appliance, by default of `group-1` and a scan
 * camera, and look at groups as the user `support`. `prefix` keeps the ids of several desks apart;
 * `clock` is the world's, when the server was given another than its own.
 */
export function groupDesk(server: TestServer, { prefix = '', clock = server.clock } = {}) {
  const { picks } = server;
  let sent = 0;
  const history = (id: string, query: object = {}, as = 'support') =>
    server.call(listGroupUpdates, { params: { id }, query: { product: 'scan', ...query } }, as);
  return {
    picks,
    /** Raises an event that begins now. */
    raise: async (changes: Partial<IngestEvent> = {}) => {
      const startMs = clock.now();
      sent += 1;
      const event = {
        id: `${prefix}event-${sent}`,
        incidentId: null,
        alarmGroupId: 'group-1',
        cameraId: picks.event().cameraId,
        startMs,
        endMs: startMs + 14_000,
        severity: 'low' as const,
        isPastEvent: false,
        isDedupEvent: false,
        boxes: [],
        ...changes,
      };
      return server.call(raiseEvent, { body: event }, 'simulator');
    },
    get: async (id: string) => (await server.call(getAlarmGroup, { params: { id } }, 'support')).reply.payload,
    history,
    /** The lines of a history, newest first. */
    linesOf: async (id: string) => (await history(id)).reply.payload.items,
    /** Resolves a group as safe. */
    safe: (id: string) => {
      const operatorId = picks.userOf('support').id;
      const body = { resolution: 'safe' as const, resolutionComment: 'Staff', operatorId };
      return server.call(setAlarmGroupState, { params: { id }, body }, 'support');
    },
  };
}
