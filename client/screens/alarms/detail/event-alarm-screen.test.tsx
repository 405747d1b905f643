import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAlarmGroup, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { getAlarm } from '#contract/alarms.ts';
import { type EventAlarm, getEvent } from '#contract/events.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop } from '#contract/sops.ts';
import { testGroup } from '../../../features/alarm-groups/testing/test-group.ts';
import { testUpdate } from '../../../features/group-updates/testing/test-update.ts';
import { testSop } from '../../../features/site/testing/test-site.ts';
import { refusal, reply } from '../../../lib/testing/fake-server.ts';
import { open, openTab, value } from './testing/open-alarm.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../../features/video/event/frame-player.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

const event: EventAlarm = {
  id: 'event-1',
  alarmStartTime: Date.parse('2025-11-20T08:14:25.000Z'),
  alarmEndTime: Date.parse('2025-11-20T08:14:35.000Z'),
  alarmGroupId: 'group-1',
  cameraId: 'camera-1',
  cameraName: 'North Row 07',
  cameraGroupId: 'group',
  cameraGroupName: 'Lot B',
  tenantId: 'tenant-1',
  severity: 'high',
  resolvedAlarm: false,
  status: 'pending',
  isPastEvent: false,
  isDedupEvent: false,
  cameraLiveStreamUrl: null,
  cameraPlayBackUrl: null,
  isTalkDownEnabled: false,
  location: { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' },
  media: { type: 'frames', frames: [] },
};

test("product=scan shows an event alarm without the raw alarm's parts", async () => {
  const { act, server } = open({
    path: '/alarms/event-1?product=scan',
    role: 'SU',
    answers: [reply(getEvent, { payload: event }), refusal(getAlarmGroup, 'not_found', 'Alarm group not found')],
  });
  await openTab(act, 'Details');
  expect(await value('Severity')).toHaveTextContent('high');
  expect(await screen.findByText('No event frames available')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'LIVE' })).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Debug media' })).not.toBeInTheDocument();
  expect(screen.queryByText('Updates and comments')).not.toBeInTheDocument();
  expect(server.calls(getAlarm)).toHaveLength(0);
});

test('an event alarm has its neighbours and the history of its group', async () => {
  const other = {
    ...event,
    id: 'event-2',
    cameraName: 'Service Drive 11',
    alarmStartTime: event.alarmStartTime + 8_000,
  };
  const { act, server } = open({
    path: '/alarms/event-1?product=scan',
    answers: [
      reply(getEvent, { payload: event }),
      reply(getAlarmGroup, { payload: testGroup({ id: 'group-1' }) }),
      reply(listNeighbourAlarms, { items: [event, other], total: 2 }),
      reply(listGroupUpdates, { payload: { items: [testUpdate({ comment: 'Seen' })], talkdowns: [] } }),
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
    ],
  });
  const neighbours = await screen.findByRole('region', { name: 'Neighbouring events' });
  expect(await within(neighbours).findByRole('link', { name: /Service Drive 11/ })).toHaveAttribute(
    'href',
    '/alarms/event-2?product=scan',
  );
  await openTab(act, 'Updates');
  expect(await screen.findByText('Seen')).toBeVisible();
  expect(server.calls(listGroupUpdates)[0]?.query).toEqual({ product: 'scan' });
  expect(screen.getByRole('link', { name: 'Open alarm group' })).toHaveAttribute('href', '/alarm-groups/group-1');
});

test('operators respond to the group of an event', async () => {
  const { act, server } = open({
    path: '/alarms/event-1?product=scan',
    answers: [
      reply(getEvent, { payload: event }),
      reply(getAlarmGroup, { payload: testGroup({ id: 'group-1', status: 'in_progress' }) }),
      reply(listNeighbourAlarms, { items: [event], total: 1 }),
      reply(listGroupUpdates, { payload: { items: [], talkdowns: [] } }),
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
      reply(setAlarmGroupState, { payload: testGroup({ id: 'group-1', status: 'resolved' }) }),
    ],
  });
  await screen.findByRole('tab', { name: /^Resolve/ });
  await act.keyboard('r');
  await act.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Nobody there');
  await act.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.calls(setAlarmGroupState)[0]).toMatchObject({
      path: '/api/alarm_groups/group-1/state',
      body: { resolution: 'safe', resolutionComment: 'Nobody there' },
    }),
  );
});

test('an event that fails to load shows the reason', async () => {
  open({ path: '/alarms/event-1?product=scan', answers: [refusal(getEvent, 'not_found', 'Event not found')] });
  expect(await screen.findByText('Failed to fetch alarm details - Event not found')).toBeInTheDocument();
});
