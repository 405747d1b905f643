import assert from 'node:assert/strict';
import { endDrill, openDrill } from '#contract/drills/drills.ts';
import { joinDrill } from '#contract/drills/seats.ts';
import { RspndrAccount } from '#contract/rspndr-account.ts';
import { getTenant } from '#contract/tenants.ts';
import { getProfile } from '#contract/users.ts';
import { type Call, ingestApi, PATIENT_MS, RefusedCall } from '#platform/connections/ingest-api.ts';
import type { UserApi } from '#tests/support/as-user.ts';
import { figure } from '../figures.ts';

/** Wrong codes from one network: more than are answered. */
const WRONG_CODES = 40;

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof RefusedCall) return error.status;
      throw error;
    },
  );

/** A trainee who reads dispatch accounts, and somebody of their network who guesses codes. */
export async function drillAttacks(origin: string, support: UserApi): Promise<void> {
  const anyone = ingestApi({ serverUrl: origin, token: '', timeoutMs: PATIENT_MS });
  const { payload: drill } = await support.call(openDrill, { body: { file: 'drill-first-shift.yaml', seats: 2 } });
  const { payload: seat } = await anyone(joinDrill, { body: { code: drill.code, name: 'Trainee' } });
  await dispatchAccounts(ingestApi({ serverUrl: origin, token: seat.token, timeoutMs: PATIENT_MS }), support);

  // Calls of the API would wait and try again.
  const statusOfJoin = async (code: string, key?: string) => {
    const body = JSON.stringify({ code, name: 'Trainee', ...(key && { key }) });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${origin}${joinDrill.path}`, { method: joinDrill.method, headers, body });
    await reply.arrayBuffer();
    return reply.status;
  };
  const refused: number[] = [];
  for (let no = 0; no < WRONG_CODES; no += 1) refused.push(await statusOfJoin('BBBBBB'));
  assert.ok(refused.includes(429), 'codes can be guessed without end');
  assert.equal(await statusOfJoin(drill.code, seat.key), 200, 'a trainee with their key is locked out');
  figure(`wrong codes until the network waits (of ${WRONG_CODES})`, String(refused.indexOf(429)), 'at most 30');
  figure('a trainee with their key meanwhile', 'comes in', 'comes in');
  await support.call(endDrill, { params: { id: drill.id } });
}

/** The dispatch account of a seat is none of the home tenant, which the trainee cannot read. */
async function dispatchAccounts(trainee: Call, support: UserApi): Promise<void> {
  const accountOf = async (call: Call, id: string) =>
    RspndrAccount.safeParse((await call(getTenant, { params: { id } })).payload.config).data;
  const { tenant } = (await trainee(getProfile, {})).payload;
  const own = await accountOf(trainee, tenant.id);
  const home = await accountOf(support.call, support.profile.tenant.id);
  assert.ok(home, 'the home tenant has no account to take');
  assert.notEqual(own?.rspndrApiKey, home.rspndrApiKey, 'a seat has the key of the home tenant');
  assert.notEqual(own?.rspndrApiSecret, home.rspndrApiSecret, 'a seat has the secret of the home tenant');
  const read = await statusOf(trainee(getTenant, { params: { id: support.profile.tenant.id } }));
  assert.notEqual(read, 200, 'a trainee reads the home tenant');
  figure("a trainee reads the home tenant's dispatch account", `no (${read})`, 'no');
}
