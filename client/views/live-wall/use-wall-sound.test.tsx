import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { changeWall, emptyWall, type TileWall } from '../../features/desk/tile-wall.ts';
import { useWallSound } from './use-wall-sound.ts';

const played: (string | null)[] = [];
vi.mock('../../features/alarm-notifications/use-type-sound.ts', () => {
  const play = (typeName: string | null) => void played.push(typeName);
  return { useTypeSound: () => play };
});
beforeEach(() => {
  played.length = 0;
});

const group = (id: string, severity: 'high' | 'low', alarmType = 'Loitering'): AlarmGroup =>
  testGroup({ id, severity, alarms: [testEvent({ id: `${id}-1`, severity, alarmType })] });
const arrive = (wall: TileWall, ...groups: AlarmGroup[]) => changeWall(wall, { type: 'arrived', groups });
const waitingHigh = (high: number) => ({ count: high, high, low: 0 });

const listen = (wall: TileWall, count = waitingHigh(0)) =>
  renderHook(({ wall: now, count: counted }) => useWallSound(now, counted), { initialProps: { wall, count } });

test('a new group of high severity sounds once, with the sound of its alarm type; a low one is silent', () => {
  const first = arrive(emptyWall(4), group('a', 'low'));
  const { rerender } = listen(first);
  const second = arrive(first, group('b', 'high', 'Perimeter breach'));
  rerender({ wall: second, count: waitingHigh(0) });
  rerender({ wall: second, count: waitingHigh(1) });
  expect(played).toEqual(['Perimeter breach']);
});

test('a burst sounds once', () => {
  const { rerender } = listen(emptyWall(4));
  const first = arrive(emptyWall(4), group('a', 'high'), group('b', 'high'));
  rerender({ wall: first, count: waitingHigh(0) });
  rerender({ wall: arrive(first, group('c', 'high')), count: waitingHigh(0) });
  expect(played).toEqual(['Loitering']);
});

test('more groups of high severity that wait sound only while every tile has one', () => {
  const low = changeWall(emptyWall(1), { type: 'arrived', groups: [group('a', 'low')], isWhole: true });
  const { rerender } = listen(low);
  rerender({ wall: low, count: waitingHigh(1) });
  expect(played).toEqual([]);
  const high = changeWall(emptyWall(1), { type: 'arrived', groups: [group('b', 'high')], isWhole: true });
  rerender({ wall: high, count: waitingHigh(2) });
  expect(played).toEqual([null]);
});
