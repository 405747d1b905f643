import { eq } from 'drizzle-orm';
import { addGroupUpdate, listGroupUpdates, markViewed } from '#contract/group-updates.ts';
import {
  acceptShiftHandover,
  createShiftHandover,
  type HandoverSubjectKind,
  listOpenWork,
  listParkedAlarms,
  listShiftHandovers,
  type NewHandoverItem,
  withdrawShiftHandover,
} from '#contract/shift-handovers.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { groupDesk } from './group-desk.ts';
import { alarmOf } from './ingest-fixture.ts';
import type { TestServer } from './test-server.ts';
import { worldPicks } from './world-picks.ts';

/** The accounts of these steps: one ends their shift, one accepts, and one works beside them. All see all sites. */
export const LEAVER = 'support';
export const ACCEPTOR = 'msp-manager';
export const THIRD = 'msp-operator';

/** How long alarms of these tests are parked, in ms. */
export const PARKED_MS = 2 * 3_600_000;

/** An alarm of one product that is handed over. */
export interface HandedOver {
  subject: HandoverSubjectKind;
  id: string;
}

/** Common steps of tests of handovers, the same for both products, on a world in which nothing else is open. */
export function handoverSteps(server: TestServer) {
  const { db } = server;
  db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  db.update(alarmGroups).set({ status: 'resolved', resolution: 'safe' }).run();
  const desk = groupDesk(server);
  const camera = worldPicks(db).ownCamera(ACCEPTOR);
  const table = ({ subject }: HandedOver) => (subject === 'alarm_group' ? alarmGroups : locationAlarms);
  const product = ({ subject }: HandedOver) => (subject === 'alarm_group' ? ('scan' as const) : ('rg' as const));
  const { clock } = server;

  const setStatus = (alarm: HandedOver, status: string, as: string, comment?: string) =>
    server.call(
      addGroupUpdate,
      {
        params: { id: alarm.id },
        query: { product: product(alarm) },
        body: { status, ...(comment ? { comment } : {}) },
      },
      as,
    );
  const steps = {
    camera,
    product,
    /** A detection at the site of the alarms of this kind: a first one begins the alarm. */
    detect: async (subject: HandoverSubjectKind, changes: { tap?: number; isDedupEvent?: boolean } = {}) => {
      await clock.advance(1_000);
      const { tap, ...event } = changes;
      if (subject === 'alarm_group') await desk.raise(event);
      else {
        const body = alarmOf(db, camera, clock.now(), tap === undefined ? {} : { tap });
        await server.call(raiseAlarm, { body }, 'simulator');
      }
    },
    /** An alarm that its operator has set in progress. */
    taken: async (subject: HandoverSubjectKind, as = LEAVER): Promise<HandedOver> => {
      await steps.detect(subject);
      const table = subject === 'alarm_group' ? alarmGroups : locationAlarms;
      const id = db.select().from(table).where(eq(table.status, 'pending')).get()?.id ?? '';
      await setStatus({ subject, id }, 'In Progress', as);
      return { subject, id };
    },
    setStatus,
    comment: (alarm: HandedOver, comment: string, as: string) =>
      server.call(
        addGroupUpdate,
        { params: { id: alarm.id }, query: { product: product(alarm) }, body: { comment } },
        as,
      ),
    view: ({ id, subject }: HandedOver, as: string) => {
      const body = subject === 'alarm_group' ? { alarmGroupId: id, product: 'scan' as const } : { alarmId: id };
      return server.call(markViewed, { body }, as);
    },
    statusOf: (alarm: HandedOver) =>
      db
        .select()
        .from(table(alarm))
        .where(eq(table(alarm).id, alarm.id))
        .get()?.status,
    /** The lines of the alarm's history, newest first. */
    linesOf: async (alarm: HandedOver) =>
      (await server.call(listGroupUpdates, { params: { id: alarm.id }, query: { product: product(alarm) } }, LEAVER))
        .reply.payload.items,
    parkedFor: (alarm: HandedOver, ms: number): NewHandoverItem => ({
      ...alarm,
      state: 'parked',
      until: new Date(clock.now() + ms).toISOString(),
      reason: 'The guard calls back',
    }),
    /** Ends a shift; returns the id of the handover. */
    handOver: async (items: NewHandoverItem[], as = LEAVER) =>
      (await server.call(createShiftHandover, { body: { items } }, as)).reply.payload.id,
    tryHandOver: (items: NewHandoverItem[], as = LEAVER) => server.call(createShiftHandover, { body: { items } }, as),
    accept: (id: string, as = ACCEPTOR) => server.call(acceptShiftHandover, { params: { id } }, as),
    withdraw: (id: string, as = LEAVER) => server.call(withdrawShiftHandover, { params: { id } }, as),
    handovers: async (as = ACCEPTOR) => (await server.call(listShiftHandovers, {}, as)).reply.payload.items,
    /** An alarm that was handed over as parked for two hours and accepted at once. */
    parked: async (subject: HandoverSubjectKind): Promise<HandedOver> => {
      const alarm = await steps.taken(subject);
      await steps.accept(await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]));
      return alarm;
    },
    listParked: async (as = ACCEPTOR) => (await server.call(listParkedAlarms, {}, as)).reply.payload.items,
    openWork: async (as = ACCEPTOR) => (await server.call(listOpenWork, {}, as)).reply.payload.items,
  };
  return steps;
}
