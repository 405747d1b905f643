import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { markViewed } from '#contract/group-updates.ts';
import { getLocationAlarm, type LocationAlarmItem, listLocationAlarms } from '#contract/location-alarms.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { formatDayTime, formatTimeOfDay } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { LocationAlarmScreen } from './detail/location-alarm-screen.tsx';
import { LocationAlarmsScreen } from './list/location-alarms-screen.tsx';

const site = (name: string) => ({ ...testLocationAlarm().location, name });

function testItem(id: string, overrides: Partial<LocationAlarmItem> = {}): LocationAlarmItem {
  const { rawAlarms: _, ...alarm } = testLocationAlarm({ id });
  return { ...alarm, alarmCount: 2, sources: [], types: [], imagePath: null, headline: null, ...overrides };
}

const items = [
  testItem('la-2', { location: site('Castellan Site 12'), status: 'pending', claimedBy: null }),
  testItem('la-1', { location: site('Foxhall Farm'), isViewed: false, headline: 'Deer at the fence' }),
];
const list = (rows = items) => reply(listLocationAlarms, { payload: { items: rows, total: rows.length } });
const one = reply(getLocationAlarm, ({ path }) => {
  const item = items.find(({ id }) => path.endsWith(id)) ?? items[0];
  return { payload: testLocationAlarm({ id: item?.id, location: item?.location ?? site('Nowhere') }) };
});
const viewed = reply(markViewed, { payload: { id: 'la-1', viewedAt: '2025-11-20T08:20:00.000Z' } });

const open = (search = '', ...answers: Answer[]) =>
  renderScreen(<LocationAlarmsScreen />, {
    path: `/location-alarms${search}`,
    user: testUser('GM'),
    answers: [list(), one, viewed, ...answers],
  });

const card = (name: RegExp) => screen.findByRole('link', { name });
const detail = (name: string) => screen.findByRole('region', { name: `Location alarm at ${name}` });

it('shows the latest one where none is chosen, and marks what is looked at', async () => {
  const { act, server } = open();
  expect(await detail('Castellan Site 12')).toBeInTheDocument();
  expect(await card(/Castellan Site 12/)).toHaveAttribute('aria-current', 'true');
  await act.click(await card(/Foxhall Farm.*2 raw alarms · Deer at the fence/));
  expect(await detail('Foxhall Farm')).toBeInTheDocument();
  await waitFor(() => expect(server.calls(markViewed)[0]?.body).toEqual({ alarmId: 'la-1' }));
});

it('tells when on the clock of whoever looks, with the date of another day, whatever the zone of the site', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T12:00:00.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = (id: string, alarmTime: string, timezone: string) =>
    testItem(id, { alarmTime, location: { ...site(id), timezone }, status: 'resolved_by_operator' });
  open(
    '',
    list([at('Osaka', '2025-11-20T11:00:00.000Z', 'Asia/Tokyo'), at('Ohio', '2025-11-18T10:00:00.000Z', 'UTC')]),
  );
  const zone = userZone();
  expect(await card(/Osaka/)).toHaveTextContent(formatTimeOfDay(Date.parse('2025-11-20T11:00:00.000Z'), zone));
  expect(await card(/Ohio/)).toHaveTextContent(formatDayTime(Date.parse('2025-11-18T10:00:00.000Z'), zone));
});

it('asks for the past 24 hours, thirty at a time', async () => {
  const { server } = open();
  await detail('Castellan Site 12');
  expect(server.calls(listLocationAlarms).map(({ query }) => query)).toContainEqual({
    page: '1',
    pageSize: '30',
    relativeTimeHours: '24',
  });
});

it('moves through the cards with the arrow keys', async () => {
  const { act } = open();
  await detail('Castellan Site 12');
  await act.keyboard('{ArrowDown}');
  expect(await detail('Foxhall Farm')).toBeInTheDocument();
});

it('says that a chosen alarm is not here, and selects the latest', async () => {
  open('?alarm=la-gone');
  expect(
    await screen.findByText(
      'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm',
    ),
  ).toBeInTheDocument();
  expect(await detail('Castellan Site 12')).toBeInTheDocument();
});

it('says that the list could not be had', async () => {
  open('', refusal(listLocationAlarms, 'invalid_input', 'tap must be a number'));
  expect(await screen.findByText('Error getting location alarms')).toBeInTheDocument();
});

it('says that there is nothing, and that an alarm has no raw alarms', async () => {
  const { server, act } = open('?tap=90');
  const opened = await detail('Castellan Site 12');
  expect(within(opened).getByText('No raw alarms found for this location alarm')).toBeInTheDocument();
  server.answer(list([]));
  await act.click(screen.getByRole('button', { name: 'Clear' }));
  expect((await screen.findAllByText('0 results'))[0]).toBeInTheDocument();
});

it('fills in the month of an alarm whose address lacks it', async () => {
  const { location } = renderScreen(<LocationAlarmScreen />, {
    path: '/location-alarms/la-2',
    route: '/location-alarms/:locationAlarmId',
    user: testUser('GM'),
    answers: [one, viewed],
  });
  expect(await detail('Castellan Site 12')).toBeInTheDocument();
  expect(location()).toBe('/location-alarms/la-2?partitionKey=202511');
});

it('says why an alarm could not be had, and what to do', async () => {
  renderScreen(<LocationAlarmScreen />, {
    path: '/location-alarms/la-9?partitionKey=202511',
    route: '/location-alarms/:locationAlarmId',
    user: testUser('GM'),
    answers: [refusal(getLocationAlarm, 'not_found', 'Location alarm not found')],
  });
  expect(await screen.findByText('Failed to fetch alarm - Location alarm not found')).toBeInTheDocument();
  expect(screen.getByText('Please check the alarm id or contact support.')).toBeInTheDocument();
});
