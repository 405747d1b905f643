import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAlarmGroup } from '#contract/alarm-groups.ts';
import { getLivestream, searchCameraNames } from '#contract/cameras.ts';
import {
  type EscalationEvent,
  type EscalationItem,
  listEscalationEvents,
  listEscalations,
} from '#contract/escalation-list.ts';
import { resolveEscalation } from '#contract/escalations.ts';
import { getEvent } from '#contract/events.ts';
import { listGroupEvidence } from '#contract/evidence.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { reported } from '../../lib/report.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ScanEscalationsScreen } from './scan-escalations-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import './escalation-detail.tsx';

const NOW = Date.parse('2025-11-20T08:20:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  act(() => void vi.advanceTimersByTime(11_000));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const item = (overrides: Partial<EscalationItem> = {}): EscalationItem => ({
  id: 'escalation-1',
  escalationId: 'escalation-1',
  status: 'In Progress',
  location: { name: 'Northgate Auto, Lot B', description: 'Fort Worth, TX' },
  createdAt: '2025-11-20T08:14:00.000Z',
  createdByUserName: 'D. Whitlock',
  media: [1, 2, 3, 4, 5].map((at) => ({ mediaUrl: `/image-${at}.jpg`, createdAtUTC: '2025-11-20T08:14:00.000Z' })),
  alarmGroupId: 'group-1',
  tenantId: 'tenant-1',
  ...overrides,
});

const resolved = item({
  id: 'escalation-2',
  escalationId: 'escalation-2',
  status: 'Resolved',
  alarmGroupId: 'group-2',
});

const opened: EscalationEvent = {
  event_id: 'event-1',
  update_type: 'escalationopen',
  update_status: null,
  update_text: null,
  update_time: '2025-11-20T08:14:00.000Z',
  user: { id: 'user-2', name: 'D. Whitlock' },
  comment: null,
  escalation_comment: 'Two people between the rows',
  resolution_comment: null,
  operator_id: 'user-2',
  twilio_ssid: null,
  twilio_calling_to_name: null,
  audio_url: null,
  start_time_utc: '2025-11-20T08:14:00.000Z',
  end_time_utc: null,
};

const group = testGroup({
  status: 'in_progress',
  alarms: [testEvent()],
  escalations: [
    {
      id: 'escalation-1',
      title: 'Escalation at Northgate Auto, Lot B',
      description: 'Two people between the rows',
      status: 'In Progress',
      incidentStartTimeUtc: '2025-11-20T08:14:00.000Z',
      initiatingLocationAlarmId: null,
    },
  ],
});

const listed = (...items: EscalationItem[]) => reply(listEscalations, { payload: { items, total: items.length } });

interface ShowOptions {
  answers?: Answer[];
  path?: string;
  user?: ReturnType<typeof testUser>;
}

const visionTenants = [{ id: 'tenant-1', name: 'Harborline' }];

const show = ({
  answers = [],
  path = '/scan-escalations',
  user = testUser('GO', { visionTenants }),
}: ShowOptions = {}) =>
  renderScreen(<ScanEscalationsScreen />, {
    path,
    route: '/scan-escalations',
    user,
    answers: [
      listed(item(), resolved),
      reply(listEscalationEvents, { payload: { items: [opened] } }),
      reply(getAlarmGroup, { payload: group }),
      reply(getEvent, { payload: testEvent() }),
      reply(listGroupEvidence, { payload: [] }),
      ...answers,
    ],
    routes: [{ path: '/alarm-groups/:alarmGroupId', element: <p>The group</p> }],
  });

const selected = '/scan-escalations?escalation=escalation-1';

test('shows a user without vision tenants a contact, and fetches nothing', async () => {
  const { server } = show({ user: testUser() });
  expect(
    await screen.findByText(
      'You do not currently have access to this page. Please contact the system administrator to request access permissions. Thank you!',
    ),
  ).toBeVisible();
  expect(server.calls(listEscalations)).toEqual([]);
});
const pane = () => screen.getByRole('complementary', { name: 'Escalation' });

test('lists escalations with status, location, time, creator and pictures', async () => {
  show();
  const row = await screen.findByRole('row', { name: /In Progress/ });
  for (const text of ['Northgate Auto, Lot B', 'D. Whitlock', '5 pictures', '+2']) expect(row).toHaveTextContent(text);
});

