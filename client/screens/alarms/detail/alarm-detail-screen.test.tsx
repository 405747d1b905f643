import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNeighbourAlarms } from '#contract/alarm-groups.ts';
import { type AlarmMedia, getAlarmDebugMedia, getAlarmMedia } from '#contract/alarm-media.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { type Alarm, getAlarm, getAlarmNeighbours } from '#contract/alarms.ts';
import { getCamera, getLivestream } from '#contract/cameras.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { type EventAlarm, getEvent } from '#contract/events.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { getLocation } from '#contract/locations.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { findSop } from '#contract/sops.ts';
import { listTenantComments } from '#contract/tenants.ts';
import { testAlarm } from '../../../features/alarms/testing/test-alarm.ts';
import { testUpdate } from '../../../features/group-updates/testing/test-update.ts';
import { testContact, testLocation, testSop } from '../../../features/site/testing/test-site.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { AlarmDetailScreen } from './alarm-detail-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

afterEach(() => vi.useRealTimers());

const nothing: AlarmMedia = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };
const video: AlarmMedia = {
  ...nothing,
  videoPath: 'http://media.test/events/camera-1/1-2.mp4?jwt=a',
  videoDetails: {
    startTime: Date.parse('2025-11-20T08:14:19.000Z'),
    endTime: Date.parse('2025-11-20T08:14:33.000Z'),
    markers: [],
  },
};

interface Opened {
  alarm?: Partial<Alarm>;
  path?: string;
  role?: RoleKey;
  answers?: Answer[];
  routes?: RouteObject[];
}

const address = '/alarms/alarm-1?partitionKey=202511';

function open({ alarm = {}, path = address, role = 'GO', answers = [], routes = [] }: Opened = {}) {
  return renderScreen(<AlarmDetailScreen />, {
    path,
    route: '/alarms/:alarmId',
    user: testUser(role),
    routes,
    answers: [
      reply(getAlarm, { payload: testAlarm(alarm) }),
      reply(getAlarmMedia, { payload: nothing }),
      reply(listAlarmUpdates, { payload: { items: [], total: 0 } }),
      reply(getAlarmNeighbours, { payload: { before: [], after: [] } }),
      reply(listTenantComments, { payload: [] }),
      refusal(getCamera, 'not_found', 'Camera not found'),
      reply(listLocationContacts, { payload: [] }),
      ...answers,
    ],
  });
}

const strip = () => within(screen.getByRole('region', { name: 'Neighbouring events' }));

const value = async (label: string) => (await screen.findByText(label)).nextElementSibling;

test('the details of an alarm stand beside its picture', async () => {
  open({ alarm: { tags: ['after-hours', 'lot'] } });
  expect(await screen.findByRole('heading', { name: 'Person detected' })).toBeInTheDocument();
  expect(await value('TAP')).toHaveTextContent('92');
  expect(await value('Location')).toHaveTextContent('Northgate Auto, Lot B');
  expect(await value('Camera')).toHaveTextContent('North Row 07');
  expect(await value('Local time')).toHaveTextContent('Thu 02:14:25 America/Chicago');
  expect(await value('Source entity')).toHaveTextContent('North Row 07 · CAMERA');
  expect(await value('Tenant')).toHaveTextContent('Northgate');
  expect(await value('Alarm id')).toHaveTextContent('alarm-1');
  expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Employee')).not.toBeInTheDocument();
  expect(await screen.findByText('Media not available')).toBeInTheDocument();
});

test('a door alarm names employee and badge, a resolved one its time', async () => {
  open({
    alarm: {
      status: 'resolved_by_operator',
      employee: { id: 'e', name: 'R. Okafor', phoneNumber: '+1 555 0100' },
      metadata: { badgeNumber: 'B-1044' },
      resolvedAt: '2025-11-20T08:15:34.000Z',
      timeToRemediationInSeconds: 69,
    },
  });
  expect(await value('Employee')).toHaveTextContent('R. Okafor · +1 555 0100');
  expect(await value('Badge number')).toHaveTextContent('B-1044');
  expect(await value('Time to remediation')).toHaveTextContent('00:01:09');
});

test('an alarm without tags says so', async () => {
  open();
  expect(await screen.findByText('No tags are assigned to this alarm')).toBeInTheDocument();
});

test('a missing partitionKey is filled in from the time of the alarm', async () => {
  const { location, server } = open({ path: '/alarms/alarm-1' });
  await waitFor(() => expect(location()).toBe('/alarms/alarm-1?partitionKey=202511'));
  expect(await screen.findByRole('heading', { name: 'Person detected' })).toBeInTheDocument();
  expect(server.calls(getAlarmMedia)[0]?.query).toEqual({ includeBoxes: 'true', partitionKey: '202511' });
});

