import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { signIn } from '#contract/auth.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import { updateLocation } from '#contract/location-records.ts';
import { encodeRequest } from '#contract/request.ts';
import { alarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const lines = () => server.db.select().from(auditLog).orderBy(desc(auditLog.no)).all();
const latest = () => lines()[0];

it('records the user, the record, its site and its values before and after', async () => {
  const { id, tenantId, locationId, name } = server.picks.ownCamera('gsoc-manager');
  const manager = server.picks.userOf('gsoc-manager');
  const input = { params: { id }, body: { name: 'North Gate' } };
  expect((await server.call(updateCamera, input, 'gsoc-manager')).status).toBe(200);
  expect(latest()).toMatchObject({
    timestampMs: server.clock.now(),
    activity: `${manager.name} changed the camera '${name}'`,
    actor: manager.name,
    userId: manager.id,
    action: 'change',
    recordKind: 'camera',
    recordId: id,
    tenantId,
    locationId,
    before: { name },
    after: { name: 'North Gate' },
  });
});

it('records a change of status with the previous status', async () => {
  const { id, timestampMs, locationId } = server.picks.ownAlarm('gsoc-manager', 'pending');
  const body = { newStatus: 'in_progress', timestamp: new Date(timestampMs).toISOString() };
  expect((await server.call(updateAlarm, { params: { id }, body }, 'gsoc-manager')).status).toBe(200);
  expect(latest()).toMatchObject({
    action: 'change-status',
    recordKind: 'alarm',
    recordId: id,
    locationId,
    before: { status: 'pending' },
    after: { status: 'in_progress' },
  });
});

it('records the address and the program of the caller', async () => {
  const listening = await server.listen();
  const { locationId } = server.picks.ownCamera('gsoc-manager');
  const params = { id: locationId };
  const { path, headers, ...request } = encodeRequest(updateLocation, { params, body: { name: 'Northgate Yard' } });
  await fetch(`${listening.origin}${path}`, {
    ...request,
    headers: {
      ...headers,
      authorization: `Bearer ${await server.tokenOf('gsoc-manager')}`,
      'user-agent': 'Console/1.0',
    },
  });
  await listening.stop();
  expect(latest()).toMatchObject({ action: 'change', origin: '127.0.0.1', userAgent: 'Console/1.0' });
});

it('records the address of sign-ins and of refused sign-ins', async () => {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Console/1.0' };
  const attempt = (password: string) =>
    server.send(signIn.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'gsoc-operator@watchfloor.test', password }),
    });
  await attempt('not the password');
  expect(latest()).toMatchObject({
    actor: 'gsoc-operator@watchfloor.test',
    action: 'refuse-sign-in',
    origin: 'unknown',
    userAgent: 'Console/1.0',
  });
  await attempt('Watchfloor-demo-1');
  expect(latest()).toMatchObject({ action: 'sign-in', userAgent: 'Console/1.0' });
});

it('names the system as the actor when there was no caller', () => {
  server.app.services.audit.note({
    action: 'refuse-sign-in',
    activity: '3 more sign-ins were refused',
    tenantId: null,
  });
  expect(latest()).toMatchObject({ actor: 'system', origin: 'system', userId: null, userAgent: null });
});

it('writes no line for a failed change, and makes no change when its line fails', async () => {
  const { id, name } = server.picks.ownCamera('gsoc-manager');
  const before = lines().length;
  const input = { params: { id }, body: { name: 'North Gate' } };
  server.db.$client.exec(
    "CREATE TRIGGER refuse BEFORE UPDATE ON cameras WHEN NEW.name = 'North Gate' BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  expect((await server.call(updateCamera, input, 'gsoc-manager')).status).toBe(500);
  expect(lines()).toHaveLength(before);
  server.db.$client.exec('DROP TRIGGER refuse');
  server.db.$client.exec("CREATE TRIGGER refuse BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'no'); END");
  expect((await server.call(updateCamera, input, 'gsoc-manager')).status).toBe(500);
  expect(server.db.select().from(cameras).where(eq(cameras.id, id)).get()?.name).toBe(name);
});

it('writes no line for a refused transition', async () => {
  const { id, timestampMs } = server.picks.ownAlarm('gsoc-manager', 'resolved_by_operator');
  const before = lines().length;
  const body = { newStatus: 'in_progress', timestamp: new Date(timestampMs).toISOString() };
  expect((await server.call(updateAlarm, { params: { id }, body }, 'gsoc-manager')).status).toBe(409);
  expect(lines()).toHaveLength(before);
  expect(server.db.select().from(alarms).where(eq(alarms.id, id)).get()?.status).toBe('resolved_by_operator');
});
