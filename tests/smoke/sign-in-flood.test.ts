import { and, gte, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import { SIGN_IN } from '#contract/limits.ts';
import { auditLog } from '#db/schema/audit.ts';
import { leap } from '../support/leap.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const attempt = (email: string, password = DEMO_PASSWORD) => server.call(signIn, { body: { email, password } });
const flood = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(`made-up-${index}@example.test`, 'a guess')));
const refusalsInLog = () =>
  server.db
    .select({ activity: auditLog.activity, tenantId: auditLog.tenantId, userId: auditLog.userId })
    .from(auditLog)
    .where(and(gte(auditLog.timestampMs, server.clock.now()), like(auditLog.activity, '%refused%')))
    .all();

it('checks few passwords of a flood, and tells the other clients when to retry', async () => {
  const answers = await flood(100);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(100 - SIGN_IN.perAddress.refusals);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100 - refused.length);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

it('admits users during a flood who have signed in from the same address before', async () => {
  await attempt('gsoc-operator@watchfloor.test');
  const [flooded, known] = await Promise.all([flood(100), attempt('gsoc-operator@watchfloor.test')]);
  expect(flooded.some(({ status }) => status === 429)).toBe(true);
  expect(known.status).toBe(200);
});

it('remembers the addresses of past sign-ins after a restart', async () => {
  await attempt('gsoc-operator@watchfloor.test');
  await server.restart();
  await flood(100);
  expect((await attempt('gsoc-operator@watchfloor.test')).status).toBe(200);
});

it('writes refused sign-ins to the audit log, without the password', async () => {
  await attempt('gsoc-operator@watchfloor.test', 'Summer-2026-guess');
  await attempt('nobody@example.test', 'Summer-2026-guess');
  await attempt('disabled@watchfloor.test');
  expect(refusalsInLog()).toEqual([
    {
      activity: 'gsoc-operator@watchfloor.test was refused sign-in from unknown: wrong password',
      tenantId: expect.any(String),
      userId: null,
    },
    { activity: 'nobody@example.test was refused sign-in from unknown: no such account', tenantId: null, userId: null },
    {
      activity: 'disabled@watchfloor.test was refused sign-in from unknown: disabled user',
      tenantId: expect.any(String),
      userId: null,
    },
  ]);
});

it('limits a flood to a few lines of the audit log and one that counts the rest', async () => {
  await flood(100);
  const named = refusalsInLog().length;
  expect(named).toBeLessThanOrEqual(20);
  await leap(server.realTime, 10 * 60_000);
  const counts = refusalsInLog().slice(named);
  expect(counts.map(({ activity }) => activity)).toEqual([`${100 - named} more sign-ins were refused`]);
});
