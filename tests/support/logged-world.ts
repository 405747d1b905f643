import { expect } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation } from '#contract/escalations.ts';
import type { FactName } from '#contract/facts.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { raiseAlarm, sendAiOutput } from '#contract/sim/alarms.ts';
import { EVENT_LOG_PAGE, type LoggedFact, listLoggedFacts } from '#contract/sim/event-log.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { groupDesk } from './group-desk.ts';
import { alarmOf } from './ingest-fixture.ts';
import type { TestServer } from './test-server.ts';

/** The environment of a server that keeps an event log. */
export const EVENT_LOG_ON = { EVENT_LOG: 'on' };

/** The account that acts in these steps. It sees all sites. */
export const OPERATOR = 'support';

const HARMLESS = { recommendation: 'Resolve', headline: 'A fox', summary: 'A fox crosses the yard.' };

/** Acts whose facts tests look for, on a world in which nothing of remote guarding is open, and the log of them. */
export function loggedWorld(server: TestServer) {
  const { db, clock } = server;
  db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  const camera = server.picks.ownCamera('gsoc-manager');
  const by = { user: server.picks.userOf(OPERATOR).id };
  let seen = 0;
  const after = async (n: number, limit = EVENT_LOG_PAGE): Promise<LoggedFact[]> =>
    (await server.call(listLoggedFacts, { query: { after: n, limit } }, 'simulator')).reply.payload;

  return {
    camera,
    /** The operator as lines name them. */
    by,
    /** The lines after a number. */
    after,
    /** The lines since the last call. */
    next: async (): Promise<LoggedFact[]> => {
      const lines = await after(seen);
      seen = lines.at(-1)?.n ?? seen;
      return lines;
    },
    /** An incident whose ground truth is known. */
    incident: async (id: string, genuine: boolean): Promise<string> => {
      const startMs = Math.floor(clock.now() / 2_000) * 2_000;
      const truth = { kind: 'person', source: 'scenario', genuine } as const;
      const times = { startMs, endMs: startMs + 60_000 };
      const body = { id, locationId: camera.locationId, ...truth, ...times, plans: [] };
      expect((await server.call(createIncident, { body }, 'simulator')).status).toBe(200);
      return id;
    },
    /** Raises an alarm of remote guarding; returns the ids of its raw alarm and its location alarm. */
    raise: async (incidentId: string | null = null) => {
      await clock.advance(1_000);
      const body = alarmOf(db, camera, clock.now(), { incidentId });
      expect((await server.call(raiseAlarm, { body }, 'simulator')).status).toBe(200);
      const raw = db
        .select()
        .from(alarms)
        .all()
        .find(({ id }) => id === body.id);
      return { rawId: body.id, id: raw?.locationAlarmId ?? '' };
    },
    /** Raises an event of the group of scan. */
    raiseEvent: async (incidentId: string | null = null, changes: { isDedupEvent?: boolean } = {}) => {
      await clock.advance(1_000);
      const desk = groupDesk(server, { prefix: `${clock.now()}-` });
      expect((await desk.raise({ incidentId, ...changes })).status).toBe(200);
      return { id: 'group-1', locationId: (await desk.get('group-1')).location.id };
    },
    /** The AI takes a raw alarm for harmless. */
    assess: (id: string) => server.call(sendAiOutput, { params: { id }, body: HARMLESS }, 'simulator'),
    /** The AI takes a group for harmless. */
    assessGroup: (id: string) => server.call(sendGroupAiOutput, { params: { id }, body: HARMLESS }, 'simulator'),
    /** Adds a comment, or changes the status. */
    update: (id: string, added: object, product: 'rg' | 'scan' = 'rg') =>
      server.call(
        addGroupUpdate,
        { params: { id }, query: { product }, body: addGroupUpdate.body.parse(added) },
        OPERATOR,
      ),
    setGroup: (id: string, change: object) => {
      const body = setAlarmGroupState.body.parse({ ...change, operatorId: by.user });
      return server.call(setAlarmGroupState, { params: { id }, body }, OPERATOR);
    },
    escalateGroup: (group: { id: string; locationId: string }) =>
      server.call(
        createEscalation,
        { body: { alarmGroupId: group.id, location_id: group.locationId, comment: 'Two people inside' } },
        OPERATOR,
      ),
  };
}

/** The facts of lines with their own fields. */
export const factsIn = (lines: readonly LoggedFact[]): [FactName, LoggedFact['fields']][] =>
  lines.map(({ fact, fields }) => [fact, fields]);
