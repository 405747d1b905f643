import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listNeighbourAlarms } from '#contract/alarm-groups.ts';
import { getAlarm } from '#contract/alarms.ts';
import { type EventAlarm, getEvent } from '#contract/events.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { testUpdate } from '../../../features/group-updates/testing/test-update.ts';
import { refusal, reply } from '../../../lib/testing/fake-server.ts';
import { open, value } from './testing/open-alarm.tsx';

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
  const { server } = open({
    path: '/alarms/event-1?product=scan',
    role: 'SU',
    answers: [reply(getEvent, { payload: event })],
  });
  expect(await value('Severity')).toHaveTextContent('high');
  expect(await screen.findByText('No event frames available')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Live mode/ })).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Debug media' })).not.toBeInTheDocument();
  expect(screen.queryByText('Updates and comments')).not.toBeInTheDocument();
  expect(server.calls(getAlarm)).toHaveLength(0);
});

test('an event alarm has its neighbours and the history of its group that is about it', async () => {
  const other = {
    ...event,
    id: 'event-2',
    cameraName: 'Service Drive 11',
    alarmStartTime: event.alarmStartTime + 8_000,
  };
  const { server } = open({
    path: '/alarms/event-1?product=scan',
    answers: [
      reply(getEvent, { payload: event }),
      reply(listNeighbourAlarms, { items: [event, other], total: 2 }),
      reply(listGroupUpdates, { payload: { items: [testUpdate({ comment: 'Seen' })], talkdowns: [] } }),
    ],
  });
  const neighbours = await screen.findByRole('region', { name: 'Neighbouring events' });
  expect(await within(neighbours).findByRole('link', { name: 'Service Drive 11' })).toHaveAttribute(
    'href',
    '/alarms/event-2?product=scan',
  );
  expect(await screen.findByText('Seen')).toBeVisible();
  expect(server.calls(listGroupUpdates)[0]?.query).toEqual({ product: 'scan', eventId: 'event-1' });
  expect(screen.getByRole('link', { name: 'Open alarm group' })).toHaveAttribute('href', '/alarm-groups/group-1');
});

test('an event that fails to load shows the reason', async () => {
  open({ path: '/alarms/event-1?product=scan', answers: [refusal(getEvent, 'not_found', 'Event not found')] });
  expect(await screen.findByText('Failed to fetch alarm details - Event not found')).toBeInTheDocument();
});
