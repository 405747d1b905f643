import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { takeColleagues } from '#contract/sim/colleagues.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { connectTo } from '#platform/connections/client-socket.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { Listening } from '#server/http/listen.ts';
import type { ColleagueTools } from '#simulator/colleagues/colleague-tools.ts';
import { workScanGrid, workUnified } from '#simulator/colleagues/desk-work.ts';
import { readClaimCourses } from '../support/claim-courses.ts';
import { unifiedBoard } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
});

/** The first colleague, of the home tenant, who waits for no clock. */
async function colleague(signal = new AbortController().signal): Promise<ColleagueTools> {
  const [first] = (await server.call(takeColleagues, { body: { count: 1 } }, 'simulator')).reply.payload;
  if (!first) throw new Error('there is no colleague');
  return {
    colleague: first,
    call: ingestApi({ serverUrl: listening.origin, token: first.token }),
    connect: connectTo(listening.origin, 10_000),
    clock: {
      now: () => server.clock.now(),
      // Lets the answers of the server arrive.
      sleep: async () => {
        signal.throwIfAborted();
        await new Promise((resolve) => setImmediate(resolve));
      },
      every: server.clock.every,
      hold: server.clock.hold,
    },
    pace: 1,
    random: randomStream(2, 'colleague/0'),
    signal,
  };
}

const raise = async (count: number) => {
  const { cameraId } = desk.picks.ownEvent('gsoc-manager');
  for (let at = 1; at <= count; at += 1) {
    await server.clock.advance(1_000);
    await desk.raise({ alarmGroupId: `g-${at}`, cameraId, severity: at % 2 === 0 ? 'high' : 'low' });
  }
};
const resolvedBy = (id: string) => readClaimCourses(server.db).filter((one) => one.resolvedBy === id);

it.each([
  ['the scan grid', workScanGrid],
  ['unified monitoring', workUnified],
])('lets colleagues handle groups on %s, and return the others when they leave', async (_, work) => {
  await raise(10);
  const tools = await colleague();
  expect(await work(tools)).toBe(true);
  await expect.poll(() => server.db.select().from(claims).all()).toEqual([]);
  expect(resolvedBy(tools.colleague.id).length).toBeGreaterThan(0);
  const waiting = server.db.select().from(alarmGroups).where(eq(alarmGroups.status, 'pending')).all();
  expect(waiting.length).toBeGreaterThan(0);
  expect(readClaimCourses(server.db).flatMap(({ faults }) => faults)).toEqual([]);
});

it('moves the groups that a real operator has not opened, and no other, to a colleague', async () => {
  await raise(6);
  const { id } = desk.picks.userOf('gsoc-operator');
  const operator = await unifiedBoard({ server, listening, account: 'gsoc-operator' });
  const own = (await operator.fill(6)).map((group) => group.id);
  expect(own).toHaveLength(6);
  const opened = own.slice(-4);
  await operator.ask({
    event_type: 'get_unified_alarm_groups',
    alarm_groups: opened.map((group) => ({ id: group, product: 'scan' as const })),
  });
  const tools = await colleague();
  // Takes over groups whenever the chance has it.
  expect(await workUnified({ ...tools, random: { ...tools.random, chance: () => true } })).toBe(true);
  expect(resolvedBy(tools.colleague.id).length).toBeGreaterThan(0);
  const kept = server.db.select().from(claims).where(eq(claims.userId, id)).all();
  expect(kept.map(({ groupId }) => groupId)).toEqual(expect.arrayContaining(opened));
  await operator.leave();
});

it('returns the groups of colleagues when their shift is ended', async () => {
  await raise(5);
  const shift = new AbortController();
  const tools = await colleague(shift.signal);
  const claimed = () => server.db.select().from(claims).all().length;
  const ending: ColleagueTools = {
    ...tools,
    clock: {
      ...tools.clock,
      sleep: async (ms) => {
        if (claimed() > 0) shift.abort(new Error('stopped'));
        await tools.clock.sleep(ms);
      },
    },
  };
  await expect(workScanGrid(ending)).rejects.toThrow('stopped');
  await expect.poll(claimed).toBe(0);
});

it('has nothing to do on a server that cannot be reached', async () => {
  const tools = await colleague();
  expect(await workScanGrid({ ...tools, connect: connectTo('http://127.0.0.1:9', 10_000) })).toBe(false);
});
