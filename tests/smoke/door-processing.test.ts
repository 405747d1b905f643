import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getAlarm } from '#contract/alarms.ts';
import { updateProcessingConfigs } from '#contract/door-groups.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { NEW_CONFIG, type SentProcessingConfig } from '#contract/processing-configs.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { listSuppressedEvents } from '#contract/suppressed-events.ts';
import { doors } from '#db/schema/cameras.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MANAGER = 'gsoc-manager';

const server = serverPerTest();
let group: ReturnType<typeof server.picks.doorGroup>;
let door: { id: string; name: string; locationId: string };
beforeEach(() => {
  group = server.picks.doorGroup(MANAGER);
  const { id } = server.picks.memberOf(group.id);
  const row = server.db.select().from(doors).where(eq(doors.id, id)).get();
  if (!row) throw new Error('the group has no door');
  door = row;
});

const configure = async (...configs: Partial<SentProcessingConfig>[]) => {
  const processingConfigs = configs.map((config, index) => ({ ...NEW_CONFIG, id: -1 - index, ...config }));
  const sent = await server.call(
    updateProcessingConfigs,
    { params: { id: group.id }, body: { processingConfigs } },
    MANAGER,
  );
  expect(sent.status).toBe(200);
};
const raise = async () => {
  const source = {
    sourceType: 'DOOR' as const,
    sourceId: door.id,
    cameraId: null,
    video: null,
    boxes: [],
    markers: [],
  };
  const body = alarmOf(server.db, door, server.clock.now(), { id: randomUUID(), ...source });
  return { ...(await server.call(raiseAlarm, { body }, 'simulator')).reply.payload, typeId: body.typeId };
};
const history = async () =>
  (await server.call(listSuppressedEvents, { params: { id: door.locationId }, query: {} }, MANAGER)).reply.payload;
/** The priority of the location alarm of a raw alarm. */
const priorityOf = async (alarmId: string) => {
  const { payload } = (await server.call(getAlarm, { params: { id: alarmId }, query: {} }, MANAGER)).reply;
  const params = { id: payload.locationAlarmId ?? '' };
  return (await server.call(getLocationAlarm, { params, query: {} }, MANAGER)).reply.payload.processingPriority;
};

it('raises nothing for a door whose configuration ignores the alarm, and names the configuration in the history of its site', async () => {
  await configure({ name: 'Delivery hours', priority: 'ignore' });
  const { id, created, suppressed } = await raise();
  expect([created, suppressed]).toEqual([false, 'door configuration']);
  expect((await server.call(getAlarm, { params: { id }, query: {} }, MANAGER)).status).toBe(404);
  expect(await history()).toEqual({
    items: [
      {
        id,
        timestamp: new Date(server.clock.now()).toISOString(),
        source: { id: door.id, name: door.name },
        reason: 'door configuration',
        monitoring: null,
        configuration: 'Delivery hours',
      },
    ],
    total: 1,
  });
});

it('raises the alarms of other types of such a door', async () => {
  const { typeId } = await raise();
  const types = [...server.app.services.world.current().alarmTypes.keys()];
  const other = types.find((id) => id !== typeId) ?? '';
  await configure({ name: 'Badge faults', priority: 'ignore', enableForAllAlarmType: false, alarm_types: [other] });
  expect(await raise()).toMatchObject({ created: true });
});

it('raises an alarm again as soon as its configuration is gone', async () => {
  await configure({ priority: 'ignore' });
  await configure();
  expect(await raise()).toMatchObject({ created: true });
});

it('marks the location alarm of a door of priority P0, also after an alarm without it', async () => {
  await configure({ priority: 'default' });
  const plain = await raise();
  expect(await priorityOf(plain.id)).toBeUndefined();
  await configure({ priority: 'P0' });
  const first = await raise();
  expect(await priorityOf(first.id)).toBe('P0');
  expect(await priorityOf(plain.id)).toBe('P0');
});
