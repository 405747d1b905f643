import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  addCorrectiveAct,
  changeCorrectiveAct,
  DRILL_KEPT_DAYS,
  exportDebriefPdf,
  exportDebriefXapi,
  getDebrief,
  removeDrill,
  setCorrectiveActDone,
  signDebrief,
} from '#contract/drills/debrief.ts';
import { addDrillNote, endDrill, getDrill, openDrill, releaseSeat, startDrill } from '#contract/drills/drills.ts';
import { addDrillLines } from '#contract/drills/lines.ts';
import { joinDrill } from '#contract/drills/seats.ts';
import { auditLog } from '#db/schema/audit.ts';
import { drillAttempts, drillLines, drills } from '#db/schema/drills.ts';
import { users } from '#db/schema/users.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());

const TRAINER = 'gsoc-manager';
const ACT = { text: 'Practise talkdowns', owner: 'Kim', due: '2026-12-01' };

/** A drill that ran for a minute with these trainees, and has ended. */
async function held(...names: string[]) {
  const body = { file: 'night-intruder.yaml', seats: names.length };
  const { id, code } = (await server.call(openDrill, { body }, TRAINER)).reply.payload;
  const trainees: { token: string; key: string; seat: number }[] = [];
  for (const name of names) {
    trainees.push((await server.call(joinDrill, { body: { code, name } })).reply.payload);
  }
  await run(id);
  return { id, code, trainees };
}

/** Runs an attempt for a minute, with a line in the log of the first seat. */
async function run(id: string) {
  const { attempt } = (await server.call(startDrill, { params: { id }, body: { rate: 0 } }, TRAINER)).reply.payload;
  const lines = [{ n: 1, t: 1_000, fact: 'alarm.raised' as const, of: 'intruder' }];
  await server.call(addDrillLines, { params: { id }, body: { attempt, seat: 1, lines } }, 'simulator');
  await server.clock.advance(60_000);
  await server.call(endDrill, { params: { id } }, TRAINER);
}

/** A call with the token of a session. */
async function callWith(token: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await server.send(path, { ...init, headers });
  return { status: answer.status, body: await answer.json() };
}

const open = (id: string, seat = 1, who = TRAINER) => server.call(getDebrief, { params: { id }, query: { seat } }, who);
const sign = (id: string, seat = 1, who = TRAINER) =>
  server.call(signDebrief, { params: { id, seat }, body: { attempt: 1 } }, who);
const signWith = (id: string, token: string, seat = 1) =>
  callWith(token, `/control/v1/drills/${id}/debrief/${seat}/signature`, {
    method: 'POST',
    body: JSON.stringify({ attempt: 1 }),
  });
const activities = () =>
  server.db
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.no))
    .all()
    .map(({ activity }) => activity);

it('shows a trainer the debrief of each seat, and a trainee that of their own', async () => {
  const { id, trainees } = await held('Kim', 'Lee');
  const { payload } = (await open(id, 2)).reply;
  expect(payload).toMatchObject({ side: 'trainer', seat: 2, trainee: 'Lee', attempt: 1, group: null });
  expect(payload.seats.map(({ trainee }) => trainee)).toEqual(['Kim', 'Lee']);
  const own = await callWith(trainees[0]?.token ?? '', `/control/v1/drills/${id}/debrief`);
  expect(own.body.payload).toMatchObject({ side: 'trainee', seat: 1, seats: [{ no: 1, trainee: 'Kim' }] });
  const other = await callWith(trainees[0]?.token ?? '', `/control/v1/drills/${id}/debrief?seat=2`);
  expect(other.status).toBe(404);
});

it('shows it to nobody else, and not before the drill has ended', async () => {
  const { id } = await held('Kim');
  expect((await open(id, 1, 'msp-operator')).status).toBe(404);
  await server.call(startDrill, { params: { id }, body: { rate: 0 } }, TRAINER);
  const { status, failure } = await open(id);
  expect([status, failure.message]).toEqual([409, 'The debrief opens once the drill has ended']);
});

it('writes each look of a trainer to the audit log, but not the calls that follow its changes', async () => {
  const { id } = await held('Kim');
  await open(id);
  await server.call(getDebrief, { params: { id }, query: { seat: 1, after: 1 } }, TRAINER);
  const looks = () => activities().filter((activity) => activity.includes('looked into the debrief of seat 1'));
  expect(looks()).toHaveLength(1);
  await open(id);
  expect(looks()).toHaveLength(2);
});

it('has figures of the group from five seats on', async () => {
  const { id } = await held('Ann', 'Bob', 'Cem', 'Dee', 'Eve');
  expect((await open(id)).reply.payload.group).toEqual({ seats: 5, median: 0 });
});

it('counts the last attempt, and lists the earlier ones', async () => {
  const { id } = await held('Kim');
  await run(id);
  const { payload } = (await open(id)).reply;
  expect(payload).toMatchObject({ attempt: 2, counting: 2 });
  expect(payload.attempts.map(({ attempt }) => attempt)).toEqual([2, 1]);
  const { status, failure } = await sign(id);
  expect([status, failure.message]).toEqual([409, 'Attempt 2 counts: sign the debrief of that one']);
});

