import { expect, test } from 'vitest';
import { eventsByCamera } from '../../features/alarm-groups/detail/group-lanes.ts';
import { testEvent } from '../../features/alarm-groups/testing/test-group.ts';
import { lanesOf } from './group-timeline.tsx';

const from = testEvent().alarmStartTime;
const stillOf = (event: Partial<ReturnType<typeof testEvent>>) =>
  lanesOf(eventsByCamera([testEvent(event)]))[0]?.segments[0]?.still;

test('a recording is previewed by the frame of its trigger, 6 s into it', () => {
  expect(stillOf({ alarmEndTime: from + 14_000 })).toEqual({
    type: 'video',
    url: 'http://media.test/event-1.mp4#t=6',
  });
});

test('a short recording is previewed by its middle', () => {
  expect(stillOf({ alarmEndTime: from + 5_000 })?.url).toContain('#t=2.5');
});

test('frames are previewed by the one at that moment, and no preview is shown without frames', () => {
  const frames = [0, 2, 4, 6, 8].map((second) => ({ url: `frame-${second}`, timestamp: from + second * 1_000 }));
  expect(stillOf({ alarmEndTime: from + 14_000, media: { type: 'frames', frames } })?.url).toBe('frame-6');
  expect(stillOf({ media: { type: 'frames', frames: [] } })).toBeNull();
});
