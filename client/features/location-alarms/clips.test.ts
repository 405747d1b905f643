import { expect, it } from 'vitest';
import { testAlarm } from '../alarms/testing/test-alarm.ts';
import { clipLanes, criticalCounts, firstShown } from './clips.ts';
import { deviceStates } from './device-states.ts';

const seven = { id: 'camera-7', name: 'North Row 07' };
const six = { id: 'camera-6', name: 'North Row 06' };
const first = testAlarm({
  id: 'a-1',
  camera: seven,
  status: 'resolved_by_operator',
  videoStartTime: 1_000,
  videoEndTime: 9_000,
});
const second = testAlarm({ id: 'a-2', camera: six, status: 'pending' });
const third = testAlarm({ id: 'a-3', camera: seven, status: 'in_progress' });

it('gives each camera a lane, in the order in which they joined', () => {
  const lanes = clipLanes([first, second, third]);
  expect(lanes.map(({ name, clips }) => [name, clips.map(({ alarm }) => alarm.id)])).toEqual([
    ['North Row 07', ['a-1', 'a-3']],
    ['North Row 06', ['a-2']],
  ]);
});

it('takes the recorded window of a clip, or the usual one around its alarm', () => {
  const [lane, other] = clipLanes([first, second]);
  expect(lane?.clips[0]).toMatchObject({ from: 1_000, to: 9_000, pending: false });
  const time = Date.parse(second.timestamp);
  expect(other?.clips[0]).toMatchObject({ from: time - 6_000, to: time + 8_000, pending: true });
});

it('gives a door without a camera a lane of its own', () => {
  const door = { id: 'door-1', name: 'Gate 1', type: 'DOOR' as const, audio_devices: [], livestreamUrl: null };
  expect(clipLanes([testAlarm({ camera: null, sourceEntity: door })])[0]?.name).toBe('Gate 1');
});

it('begins with the latest pending alarm, or where none is, with the latest', () => {
  expect(firstShown([first, second, third])?.id).toBe('a-2');
  expect(firstShown([first, third])?.id).toBe('a-3');
  expect(firstShown([])).toBeUndefined();
});

it('tells cameras with an open alarm from those of earlier ones', () => {
  const states = deviceStates([first, second, testAlarm({ camera: seven, status: 'resolved' })]);
  expect(states.get('camera-6')).toBe('alarm');
  expect(states.get('camera-7')).toBe('earlier');
  expect(states.get('camera-8')).toBeUndefined();
});

it('counts as critical what is not resolved', () => {
  expect(criticalCounts([first, second, third])).toEqual({ critical: 2, minor: 1 });
});
