import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getSharedAlarm } from '#contract/shared-alarm.ts';
import { listSharedLinks, withdrawSharedLink } from '#contract/shared-links.ts';
import { shareAlarm } from '#contract/sharing.ts';
import { removeUser, updateUser } from '#contract/user-records.ts';
import { auditLog } from '#db/schema/audit.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const AUTHOR = 'gsoc-operator';
const server = serverPerTest();

const share = async (alarmId: string, as = AUTHOR) => {
  const query = { duration: 2, durationUnit: 'hour' as const };
  return (await server.call(shareAlarm, { params: { id: alarmId }, query }, as)).reply.payload.accessToken;
};
const statusOf = async (sharedToken: string) => (await server.call(getSharedAlarm, { query: { sharedToken } })).status;
const list = async (as: string, resourceId?: string) => {
  const query = resourceId === undefined ? {} : { resource: 'alarm' as const, resourceId };
  return (await server.call(listSharedLinks, { query }, as)).reply.payload.items;
};
const withdraw = (id: string, as: string) => server.call(withdrawSharedLink, { params: { id } }, as);
const ownAlarm = () => server.picks.ownAlarm(AUTHOR, 'pending').id;

it("lists one's own links, and those of colleagues to the same alarm", async () => {
  const id = ownAlarm();
  await share(id);
  await share(id, 'gsoc-manager');
  expect(await list(AUTHOR)).toEqual([
    expect.objectContaining({ resource: 'alarm', resourceId: id, mayWithdraw: true }),
  ]);
  const all = await list(AUTHOR, id);
  expect(all.map(({ createdBy }) => createdBy.name)).toEqual(
    ['gsoc-manager', AUTHOR].map((account) => server.picks.userOf(account).name),
  );
  expect(all.map(({ mayWithdraw }) => mayWithdraw)).toEqual([false, true]);
});

it('ends a link that its author withdraws, and says so in the audit log', async () => {
  const id = ownAlarm();
  const [token, other] = [await share(id), await share(id)];
  const [link] = (await list(AUTHOR)).toReversed();
  expect((await withdraw(link?.id ?? '', AUTHOR)).status).toBe(200);
  expect([await statusOf(token), await statusOf(other)]).toEqual([403, 200]);
  expect(await list(AUTHOR)).toHaveLength(1);
  expect((await withdraw(link?.id ?? '', AUTHOR)).status).toBe(404);
  const line = server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, id), eq(auditLog.action, 'remove')))
    .orderBy(desc(auditLog.no))
    .get();
  expect(line?.activity).toContain('withdrew the link to');
});

it('lets managers withdraw the links of their tenant, and nobody else', async () => {
  const token = await share(ownAlarm());
  const [link] = await list(AUTHOR);
  expect((await withdraw(link?.id ?? '', 'monitoring')).status).toBe(404);
  expect((await withdraw(link?.id ?? '', 'msp-manager')).status).toBe(404);
  expect(await statusOf(token)).toBe(200);
  expect((await withdraw(link?.id ?? '', 'gsoc-manager')).status).toBe(200);
  expect(await statusOf(token)).toBe(403);
});

it('refuses the links of an alarm to users who may not share it', async () => {
  const query = { resource: 'alarm' as const, resourceId: ownAlarm() };
  expect((await server.call(listSharedLinks, { query }, 'monitoring')).status).toBe(403);
});

it('ends the links of a user who is disabled, and opens them again with the user', async () => {
  const token = await share(ownAlarm());
  const { id } = server.picks.userOf(AUTHOR);
  await server.call(updateUser, { params: { id }, body: { enabled: false } }, 'gsoc-manager');
  expect(await statusOf(token)).toBe(403);
  await server.call(updateUser, { params: { id }, body: { enabled: true } }, 'gsoc-manager');
  expect(await statusOf(token)).toBe(200);
});

it('ends the links of a user who is deleted', async () => {
  const token = await share(ownAlarm());
  await server.call(removeUser, { params: { id: server.picks.userOf(AUTHOR).id } }, 'gsoc-manager');
  expect(await statusOf(token)).toBe(403);
});
