import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { type AlarmGroup, getAlarmGroup } from '#contract/alarm-groups.ts';
import { testEvent, testGroup } from '../../../features/alarm-groups/testing/test-group.ts';
import { type Answer, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { AlarmGroupScreen } from '../alarm-group-screen.tsx';

/** ms UTC at which the tests of a group begin: over a minute after its alarms. */
export const NOW = Date.parse('2025-11-20T08:14:37.000Z');

/** A low alarm after `testEvent`, from another camera. */
export const southEvent = testEvent({
  id: 'event-2',
  cameraId: 'camera-2',
  cameraName: 'Service Drive 11',
  severity: 'low',
  alarmStartTime: NOW - 30_000,
  alarmEndTime: NOW - 20_000,
});

interface Shown {
  group?: AlarmGroup;
  answers?: Answer[];
  user?: ReturnType<typeof testUser>;
}

/** Renders the page of a group; by default a pending one of two cameras. */
export function showGroup({
  group = testGroup({ alarms: [testEvent(), southEvent] }),
  answers = [],
  user = testUser(),
}: Shown = {}) {
  return renderScreen(<AlarmGroupScreen />, {
    path: '/alarm-groups/group-1',
    route: '/alarm-groups/:alarmGroupId',
    user,
    answers: [reply(getAlarmGroup, { payload: group }), ...answers],
  });
}

/** Waits for the response column, which loads after the pictures. */
export const columnLoaded = () => screen.findByRole('tab', { name: 'Resolve' });

/** Freezes the clock and mutes players for each test of the file. */
export function setUpGroupTests(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    // Ends the 10 s during which a group resolved here shows as resolved.
    act(() => void vi.advanceTimersByTime(10_000));
    toast.dismiss();
    vi.restoreAllMocks();
    vi.useRealTimers();
    localStorage.clear();
  });
}
