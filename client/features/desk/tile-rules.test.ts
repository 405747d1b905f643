import { expect, test } from 'vitest';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { ScanEscalation } from '#contract/channels/group-messages.ts';
import { testEvent, testGroup } from '../alarm-groups/testing/test-group.ts';
import { camerasOf, escalatedAt, lowSeverityGroups, markOf, maySafe, newestCamera } from './tile-rules.ts';

const none: ReadonlyMap<string, ScanEscalation> = new Map();
const advising = (recommendation: string): Partial<AlarmGroup> => ({
  llmRecommendation: { headline: '', recommendation, summary: '' },
});
const quiet = testGroup({ severity: 'low', ...advising('Resolve') });
const escalation: ScanEscalation = {
  escalationId: 'e',
  alarmGroupId: 'group-1',
  escalationOpenTimestamp: 5_000,
  comment: '',
};
const escalated = new Map([['group-1', escalation]]);

test.each(['escalate', 'Escalate', ' escalate '])("the recommendation '%s' marks the tile and hides Safe", (words) => {
  const group = testGroup(advising(words));
  expect(markOf(group, none)).toBe('ai-escalate');
  expect(maySafe(group, none)).toBe(false);
});

test.each(['Resolve', 'investigate', ''])("the recommendation '%s' does not", (words) => {
  expect(markOf(testGroup(advising(words)), none)).toBeUndefined();
  expect(maySafe(testGroup(advising(words)), none)).toBe(true);
});

test('an open escalation counts more than the advice, and hides Safe too', () => {
  expect(markOf(testGroup(advising('escalate')), escalated)).toBe('escalated');
  expect(maySafe(quiet, escalated)).toBe(false);
  expect(escalatedAt(quiet, escalated)).toBe(5_000);
});

test('an escalation of the group itself counts like one of the channel, unless it is resolved', () => {
  const own = { id: 'e', title: '', description: '', incidentStartTimeUtc: '2025-11-20T08:14:00.000Z' };
  const open = { ...own, status: 'In Progress', initiatingLocationAlarmId: null };
  expect(markOf(testGroup({ ...quiet, escalations: [open] }), none)).toBe('escalated');
  expect(markOf(testGroup({ ...quiet, escalations: [{ ...open, status: 'Resolved' }] }), none)).toBeUndefined();
});

test('bulk safe takes groups of low severity only, and none that must be looked at one by one', () => {
  const tile = (group: AlarmGroup, departure?: 'taken') => ({ group, departure, notes: [] });
  const tiles = [
    tile(testGroup({ ...quiet, id: 'low' })),
    tile(testGroup({ ...quiet, id: 'high', severity: 'high' })),
    tile(testGroup({ ...quiet, id: 'other', severity: 'unknown' })),
    tile(testGroup({ ...quiet, id: 'advised', ...advising('escalate') })),
    tile(testGroup({ ...quiet, id: 'leaving' }), 'taken'),
    tile(testGroup({ ...quiet, id: 'group-1' })),
  ];
  expect(lowSeverityGroups(tiles, escalated).map(({ id }) => id)).toEqual(['low']);
});

test('a door without a camera has no live picture', () => {
  const door = testEvent({ cameraGroupId: '', cameraLiveStreamUrl: null });
  expect(camerasOf({ alarms: [door] }).map(({ hasLive }) => hasLive)).toEqual([false]);
  expect(camerasOf({ alarms: [testEvent()] }).map(({ hasLive }) => hasLive)).toEqual([true]);
});

test('a tile pages through the cameras by first alarm, and begins at that of the newest alarm', () => {
  const alarms = [
    testEvent({ id: '1', alarmStartTime: 1 }),
    testEvent({ id: '2', alarmStartTime: 2, cameraId: 'camera-2', cameraName: 'South' }),
    testEvent({ id: '3', alarmStartTime: 3, cameraId: 'camera-3', cameraName: 'East' }),
    testEvent({ id: '4', alarmStartTime: 4, cameraId: 'camera-2', cameraName: 'South' }),
  ];
  const cameras = camerasOf({ alarms });
  expect(cameras.map(({ id }) => id)).toEqual(['camera-1', 'camera-2', 'camera-3']);
  expect(newestCamera(cameras)?.id).toBe('camera-2');
  expect(newestCamera([])).toBeUndefined();
});
