import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { CONTACT_TEXTS, saveLocationContacts } from '#contract/contact-records.ts';
import { type LocationContact, listLocationContacts } from '#contract/contacts.ts';
import {
  type DayGroup,
  getLocationConfig,
  type LocationConfig,
  updateDisarmWindow,
  updateSchedule,
} from '#contract/location-config.ts';
import { getLocation } from '#contract/locations.ts';
import type { Permission } from '#contract/permissions.ts';
import { listSuppressedEvents } from '#contract/suppressed-events.ts';
import { testContact, testLocation } from '../../features/site/testing/test-site.ts';
import { serverNow } from '../../lib/server-time.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { formatDayTime } from '../../lib/time.ts';
import { LocationScreen } from './location-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../features/locations/contacts/contacts-tab.tsx';
import '../../features/locations/schedule/schedule-tab.tsx';
import '../../ui/forms/opened-select.tsx';

const ZONE = 'America/Chicago';
const NIGHTS: DayGroup = {
  ranges: [{ startAtTz: '20:00:00', endAtTz: '07:30:00', order: 1 }],
  daysOfWeekTz: [0, 1, 2, 3, 4, 5, 6],
};
const NO_WINDOW = { startTimestamp: 0, endTimestamp: 1, timezone: ZONE };

const configOf = (dayGroupRanges: DayGroup[], motionDisarmWindow = NO_WINDOW): LocationConfig => ({
  motionDetectionWindow: { timezone: ZONE, dayGroupRanges },
  motionDisarmWindow,
  version: 4,
});

interface ShowOptions {
  tab?: string;
  config?: LocationConfig;
  contacts?: LocationContact[];
  permissions?: Permission[];
  answers?: Answer[];
}

function show({
  tab = 'schedule',
  config = configOf([NIGHTS]),
  contacts,
  permissions,
  answers = [],
}: ShowOptions = {}) {
  const stored = contacts ?? [testContact(), testContact({ id: 'contact-2', name: 'Kim Bell', priority: 2 })];
  return renderScreen(<LocationScreen />, {
    path: `/locations/location-1?tab=${tab}`,
    route: '/locations/:locationId',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(getLocation, { payload: testLocation() }),
      reply(getLocationConfig, { payload: config }),
      reply(listAcknowledgements, { payload: [] }),
      reply(listSuppressedEvents, { payload: { items: [], total: 0 } }),
      reply(listLocationContacts, { payload: stored, version: 4 }),
      reply(updateSchedule, { payload: config }),
      reply(updateDisarmWindow, { payload: config }),
      reply(saveLocationContacts, { payload: [], version: 5 }),
      ...answers,
    ],
  });
}

type Act = ReturnType<typeof show>['act'];
const press = async (act: Act, name: string) => act.click(await screen.findByRole('button', { name }));
const save = (act: Act) => press(act, 'Save');
const group = (name: string) => within(screen.getByRole('region', { name }));
const schedule = async () => within(await screen.findByRole('region', { name: 'Monitoring schedule' }));

it('shows the schedule with days, ranges and what ends on the next day', async () => {
  show();
  const part = await schedule();
  for (const text of ['Default schedule', 'Every day', '20:00 to 07:30', '+1 Day']) {
    expect(part.getByText(text)).toBeVisible();
  }
  expect(await screen.findByText(/^(Monitored|Not monitored) now$/)).toBeVisible();
});

it('says that cameras remain DISARMED without a schedule', async () => {
  show({ config: configOf([]) });
  expect((await schedule()).getByText(/Its cameras remain DISARMED/)).toBeVisible();
});

it('flags changes that the appliance has not confirmed for two minutes', async () => {
  const pending = (ageMs: number) => ({
    message_type: 'schedule',
    device_id: 'appliance-1',
    created_by_user_name: 'Ada',
    created_at_utc: new Date(serverNow() - ageMs).toISOString(),
  });
  const text = 'Monitoring window updates are pending on the appliance. Please contact the admin to resolve.';
  show({ answers: [reply(listAcknowledgements, { payload: [pending(60_000)] })] }).unmount();
  show({ answers: [reply(listAcknowledgements, { payload: [pending(121_000)] })] });
  expect(await screen.findByText(text)).toBeVisible();
});

