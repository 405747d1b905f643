import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { removeUser, updateUser } from '#contract/user-records.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { tenants } from '#db/schema/tenants.ts';
import { userMspTenants, users, userVisionTenants } from '#db/schema/users.ts';
import type { Listening } from '#server/http/listen.ts';
import { fillQueue } from '../support/crowd.ts';
import { scanGrid, unifiedBoard } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { monitor } from '../support/monitoring-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { testServer } from '../support/test-server.ts';

const WHO = 'msp-operator';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
});

const idOf = (account: string) => server.picks.userOf(account).id;
const claimed = () => server.db.select().from(claims).all().length;
/** Changes a user as another program of the deployment does. */
function changeUser(change: () => void): void {
  change();
  server.app.services.bus.publish('user', { credentialId: `${WHO}@watchfloor.test` });
}
const raiseSeen = () => desk.raise({ alarmGroupId: 'g-1', cameraId: desk.picks.ownEvent(WHO).cameraId });
function removeTenants(): void {
  const { tenantId } = desk.picks.ownEvent(WHO);
  server.db.delete(userMspTenants).where(eq(userMspTenants.tenantId, tenantId)).run();
}
const disable = () =>
  void server.db
    .update(users)
    .set({ isEnabled: false })
    .where(eq(users.id, idOf(WHO)))
    .run();
const makeMonitoring = () =>
  void server.db
    .update(users)
    .set({ role: 'MR' })
    .where(eq(users.id, idOf(WHO)))
    .run();

it('returns groups of a tenant that an operator of the grid may no longer see, and tells the grid', async () => {
  await raiseSeen();
  const operator = await scanGrid({ server, listening, account: WHO });
  expect(await operator.list(4)).toEqual(['g-1']);
  changeUser(removeTenants);
  expect((await operator.next('rebalance')).data).toEqual({ alarm_group_ids: ['g-1'], reason: 'balanced' });
  expect((await desk.get('g-1')).status).toBe('pending');
  expect((await desk.linesOf('g-1'))[0]).toMatchObject({
    update_text: 'Its operator may no longer see it: back in the queue',
  });
});

it('returns groups when the operator loses the vision tenant, without waiting for the lease', async () => {
  await raiseSeen();
  const operator = await scanGrid({ server, listening, account: WHO });
  expect(await operator.list(4)).toEqual(['g-1']);
  changeUser(
    () =>
      void server.db
        .delete(userVisionTenants)
        .where(eq(userVisionTenants.userId, idOf(WHO)))
        .run(),
  );
  await operator.closed;
  await expect.poll(claimed).toBe(0);
});

it.each([
  ['is disabled', disable],
  ['loses the permission', makeMonitoring],
])('returns the groups of unified monitoring at once when their operator %s', async (_, change) => {
  await raiseSeen();
  const operator = await unifiedBoard({ server, listening, account: WHO });
  expect(await operator.fill(4)).toHaveLength(1);
  changeUser(change);
  await operator.closed;
  await expect.poll(claimed).toBe(0);
});

it.each([
  ['disables', () => server.call(updateUser, { params: { id: idOf(WHO) }, body: { enabled: false } }, 'msp-manager')],
  ['deletes', () => server.call(removeUser, { params: { id: idOf(WHO) } }, 'msp-manager')],
])('returns the groups of an operator at once when a manager %s them', async (_, act) => {
  await raiseSeen();
  const operator = await scanGrid({ server, listening, account: WHO });
  expect(await operator.list(4)).toEqual(['g-1']);
  expect((await act()).status).toBe(200);
  await operator.closed;
  await expect.poll(claimed).toBe(0);
  expect((await desk.get('g-1')).status).toBe('pending');
});

it('keeps the claims of an operator whose access is the same', async () => {
  await raiseSeen();
  const operator = await scanGrid({ server, listening, account: WHO });
  await operator.list(4);
  changeUser(() => undefined);
  await operator.settled();
  expect(claimed()).toBe(1);
});

it('returns the alarm of monitoring that its operator may no longer see', async () => {
  const own = testServer();
  const { tenantId } = own.picks.userOf('gsoc-manager');
  fillQueue(own.db, tenantId, { count: 1, nowMs: own.clock.now() });
  const other = await own.listen();
  const operator = await monitor(own, other, 'gsoc-manager');
  const alarm = await operator.claim();
  const elsewhere =
    own.db
      .select()
      .from(tenants)
      .all()
      .find(({ id }) => id !== tenantId)?.id ?? '';
  own.db.update(users).set({ tenantId: elsewhere }).where(eq(users.email, 'gsoc-manager@watchfloor.test')).run();
  own.app.services.bus.publish('user', { credentialId: 'gsoc-manager@watchfloor.test' });
  expect((await operator.next('rebalance')).data).toEqual({ alarmIds: [alarm?.id], reason: 'balanced' });
  await other.stop();
});