test('an alarm that cannot be had tells why and what to do', async () => {
  open({ answers: [refusal(getAlarm, 'not_found', 'Alarm not found')] });
  expect(await screen.findByText('Failed to fetch alarm - Alarm not found')).toBeInTheDocument();
  expect(screen.getByText('Please check the alarm id or contact support.')).toBeInTheDocument();
});

test('the recorded video plays muted, with its boxes asked for', async () => {
  open({ answers: [reply(getAlarmMedia, { payload: video })] });
  const player = await screen.findByLabelText<HTMLVideoElement>(/^Event Video of/);
  expect(player.src).toBe(video.videoPath);
  expect(player.muted).toBe(true);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
});

test('V shows the live picture, and the recorded one again', async () => {
  const { act } = open({ answers: [refusal(getLivestream, 'transition_refused', 'The camera is off')] });
  await screen.findByText('Media not available');
  await act.keyboard('v');
  expect(await screen.findByText('Live streaming not enabled')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Live mode/ })).toBeChecked();
  await act.keyboard('v');
  expect(await screen.findByText('Media not available')).toBeInTheDocument();
});

test('debug media are for those who may see them', async () => {
  open();
  await screen.findByText('Media not available');
  expect(screen.queryByRole('switch', { name: 'Debug media' })).not.toBeInTheDocument();
});

test('the debug switch shows the whole recording', async () => {
  const { act } = open({ role: 'SU', answers: [reply(getAlarmDebugMedia, { payload: video })] });
  await act.click(await screen.findByRole('switch', { name: 'Debug media' }));
  expect(await screen.findByLabelText(/^Debug media of/)).toBeInTheDocument();
});

test('neighbours stand in the order of time, with their distance, and lead to their own page', async () => {
  const { act, location } = open({
    answers: [
      reply(getAlarmNeighbours, {
        payload: {
          before: [testAlarm({ id: 'alarm-0', timestamp: '2025-11-20T08:13:37.000Z', status: 'resolved_by_operator' })],
          after: [testAlarm({ id: 'alarm-2', timestamp: '2025-11-20T08:14:33.000Z', tap: 86 })],
        },
      }),
    ],
  });
  expect(await screen.findByText('1 before, 1 after')).toBeInTheDocument();
  const cards = strip().getAllByRole('listitem');
  expect(cards.map((card) => /[+-]?\d:\d\d/.exec(card.textContent)?.[0])).toEqual(['-0:48', '0:00', '+0:08']);
  await act.click(strip().getByText('+0:08'));
  expect(location()).toBe('/alarms/alarm-2?partitionKey=202511');
});

test('of the neighbours that were asked for, the closest three before and after stand in rows', async () => {
  const at = (seconds: number) =>
    testAlarm({
      id: `alarm-at-${seconds}`,
      timestamp: new Date(Date.parse('2025-11-20T08:14:25.000Z') + seconds * 1_000).toISOString(),
    });
  const { act, location } = open({
    answers: [
      reply(getAlarmNeighbours, {
        payload: { before: [-50, -40, -30, -20, -10].map(at), after: [11, 21, 31, 41, 51].map(at) },
      }),
    ],
  });
  const rows = () => within(screen.getByRole('region', { name: 'Similar alarms' })).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(7));
  expect(rows().map((row) => /[+-]?\d:\d\d/.exec(row.textContent)?.[0])).toEqual([
    '-0:30',
    '-0:20',
    '-0:10',
    '0:00',
    '+0:11',
    '+0:21',
    '+0:31',
  ]);
  await act.click(screen.getByRole('link', { name: /\+0:21.*North Row 07 ?Pending$/ }));
  expect(location()).toBe('/alarms/alarm-at-21?partitionKey=202511');
});

