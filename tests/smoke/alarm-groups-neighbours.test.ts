import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listNeighbourAlarms } from '#contract/alarm-groups.ts';
import { cameras } from '#db/schema/cameras.ts';
import { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let desk: ReturnType<typeof groupDesk>;
beforeEach(() => {
  desk = groupDesk(server);
});

it('finds alarms of a site around a time, by cameras and status', async () => {
  const { picks, raise, safe } = desk;
  await server.clock.advance(3_600_000);
  const now = server.clock.now();
  const { locationId, cameraId } = picks.event();
  const [other] = server.db
    .select()
    .from(cameras)
    .where(eq(cameras.locationId, locationId))
    .orderBy(asc(cameras.id))
    .all()
    .filter((camera) => camera.id !== cameraId);
  await raise({ id: 'before', startMs: now - 120_000, endMs: now - 61_000 });
  await raise({ id: 'into', startMs: now - 70_000, endMs: now - 59_000 });
  await raise({ id: 'other', cameraId: other?.id ?? '' });
  await raise({ id: 'resolved', alarmGroupId: 'group-2' });
  await safe('group-2');
  const found = async (changes: object = {}) =>
    (
      await server.call(
        listNeighbourAlarms,
        { query: { startTimestamp: now - 60_000, endTimestamp: now + 60_000, locationId, ...changes } },
        'support',
      )
    ).reply.items.map((alarm) => alarm.id);
  expect(await found()).toEqual(['into', 'other', 'resolved']);
  expect(await found({ sourceEntityIds: { values: [cameraId], negative: false } })).toEqual(['into', 'resolved']);
  expect(await found({ sourceEntityIds: { values: [cameraId], negative: true } })).toEqual(['other']);
  expect(await found({ statuses: { values: ['resolved'], negative: false } })).toEqual(['resolved']);
  expect(await found({ statuses: { values: ['resolved'], negative: true } })).toEqual(['into', 'other']);
});

it('refuses windows that are invalid, too long, or of a site out of scope', async () => {
  const { picks } = desk;
  const { locationId } = picks.event();
  const status = async (from: number, to: number, as = 'support') =>
    (
      await server.send(
        `/api/alarm_groups/neighbour_alarms?startTimestamp=${from}&endTimestamp=${to}&locationId=${locationId}`,
        {},
        as,
      )
    ).status;
  expect([await status(5, 5), await status(0, 86_400_001), await status(0, 5, 'gsoc-operator')]).toEqual([
    400, 400, 404,
  ]);
});
