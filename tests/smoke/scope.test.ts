import { expect, it } from 'vitest';
import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { getAlarmDebugMedia, getAlarmMedia } from '#contract/alarm-media.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm, getAlarmNeighbours, listAlarms } from '#contract/alarms.ts';
import { getCamera, getLivestream, listCameras } from '#contract/cameras.ts';
import { getEvent } from '#contract/events.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { getLocation } from '#contract/locations.ts';
import { shareAlarm } from '#contract/sharing.ts';
import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { getTenant, listTenants } from '#contract/tenants.ts';
import { serverPerFile } from '../support/server-fixture.ts';
import { testServer } from '../support/test-server.ts';

const server = serverPerFile();

const allTime = { query: { relativeTimeHours: 24 * 8, pageSize: 500 } };

it('shows a GSOC operator only their own tenant', async () => {
  const own = server.picks.userOf('gsoc-operator').tenantId;
  const { items } = (await server.call(listAlarms, allTime, 'gsoc-operator')).reply.payload;
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map((alarm) => alarm.tenant.id))).toEqual(new Set([own]));
  const tenants = (await server.call(listTenants, {}, 'gsoc-operator')).reply.payload;
  expect(tenants.map((tenant) => tenant.id)).toEqual([own]);
});

it('shows an MSP operator the tenants of the provider', async () => {
  const tenants = (await server.call(listTenants, {}, 'msp-operator')).reply.payload;
  expect(tenants.length).toBeGreaterThan(1);
  expect(new Set(tenants.map((tenant) => tenant.id))).toEqual(new Set(server.picks.mspTenants('msp-operator')));
});

it('limits an MSP operator with locations to those', async () => {
  const own = server.picks.mspLocations('msp-operator-2');
  const all = server.picks.locationsOf(server.picks.mspTenants('msp-operator-2')).map((location) => location.id);
  expect(own.length).toBeLessThan(all.length);
  const names = (await server.call(searchLocationNames, {}, 'msp-operator-2')).reply.payload;
  expect(new Set(names.map((one) => one.id))).toEqual(new Set(own));
  const { items } = (await server.call(listAlarms, allTime, 'msp-operator-2')).reply.payload;
  const guarded = server.picks
    .locationsOf(server.picks.mspTenants('msp-operator-2'))
    .filter(({ product }) => product === 'rg');
  expect(new Set(items.map((alarm) => alarm.location.id))).toEqual(
    new Set(guarded.map(({ id }) => id).filter((id) => own.includes(id))),
  );
  const { items: cameras } = (await server.call(listCameras, { query: { pageSize: 500 } }, 'msp-operator-2')).reply
    .payload;
  expect(new Set(cameras.map((camera) => camera.location.id))).toEqual(new Set(own));
  const hidden = all.find((id) => !own.includes(id)) ?? '';
  expect((await server.call(getLocation, { params: { id: hidden } }, 'msp-operator-2')).status).toBe(404);
});

it('shows support every tenant', async () => {
  expect((await server.call(listTenants, {}, 'support')).reply.payload).toHaveLength(3);
});

it('answers all calls about an alarm out of scope as if it did not exist', async () => {
  const { id } = server.picks.foreignAlarm('gsoc-operator');
  const params = { params: { id } };
  const answers = await Promise.all([
    server.call(getAlarm, params, 'gsoc-operator'),
    server.call(getAlarmMedia, params, 'gsoc-operator'),
    server.call(getAlarmNeighbours, params, 'gsoc-operator'),
    server.call(listAlarmUpdates, params, 'gsoc-operator'),
    server.call(updateAlarm, { ...params, body: { comment: 'hello' } }, 'gsoc-operator'),
    server.call(shareAlarm, { ...params, query: { duration: 1, durationUnit: 'hour' } }, 'gsoc-operator'),
    server.call(getAiOutput, { query: { alarm_id: id } }, 'gsoc-operator'),
  ]);
  const unknown = await server.call(getAlarm, { params: { id: 'no-such-alarm' } }, 'gsoc-operator');
  expect(answers.map((answer) => [answer.status, answer.failure])).toEqual(answers.map(() => [404, unknown.failure]));
});

it('answers cameras, locations, tenants and events out of scope with 404', async () => {
  const { locationId, tenantId } = server.picks.foreignAlarm('gsoc-operator');
  const camera = server.picks.ownCamera('msp-operator');
  const event = server.picks.event();
  const foreigner = event.tenantId === server.picks.userOf('gsoc-operator').tenantId ? 'msp-operator' : 'gsoc-operator';
  const answers = await Promise.all([
    server.call(getCamera, { params: { id: camera.id } }, 'gsoc-operator'),
    server.call(getLivestream, { params: { id: camera.id } }, 'gsoc-operator'),
    server.call(getLocation, { params: { id: locationId } }, 'gsoc-operator'),
    server.call(listAcknowledgements, { params: { id: locationId } }, 'gsoc-operator'),
    server.call(getTenant, { params: { id: tenantId } }, 'gsoc-operator'),
    server.call(getEvent, { params: { id: event.id } }, foreigner),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
});

it('offers only options in scope, found by a part of the name', async () => {
  const camera = server.picks.ownCamera('gsoc-operator');
  const search = { query: { name: camera.name.toUpperCase().slice(1), limit: 500 } };
  const own = (await server.call(searchSourceEntityNames, search, 'gsoc-operator')).reply.payload;
  expect(own).toContainEqual({ id: camera.id, name: camera.name });
  const foreign = (await server.call(searchSourceEntityNames, search, 'msp-operator')).reply.payload;
  expect(foreign.map((one) => one.id)).not.toContain(camera.id);
});

it('treats LIKE wildcards in a search literally', async () => {
  const { payload } = (await server.call(searchLocationNames, { query: { name: '%' } }, 'support')).reply;
  expect(payload).toEqual([]);
});

it('keeps screens from roles without their permission', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  expect((await server.call(listAlarms, {}, 'monitoring')).failure).toEqual({
    code: 'permission_denied',
    message: 'You are not authorized to view this content',
  });
  expect((await server.call(getAlarmDebugMedia, { params: { id } }, 'gsoc-operator')).status).toBe(403);
  expect((await server.call(getAlarmDebugMedia, { params: { id } }, 'support')).status).toBe(200);
});

it("hides the AI's view of alarm groups from a role that sees no groups", async () => {
  const { alarmGroupId } = server.picks.event();
  const ask = { query: { alarm_group_id: alarmGroupId } };
  expect((await server.call(getAiOutput, ask, 'support')).status).toBe(200);
  expect((await server.call(getAiOutput, ask, 'monitoring')).failure.code).toBe('permission_denied');
});

it('refuses users at the ingest API, and the ingest credential at user endpoints', async () => {
  expect((await server.send('/sim/v1/world', {}, 'support')).status).toBe(401);
  expect((await server.call(listAlarms, {}, 'simulator')).status).toBe(401);
  expect((await server.send('/sim/v1/world', {}, 'simulator')).status).toBe(200);
});

it('has no ingest API when it is switched off', async () => {
  const closed = testServer({ environment: { SIM_API: 'off' } });
  expect((await closed.send('/sim/v1/world', {}, 'simulator')).status).toBe(404);
  closed.app.close();
});