test('procedure, contacts and floor plan of the site have tabs, with the camera of the alarm on the plan', async () => {
  const { act, server } = open({
    answers: [
      reply(findSop, { payload: testSop() }),
      reply(listLocationContacts, { payload: [testContact()] }),
      reply(getLocation, { payload: testLocation() }),
    ],
  });
  await act.click(await screen.findByRole('tab', { name: 'SOP' }));
  expect(await screen.findByText('Cleaning crew until 23:30')).toBeInTheDocument();
  expect(server.calls(findSop)[0]?.query).toEqual({ location_id: 'location-1', alarm_id: 'alarm-1' });
  await act.click(screen.getByRole('tab', { name: /^Contacts ?1/ }));
  expect(await screen.findByText('Rosalind Meyer')).toBeInTheDocument();
  await act.click(screen.getByRole('tab', { name: 'Floor plan' }));
  expect(await screen.findByRole('img', { name: 'North Row 07, in alarm' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Service Bay 02, quiet' })).toBeInTheDocument();
});

test('updates tell who did what, the AI with its recommendation', async () => {
  const update = { update_text: null, update_status: null, comment: null, recommendation: null, summary: null };
  open({
    answers: [
      reply(getAlarmMedia, { payload: video }),
      reply(listAlarmUpdates, {
        payload: {
          items: [
            {
              ...update,
              event_id: '2',
              update_type: 'Add AI comment',
              update_time: '2025-11-20T08:14:29.000Z',
              user: null,
              author: 'ai',
              recommendation: 'Escalate',
              summary: 'Person walks north from 02:14:25.',
            },
            {
              ...update,
              event_id: '1',
              update_type: 'View alarm',
              update_time: '2025-11-20T08:14:27.000Z',
              user: { id: 'u', name: 'D. Whitlock' },
              author: 'user',
            },
          ],
          total: 2,
        },
      }),
    ],
  });
  expect(await screen.findByText('AI Operator')).toBeInTheDocument();
  expect(screen.getByText('Escalate')).toBeInTheDocument();
  expect(screen.getByText('D. Whitlock')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '02:14:25' })).toBeInTheDocument();
});

test('leaving with typed words asks first', async () => {
  const { act, location } = open();
  await act.type(await screen.findByRole('textbox', { name: 'Comment' }), 'My words');
  await act.keyboard('{Escape}');
  await act.keyboard('{Escape}');
  expect(await screen.findByText('Are you sure you want to leave? Your changes may be lost.')).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Stay' }));
  expect(location()).toContain('/alarms/alarm-1');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('My words');
});

test('Escape goes back to the list', async () => {
  const { act, location } = open();
  await screen.findByText('Media not available');
  await act.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/alarms'));
});

test('after a look at a neighbour, Escape still goes back to the list as it was filtered', async () => {
  const filtered = '/alarms?priority=high';
  const { act, location } = open({
    path: filtered,
    routes: [
      {
        path: '/alarms',
        element: (
          <Link to={address} state={{ list: filtered }}>
            Open
          </Link>
        ),
      },
    ],
    answers: [
      reply(getAlarmNeighbours, {
        payload: { before: [], after: [testAlarm({ id: 'alarm-2', timestamp: '2025-11-20T08:14:33.000Z' })] },
      }),
    ],
  });
  await act.click(screen.getByText('Open'));
  await screen.findAllByText('+0:08');
  await act.click(strip().getByText('+0:08'));
  await waitFor(() => expect(location()).toContain('alarm-2'));
  await screen.findByText('Media not available');
  await act.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe(filtered));
});

test('C puts the caret into the comment box', async () => {
  const { act } = open();
  await screen.findByText('Media not available');
  await act.keyboard('c');
  expect(screen.getByRole('textbox', { name: 'Add comment' })).toHaveFocus();
});

test('resolving goes back to the list for those who want it so, without asking', async () => {
  const { act, location } = open({
    answers: [reply(updateAlarm, { payload: testAlarm({ status: 'resolved_by_operator' }) })],
  });
  await act.click(await screen.findByRole('checkbox', { name: 'Return to alarm list on resolution' }));
  await act.click(screen.getByRole('radio', { name: /^Resolved/ }));
  await act.type(screen.getByRole('textbox', { name: 'Comment' }), 'Guard has checked');
  await act.click(screen.getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(location()).toBe('/alarms'));
});

test('resolving stays on the alarm otherwise, and its form is gone', async () => {
  let status = 'pending';
  const { act, location } = open({
    answers: [
      reply(getAlarm, () => ({ payload: testAlarm({ status }) })),
      reply(updateAlarm, () => {
        status = 'resolved_by_operator';
        return { payload: testAlarm({ status }) };
      }),
    ],
  });
  await act.click(await screen.findByRole('radio', { name: /^Resolved/ }));
  await act.type(screen.getByRole('textbox', { name: 'Comment' }), 'Guard has checked');
  await act.click(screen.getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument());
  expect(location()).toContain('/alarms/alarm-1');
});

test("a colleague's change shows within the five seconds of the poll, with its line in the history", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status = 'pending';
  const { server } = open({ answers: [reply(getAlarm, () => ({ payload: testAlarm({ status }) }))] });
  await screen.findByText('No updates');
  status = 'in_progress';
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(within(screen.getByRole('banner')).getByText('In Progress')).toBeInTheDocument();
  await waitFor(() => expect(server.calls(listAlarmUpdates)).toHaveLength(2));
});

test('who may neither comment nor change the status only looks', async () => {
  open({ role: 'MR' });
  await screen.findByText('Media not available');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
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
  isPastEvent: false,
  isDedupEvent: false,
  cameraLiveStreamUrl: null,
  cameraPlayBackUrl: null,
  isTalkDownEnabled: false,
  location: { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' },
  media: { type: 'frames', frames: [] },
};

test('product=scan shows an event alarm without the parts of a raw one', async () => {
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

test('an event that cannot be had tells why', async () => {
  open({ path: '/alarms/event-1?product=scan', answers: [refusal(getEvent, 'not_found', 'Event not found')] });
  expect(await screen.findByText('Failed to fetch alarm details - Event not found')).toBeInTheDocument();
});
