import { describe, expect, it } from 'vitest';
import { testAlarm } from '../alarms/testing/test-alarm.ts';
import { clipLanes, criticalCounts, initialAlarm } from './clips.ts';
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

it('gives each camera a lane, in the order of joining', () => {
  const lanes = clipLanes([first, second, third]);
  expect(lanes.map(({ name, clips }) => [name, clips.map(({ alarm }) => alarm.id)])).toEqual([
    ['North Row 07', ['a-1', 'a-3']],
    ['North Row 06', ['a-2']],
  ]);
});

it('takes the recorded window of a clip, or the default window around its alarm', () => {
  const [lane, other] = clipLanes([first, second]);
  expect(lane?.clips[0]).toMatchObject({ from: 1_000, to: 9_000, pending: false });
  const time = Date.parse(second.timestamp);
  expect(other?.clips[0]).toMatchObject({ from: time - 6_000, to: time + 8_000, pending: true });
});

it('gives a door without a camera a lane of its own', () => {
  const door = { id: 'door-1', name: 'Gate 1', type: 'DOOR' as const, audio_devices: [], livestreamUrl: null };
  expect(clipLanes([testAlarm({ camera: null, sourceEntity: door })])[0]?.name).toBe('Gate 1');
});

describe('the clip shown first', () => {
  const video = { videoStartTime: 1_000, videoEndTime: 9_000, imagePath: '/still.jpg' };
  const high = testAlarm({ ...video, id: 'high', tap: 90, status: 'resolved' });
  const low = testAlarm({ ...video, id: 'low', tap: 40, timestamp: '2025-11-20T08:20:00.000Z' });
  const door = testAlarm({ id: 'door', tap: 99, camera: null, timestamp: '2025-11-20T08:30:00.000Z' });
  const still = testAlarm({ id: 'still', tap: 95, imagePath: '/still.jpg' });

  it('is the one with the highest TAP that has video, even if later ones arrived', () => {
    expect(initialAlarm([low, high, still, door])?.id).toBe('high');
  });

  it('is one with a picture if none has video, and one without if none has media', () => {
    expect(initialAlarm([still, door])?.id).toBe('still');
    expect(initialAlarm([door])?.id).toBe('door');
    expect(initialAlarm([])).toBeUndefined();
  });

  it('is, among equal TAPs, the one still open, else the latest', () => {
    const open = testAlarm({ ...video, id: 'open', tap: 90 });
    const later = testAlarm({ ...high, id: 'later', timestamp: '2025-11-20T08:40:00.000Z' });
    expect(initialAlarm([open, later, high])?.id).toBe('open');
    expect(initialAlarm([later, high])?.id).toBe('later');
  });
});

it('distinguishes cameras with an open alarm from those with earlier ones', () => {
  const states = deviceStates([first, second, testAlarm({ camera: seven, status: 'resolved' })]);
  expect(states.get('camera-6')).toBe('alarm');
  expect(states.get('camera-7')).toBe('earlier');
  expect(states.get('camera-8')).toBeUndefined();
});

it('counts unresolved alarms as critical', () => {
  expect(criticalCounts([first, second, third])).toEqual({ critical: 2, minor: 1 });
});