test('asks again every 40 s', async () => {
  const { server } = show();
  await screen.findByRole('row', { name: /In Progress/ });
  const before = server.calls(listEscalations).length;
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(server.calls(listEscalations).length).toBeGreaterThan(before);
});

test('a failure shows the text with the reason', async () => {
  show({ answers: [refusal(listEscalations, 'internal', 'The database is away')] });
  expect(await screen.findByText('Error getting scan escalations. The database is away')).toBeVisible();
});

test('an opened escalation shows its events, and asks for them every 60 s', async () => {
  const { server } = show({ path: selected });
  const updates = await within(pane()).findByRole('list', { name: 'Alarm Updates' });
  expect(updates).toHaveTextContent('Two people between the rows');
  expect(server.calls(listEscalationEvents)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(server.calls(listEscalationEvents)).toHaveLength(2));
});

test('Enter opens the alarm group of the selected escalation', async () => {
  const { act: user } = show({ path: selected });
  await screen.findByRole('row', { name: /In Progress/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The group')).toBeVisible();
});

test('resolves with a reason as the comment', async () => {
  const payload = { ...(group.escalations[0] ?? never()), status: 'Resolved' };
  const { act: user, server } = show({ path: selected, answers: [reply(resolveEscalation, { payload })] });
  await user.click(await within(pane()).findByRole('button', { name: /^Resolve/ }));
  await user.click(screen.getByRole('combobox', { name: 'Resolution reason' }));
  await user.click(await screen.findByRole('option', { name: 'Guards intervention' }));
  await user.click(within(pane()).getByRole('button', { name: /^Resolve/ }));
  await waitFor(() =>
    expect(server.calls(resolveEscalation).map(({ body }) => body)).toEqual([
      {
        escalation_id: 'escalation-1',
        resolution_comment: 'Guards intervention',
        status: 'Resolved',
        expectedHolder: null,
      },
    ]),
  );
});

test('an empty comment is refused beside the field', async () => {
  const { act: user, server } = show({ path: selected });
  await user.click(await within(pane()).findByRole('button', { name: /^Resolve/ }));
  await user.click(within(pane()).getByRole('button', { name: /^Resolve/ }));
  expect(await screen.findByText('Please fill out the comment')).toBeVisible();
  expect(server.calls(resolveEscalation)).toEqual([]);
});

test('users without the permission cannot resolve', async () => {
  show({
    path: selected,
    user: testUser('GO', { visionTenants, permissions: ['scan-escalation:view', 'alarm_group/detail:view'] }),
  });
  await within(pane()).findByRole('list', { name: 'Alarm Updates' });
  expect(within(pane()).queryByRole('button', { name: /^Resolve/ })).toBeNull();
});

/** Switches to the live pictures of the site. */
async function watchLive(...answers: Answer[]) {
  const shown = show({ path: selected, answers: [refusal(getLivestream, 'not_found', 'No stream'), ...answers] });
  await shown.act.click(await within(pane()).findByRole('radio', { name: 'LIVE' }));
  return shown;
}

test('a site without cameras says so', async () => {
  await watchLive(reply(searchCameraNames, { payload: [] }));
  expect(await screen.findByText('No cameras found.')).toBeVisible();
});

test('cameras that cannot be loaded can be requested again', async () => {
  const { act: user, server } = await watchLive(refusal(searchCameraNames, 'internal', 'Out of order'));
  expect(await screen.findByText('Error loading cameras. Please try again.')).toBeVisible();
  server.answer(reply(searchCameraNames, { payload: [{ id: 'camera-1', name: 'North Row 07' }] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Camera' })).toHaveTextContent('North Row 07');
});

test('the first camera stands in for one that is gone, which is reported', async () => {
  await watchLive(reply(searchCameraNames, { payload: [{ id: 'camera-9', name: 'Entrance 01' }] }));
  expect(await screen.findByRole('combobox', { name: 'Camera' })).toHaveTextContent('Entrance 01');
  expect(reported().map(({ what }) => what)).toContain('Camera not found');
});

function never(): never {
  throw new Error('The group has an escalation');
}