it('hides from a trainee what somebody else did at their seat before', async () => {
  const { id, code } = await held('Kim');
  await server.call(startDrill, { params: { id }, body: { rate: 0 } }, TRAINER);
  await server.call(releaseSeat, { params: { id, no: 1 } }, TRAINER);
  const { token } = (await server.call(joinDrill, { body: { code, name: 'Lee' } })).reply.payload;
  await server.call(endDrill, { params: { id } }, TRAINER);
  expect((await callWith(token, `/control/v1/drills/${id}/debrief`)).status).toBe(404);
});

it('is signed by the trainer, then by the trainee, each once', async () => {
  const { id, trainees } = await held('Kim');
  const token = trainees[0]?.token ?? '';
  const early = await signWith(id, token);
  expect([early.status, early.body.message]).toEqual([409, 'Your trainer signs first']);
  expect((await sign(id)).reply.payload.signatures.trainer?.atMs).toBe(server.clock.now());
  const { body } = await signWith(id, token);
  expect(body.payload.signatures.trainee.name).toBe('Kim');
  expect((await signWith(id, token)).body.message).toBe('Kim has signed for the trainee already');
  expect(activities()[0]).toContain("signed, as the trainee, the debrief of seat 1 of the drill 'Night intruder'");
});

it('takes one signature when two trainers sign at once', async () => {
  const { id } = await held('Kim');
  const answers = await Promise.all([sign(id), sign(id, 1, 'support')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('cannot be changed once it is signed, but for what is done', async () => {
  const { id } = await held('Kim');
  const params = { id, seat: 1 };
  const { payload } = (await server.call(addCorrectiveAct, { params, body: ACT }, TRAINER)).reply;
  const [act] = payload.acts;
  expect(act).toMatchObject({ ...ACT, doneAtMs: null });
  await sign(id);
  const message = /has signed the debrief of seat 1: nothing in it can be changed any more$/;
  const ofAct = { ...params, actId: act?.id ?? '' };
  const changed = await server.call(changeCorrectiveAct, { params: ofAct, body: { ...ACT, text: 'Other' } }, TRAINER);
  expect(changed.status).toBe(409);
  expect(changed.failure.message).toMatch(message);
  const noted = await server.call(addDrillNote, { params: { id }, body: { seat: 1, text: 'Late' } }, TRAINER);
  expect(noted.failure.message).toMatch(message);
  const done = await server.call(setCorrectiveActDone, { params: ofAct, body: { isDone: true } }, TRAINER);
  expect(done.reply.payload.acts[0]?.doneAtMs).toBe(server.clock.now());
});

it('lets a trainee come back for it with the key of their seat, and nobody else', async () => {
  const { id, code, trainees } = await held('Kim');
  const stranger = await server.call(joinDrill, { body: { code, name: 'Eve' } });
  expect(stranger.status).toBe(404);
  const back = await server.call(joinDrill, { body: { code, name: 'Kimberly', key: trainees[0]?.key } });
  const own = await callWith(back.reply.payload.token, `/control/v1/drills/${id}/debrief`);
  expect(own.body.payload).toMatchObject({ side: 'trainee', trainee: 'Kim' });
});

it('is exported as files, with a line in the audit log', async () => {
  const { id } = await held('Kim');
  const params = { id, seat: 1 };
  const pdf = await server.send(`/control/v1/drills/${id}/debrief/1/pdf`, {}, TRAINER);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('/StructTreeRoot');
  expect(activities()[0]).toContain('exported as PDF the debrief of seat 1');
  expect((await server.call(exportDebriefXapi, { params }, TRAINER)).status).toBe(200);
  expect((await server.call(exportDebriefPdf, { params }, 'msp-operator')).status).toBe(404);
});

it('is deleted with its drill on request, and the names of its trainees with it', async () => {
  const { id } = await held('Kim');
  expect((await server.call(removeDrill, { params: { id } }, TRAINER)).status).toBe(200);
  expect((await server.call(getDrill, { params: { id } }, TRAINER)).status).toBe(404);
  expect([await server.db.$count(drillLines), await server.db.$count(drillAttempts)]).toEqual([0, 0]);
  expect(server.db.select().from(users).where(eq(users.name, 'Kim')).all()).toEqual([]);
});

it('is not deleted while the drill is open', async () => {
  const body = { file: 'night-intruder.yaml', seats: 1 };
  const { id } = (await server.call(openDrill, { body }, TRAINER)).reply.payload;
  const { status, failure } = await server.call(removeDrill, { params: { id } }, TRAINER);
  expect([status, failure.message]).toEqual([409, 'End the drill before you delete it']);
});

it('is kept while the clock of the world is set two years ahead', async () => {
  const { id } = await held('Kim');
  server.clock.set({ epochMs: server.clock.now() + 2 * DRILL_KEPT_DAYS * 86_400_000 });
  server.app.services.drillRemoval.removeOld();
  expect((await open(id)).status).toBe(200);
});

it('is deleted after a year', async () => {
  const { id } = await held('Kim');
  const lasting = server.realTime.now() - DRILL_KEPT_DAYS * 86_400_000;
  server.db.update(drills).set({ createdAtMs: lasting }).run();
  server.app.services.drillRemoval.removeOld();
  expect((await open(id)).status).toBe(200);
  server.db
    .update(drills)
    .set({ createdAtMs: lasting - 1 })
    .run();
  server.app.services.drillRemoval.removeOld();
  expect(await server.db.$count(drillLines)).toBe(0);
  expect(activities()[0]).toBe("The drill 'Night intruder' was deleted after 365 days");
});
