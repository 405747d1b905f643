import { expect, it } from 'vitest';
import { decideDeviceAlarms, type ObservedCamera, type OpenDeviceAlarm } from './decide-device-alarms.ts';

const camera = (id: string, silentMs: number | undefined, locationId = 'lot'): ObservedCamera => ({
  id,
  tenantId: 'tenant',
  locationId,
  silentMs,
});
const cameras = (count: number, silentMs: number, locationId?: string) =>
  Array.from({ length: count }, (_, index) => camera(`${locationId ?? 'lot'}-${index}`, silentMs, locationId));
const working = (count: number) => Array.from({ length: count }, (_, index) => camera(`works-${index}`, 0));
const alarmOf = (cameraIds: string[], isOfSite = false): OpenDeviceAlarm => ({
  alarmId: 'alarm',
  tenantId: 'tenant',
  locationId: 'lot',
  cameraIds,
  isOfSite,
});

it('raises an alarm for a camera that has been dark for a minute, not before', () => {
  expect(decideDeviceAlarms([camera('gate', 59_999), ...working(3)], []).raise).toEqual([]);
  expect(decideDeviceAlarms([camera('gate', 60_000), ...working(3)], []).raise).toEqual([
    { tenantId: 'tenant', locationId: 'lot', cameraIds: ['gate'], isOfSite: false, silentMs: 60_000 },
  ]);
});

it('raises one alarm for 40 cameras of a site that go dark together', () => {
  const { raise } = decideDeviceAlarms([...cameras(40, 61_000), ...working(20)], []);
  expect(raise.map(({ cameraIds, isOfSite }) => [cameraIds.length, isOfSite])).toEqual([[40, true]]);
});

it('raises one alarm for a site whose cameras go dark one after the other, and adds the later ones to it', () => {
  const falling = [camera('a', 61_000), ...cameras(5, 30_000), ...working(5)];
  const { raise } = decideDeviceAlarms(falling, []);
  expect(raise).toMatchObject([{ cameraIds: ['a'], isOfSite: true }]);
  const later = decideDeviceAlarms([camera('a', 91_000), ...cameras(5, 60_000)], [alarmOf(['a'], true)]);
  expect(later.raise).toEqual([]);
  expect(later.change).toMatchObject([{ cameraIds: ['a', 'lot-0', 'lot-1', 'lot-2', 'lot-3', 'lot-4'] }]);
});

it('raises one alarm for a site both cameras of which are dark', () => {
  expect(decideDeviceAlarms(cameras(2, 61_000), []).raise).toMatchObject([{ isOfSite: true }]);
});

it('takes the time of the last picture from the camera whose pictures the alarm shows', () => {
  const { raise } = decideDeviceAlarms([camera('a', 61_000), ...cameras(5, 70_000)], []);
  expect(raise).toMatchObject([{ silentMs: 61_000, isOfSite: true }]);
});

it('raises an alarm for each of a few cameras, and for each site', () => {
  const few = decideDeviceAlarms([...cameras(4, 61_000), ...working(5)], []);
  expect(few.raise.map(({ isOfSite }) => isOfSite)).toEqual([false, false, false, false]);
  const sites = decideDeviceAlarms([...cameras(6, 61_000, 'north'), ...cameras(6, 61_000, 'south')], []);
  expect(sites.raise.map(({ locationId }) => locationId)).toEqual(['north', 'south']);
});

it('raises nothing again for a camera with an open alarm', () => {
  const { raise, change, end } = decideDeviceAlarms([camera('gate', 90_000), ...working(3)], [alarmOf(['gate'])]);
  expect({ raise, change, end }).toEqual({ raise: [], change: [], end: [] });
});

it('ends the alarm of a camera that is back or removed, and the one of a site once all are back', () => {
  const alarm = alarmOf(['gate']);
  expect(decideDeviceAlarms([camera('gate', 0)], [alarm]).end).toEqual([alarm]);
  expect(decideDeviceAlarms([], [alarm]).end).toEqual([alarm]);
  const ofSite = alarmOf(['a', 'b'], true);
  const one = decideDeviceAlarms([camera('a', 0), camera('b', 70_000)], [ofSite]);
  expect([one.end, one.change.map(({ cameraIds }) => cameraIds)]).toEqual([[], [['b']]]);
});

it('changes nothing for a camera that the engine cannot judge', () => {
  expect(decideDeviceAlarms([camera('gate', undefined)], []).raise).toEqual([]);
  expect(decideDeviceAlarms([camera('gate', undefined)], [alarmOf(['gate'])]).end).toEqual([]);
});