it('names the detections that raised nothing, with the reason', async () => {
  const unmonitored = {
    id: 'event-1',
    timestamp: '2026-11-20T02:00:00.000Z',
    source: { id: 'camera-1', name: 'North Row 07' },
    reason: 'not monitored',
    monitoring: 'outside-schedule',
    configuration: null,
  };
  const inZone = { ...unmonitored, id: 'event-2', reason: 'dead zone', monitoring: null };
  show({ answers: [reply(listSuppressedEvents, { payload: { items: [unmonitored, inZone], total: 2 } })] });
  const events = within(await screen.findByRole('region', { name: 'Detections that raised nothing' }));
  expect(await events.findByText('not monitored: outside the schedule')).toBeVisible();
  expect(events.getByText('dead zone')).toBeVisible();
});

it('edits the schedule only with the permission', async () => {
  show({ permissions: ['location:view', 'location:update'] });
  const part = await schedule();
  expect(part.queryByRole('button', { name: 'Edit schedule' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Disarm for a while' })).toBeNull();
});

it('moves a day from one schedule to another, and saves both with the version', async () => {
  const { act, server } = show();
  await press(act, 'Edit schedule');
  await press(act, 'Add schedule');
  const second = group('Schedule 2');
  await act.click(second.getByRole('button', { name: 'Sun' }));
  expect(group('Default schedule').getByRole('button', { name: 'Sun' })).toHaveAttribute('aria-pressed', 'false');
  await act.type(second.getByLabelText('Start of Schedule 2'), '00:00');
  await act.type(second.getByLabelText('End of Schedule 2'), '00:00');
  expect(second.getByText('24 h')).toBeVisible();
  await save(act);
  expect(await screen.findByText('Monitoring Schedule Updated')).toBeVisible();
  expect(server.calls(updateSchedule)[0]?.body).toEqual({
    timezone: ZONE,
    dayGroupRanges: [
      { ...NIGHTS, daysOfWeekTz: [1, 2, 3, 4, 5, 6] },
      { ranges: [{ startAtTz: '00:00:00', endAtTz: '00:00:00', order: 1 }], daysOfWeekTz: [0] },
    ],
    version: 4,
  });
});

it('says what a schedule lacks, and sends nothing', async () => {
  const { act, server } = show();
  await press(act, 'Edit schedule');
  await press(act, 'Add schedule');
  await save(act);
  expect(await screen.findByText('Please provide a start time and an end time for every schedule.')).toBeVisible();
  await act.type(screen.getByLabelText('Start of Schedule 2'), '0900');
  await act.type(screen.getByLabelText('End of Schedule 2'), '1700');
  expect(await screen.findByText('Ensure at least one day is chosen for each schedule.')).toBeVisible();
  expect(server.calls(updateSchedule)).toHaveLength(0);
});

it('keeps at most two ranges, and never deletes the default schedule', async () => {
  const { act } = show();
  await press(act, 'Edit schedule');
  await press(act, 'Add range');
  expect(screen.queryByRole('button', { name: 'Add range' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Default schedule' })).toBeNull();
});

it('keeps the edited schedule when a colleague was faster', async () => {
  const { act } = show({
    answers: [refusal(updateSchedule, 'outdated', 'Ada Support has changed this location meanwhile')],
  });
  await press(act, 'Edit schedule');
  const start = screen.getByLabelText('Start of Default schedule');
  await act.clear(start);
  await act.type(start, '21:00');
  await save(act);
  expect(await screen.findByText('Ada Support has changed this location meanwhile')).toBeVisible();
  expect(start).toHaveValue('21:00');
});

async function disarm(act: Act, startMs: number, endMs: number) {
  await press(act, 'Disarm for a while');
  for (const [label, ms] of [
    ['Start', startMs],
    ['End', endMs],
  ] as const) {
    await act.clear(screen.getByLabelText(label));
    await act.type(screen.getByLabelText(label), formatDayTime(ms, ZONE));
  }
  await press(act, 'Disarm');
}

it('disarms for a while, and says when that is longer than 24 hours', async () => {
  const { act, server } = show();
  const now = Math.floor(serverNow() / 60_000) * 60_000;
  await disarm(act, now, now + 25 * 3_600_000);
  expect(await screen.findByText('Disarm Window Updated')).toBeVisible();
  expect(server.calls(updateDisarmWindow)[0]?.body).toEqual({
    startTimestamp: now / 1_000,
    endTimestamp: now / 1_000 + 25 * 3_600,
    timezone: ZONE,
    version: 4,
  });
});

it.each([
  ['End Time should not be same or less than start time', 3_600_000, 3_600_000],
  ['End Time should not be less than current time', -7_200_000, -3_600_000],
])('says %s', async (text, startMs, endMs) => {
  const { act, server } = show();
  await disarm(act, serverNow() + startMs, serverNow() + endMs);
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.calls(updateDisarmWindow)).toHaveLength(0);
});

it('discards a disarm window after a question', async () => {
  const now = Math.floor(serverNow() / 1_000);
  const { act, server } = show({
    config: configOf([NIGHTS], { startTimestamp: now - 60, endTimestamp: now + 7_200, timezone: ZONE }),
  });
  expect(await screen.findByText(/^Disarmed from/)).toBeVisible();
  await press(act, 'Discard');
  await act.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Disarm Window Discarded')).toBeVisible();
  expect(server.calls(updateDisarmWindow)[0]?.body).toMatchObject({ startTimestamp: 0, endTimestamp: 1, version: 4 });
});

it('says that there are no contacts', async () => {
  show({ tab: 'contacts', contacts: [] });
  expect(await screen.findByText('No contacts found')).toBeVisible();
});

it('names what a contact lacks beside its field, and sends nothing', async () => {
  const { act, server } = show({ tab: 'contacts', contacts: [] });
  await press(act, 'Add contact');
  await act.type(screen.getByLabelText('Phone number'), '555 0142');
  await save(act);
  for (const text of [CONTACT_TEXTS.name, CONTACT_TEXTS.tag, CONTACT_TEXTS.phoneNumber]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(server.calls(saveLocationContacts)).toHaveLength(0);
});

it('saves contacts as a whole: priorities by position, ids of existing ones only', async () => {
  const { act, server } = show({ tab: 'contacts' });
  await press(act, 'Add contact');
  await act.type(screen.getAllByLabelText('Name')[2] ?? document.body, 'Night guard');
  await act.click(screen.getAllByRole('combobox', { name: 'Tag' })[2] ?? document.body);
  await act.click(await screen.findByRole('option', { name: 'Guards' }));
  await press(act, 'Remove Contact 2');
  await save(act);
  expect(await screen.findByText('Contacts Updated')).toBeVisible();
  const { id, name, email, phoneNumber, tag } = testContact();
  expect(server.calls(saveLocationContacts)[0]?.body).toEqual({
    locationId: 'location-1',
    tenantId: 'tenant-1',
    contacts: [
      { id, name, email, phoneNumber, tag, priority: 2 },
      { name: 'Night guard', email: '', phoneNumber: '', tag: 'Guards', priority: 1 },
    ],
    version: 4,
  });
});

it('keeps entered contacts when a colleague was faster, and lets the administrator choose', async () => {
  let contacts = [testContact()];
  let version = 4;
  const { act } = show({
    tab: 'contacts',
    answers: [
      reply(listLocationContacts, () => ({ payload: contacts, version })),
      refusal(saveLocationContacts, 'outdated', 'Ada Support has changed this location meanwhile'),
    ],
  });
  await act.type(await screen.findByLabelText('Name'), ' junior');
  contacts = [testContact({ name: 'Lou Fox' })];
  version = 5;
  await save(act);
  expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Rosalind Meyer junior');
  await press(act, 'Take theirs');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Lou Fox'));
});

it('says that a location is gone', async () => {
  show({ answers: [refusal(getLocation, 'not_found', 'Location not found')] });
  expect(await screen.findByText('Error getting location')).toBeVisible();
});
