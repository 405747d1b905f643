import { expect, it } from 'vitest';
import { chooseSighted, type SightedAlarm } from './sightings.ts';

const alarm = (cameraId: string, timeMs: number): SightedAlarm => ({
  alarmId: 'group',
  cameraId,
  timeMs,
  trackHash: null,
  boxesFromMs: timeMs,
  alarmType: 'Person detected',
});

it('shows the first alarm of each camera before further ones, in the order of their times', () => {
  const all = [alarm('gate', 1), alarm('gate', 2), alarm('gate', 3), alarm('dock', 4)];
  expect(chooseSighted(all, 3)).toEqual([alarm('gate', 1), alarm('gate', 2), alarm('dock', 4)]);
  expect(chooseSighted(all, 2)).toEqual([alarm('gate', 1), alarm('dock', 4)]);
});
