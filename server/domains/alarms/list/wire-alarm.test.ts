import { beforeAll, expect, it } from 'vitest';
import { Alarm } from '#contract/alarms.ts';
import { memoryDatabase } from '#db/migrate.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { fixtureCatalogue } from '#db/seed/testing/fixture-catalogue.ts';
import { createWorldCache, type World } from '../../../world/world-cache.ts';
import { createAlarmLister, createAlarmSearch } from './alarm-lister.ts';
import { type AlarmLinks, type StoredAlarm, wireAlarm } from './wire-alarm.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 2);

const links: AlarmLinks = {
  showsPhoneNumbers: true,
  still: (cameraId, atMs) => `http://media/stills/${cameraId}/${atMs}.jpg`,
  livestream: (cameraId) => `http://media/${cameraId}/whep`,
};

let world: World;
let stored: StoredAlarm[];

beforeAll(() => {
  const db = memoryDatabase();
  seedWorld(db, {
    seed: 1,
    startMs: NOW_MS,
    size: 'small',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
    pastDays: 1,
  });
  const worldCache = createWorldCache(db);
  world = worldCache.current();
  const asker = { scope: { tenantIds: 'all', locationIds: 'all' }, seesAllTime: true, nowMs: NOW_MS } as const;
  stored = createAlarmLister(db, createAlarmSearch(db, worldCache), undefined)({ pageSize: 500 }, asker).alarms;
});

const find = (match: (alarm: StoredAlarm) => boolean): StoredAlarm => {
  const alarm = stored.find(match);
  if (!alarm) throw new Error('the seed has no such alarm');
  return alarm;
};

it('writes every alarm according to the contract', () => {
  expect(stored.length).toBeGreaterThan(0);
  for (const alarm of stored)
    expect(Alarm.parse(wireAlarm(alarm, world, links))).toEqual(wireAlarm(alarm, world, links));
});

it('gives a camera alarm its camera, still and live picture', () => {
  const alarm = find((one) => one.sourceType === 'CAMERA');
  const { camera, sourceEntity, imagePath } = wireAlarm(alarm, world, links);
  expect(sourceEntity).toMatchObject({
    id: alarm.sourceId,
    type: 'CAMERA',
    livestreamUrl: `http://media/${alarm.sourceId}/whep`,
  });
  expect(camera?.id).toBe(alarm.sourceId);
  expect(imagePath).toBe(`http://media/stills/${alarm.sourceId}/${alarm.timestampMs}.jpg`);
});

it('gives a door alarm its door, badge and employee', () => {
  const alarm = find((one) => one.employeeId !== null);
  const { sourceEntity, employee, metadata } = wireAlarm(alarm, world, links);
  expect(sourceEntity).toMatchObject({ id: alarm.sourceId, type: 'DOOR' });
  expect(employee?.name).toBe(world.employees.get(alarm.employeeId ?? '')?.name);
  expect(metadata.badgeNumber).toBe(alarm.badgeNumber);
});

it('leaves out pictures when there is no camera', () => {
  const alarm = { ...find((one) => one.sourceType === 'DOOR'), cameraId: null };
  expect(wireAlarm(alarm, world, links)).toMatchObject({
    camera: null,
    imagePath: null,
    sourceEntity: { livestreamUrl: null },
  });
});

it('counts the time to remediation in whole seconds', () => {
  const alarm = { ...find(() => true), timestampMs: 1_000_000, resolvedAtMs: 1_090_600 };
  expect(wireAlarm(alarm, world, links)).toMatchObject({
    timeToRemediationInSeconds: 91,
    resolvedAt: '1970-01-01T00:18:10.600Z',
  });
});

it.each([
  ['of an unknown type', { sourceType: 'SENSOR' }, 'SENSOR'],
  ['that no longer exists', { sourceId: 'gone' }, 'CAMERA'],
])('names a source %s by its id', (_, change, type) => {
  const alarm: StoredAlarm = Object.assign({ ...find((one) => one.sourceType === 'CAMERA') }, change);
  const { sourceEntity } = wireAlarm(alarm, world, links);
  expect(sourceEntity).toMatchObject({ id: alarm.sourceId, name: alarm.sourceId, type });
});

it('throws when an alarm refers to a missing record', () => {
  expect(() => wireAlarm({ ...find(() => true), locationId: 'gone' }, world, links)).toThrow(
    'refers to a missing record',
  );
});
