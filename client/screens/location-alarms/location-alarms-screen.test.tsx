import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getAlarmTypeColors } from '#contract/alarm-types.ts';
import { markViewed } from '#contract/group-updates.ts';
import { getLocationAlarm, type LocationAlarmItem, listLocationAlarms } from '#contract/location-alarms.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
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

const cards = () => screen.findByRole('list', { name: 'Location alarms' });
const card = async (name: RegExp) => within(await cards()).findByRole('link', { name });
const detail = (name: string) => screen.findByRole('region', { name: `Location alarm at ${name}` });

it('selects the oldest pending alarm, and marks it viewed only once the operator opens it', async () => {
  const waiting = (id: string, name: string) =>
    testItem(id, { location: site(name), status: 'pending', isViewed: false });
  const done = testItem('la-3', { location: site('Kestrel Pharmacy'), status: 'resolved', isViewed: false });
  const { act, server } = open('', list([done, waiting('la-2', 'Castellan Site 12'), waiting('la-1', 'Foxhall Farm')]));
  expect(await detail('Foxhall Farm')).toBeInTheDocument();
  expect(await card(/Foxhall Farm/)).toHaveAttribute('aria-current', 'true');
  expect(server.calls(markViewed)).toEqual([]);
  await act.click(await card(/Castellan Site 12/));
  expect(await detail('Castellan Site 12')).toBeInTheDocument();
  await waitFor(() => expect(server.calls(markViewed).map(({ body }) => body)).toEqual([{ alarmId: 'la-2' }]));
});

it('marks the automatically selected alarm once the operator works in its details', async () => {
  const { act, server } = open('', list([testItem('la-1', { status: 'pending', isViewed: false })]));
  await act.click(await screen.findByRole('region', { name: /^Location alarm at/ }));
  await waitFor(() => expect(server.calls(markViewed).map(({ body }) => body)).toEqual([{ alarmId: 'la-1' }]));
});

it('opens an alarm on a page of its own with a double click', async () => {
  const { act, location } = open();
  await act.dblClick(await card(/Foxhall Farm.*2 raw alarms · Deer at the fence/));
  await waitFor(() => expect(location()).toBe('/location-alarms/la-1?partitionKey=202511'));
});

it('shows a new alarm by itself while the list is idle, and holds it back while one is chosen', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T12:00:00.000Z'), shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const at = (id: string, alarmTime: string) => testItem(id, { alarmTime, location: site(id) });
  let rows = [at('First', '2025-11-20T11:00:00.000Z')];
  const answer = reply(listLocationAlarms, ({ query }) => {
    const within = rows.filter(
      ({ alarmTime }) =>
        Date.parse(alarmTime) >= Number(query.dateFrom ?? 0) &&
        Date.parse(alarmTime) <= Number(query.dateTo ?? Infinity),
    );
    return { payload: { items: within, total: within.length } };
  });
  const { act: user } = open('', answer);
  await card(/First/);
  rows = [at('Second', '2025-11-20T11:30:00.000Z'), ...rows];
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await user.click(await card(/Second/));
  await user.unhover(await card(/Second/));
  rows = [at('Third', '2025-11-20T11:40:00.000Z'), ...rows];
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('button', { name: /1 new/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Third/ })).toBeNull();
});

it('shows the colours of the alarm types, and names them', async () => {
  const typed = testItem('la-1', { types: ['Loitering', 'Tailgating'] });
  open('', list([typed]), reply(getAlarmTypeColors, { payload: { Loitering: '#8c7ae6' } }));
  const shown = await card(/Loitering, Tailgating/);
  await waitFor(() => expect(shown.querySelector('[data-color]')).toHaveStyle({ backgroundColor: '#8c7ae6' }));
});

it("shows times on the site's clock, with the date if it is another day", async () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T12:00:00.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = (id: string, alarmTime: string, timezone: string) =>
    testItem(id, { alarmTime, location: { ...site(id), timezone }, status: 'resolved_by_operator' });
  open(
    '',
    list([
      at('Osaka', '2025-11-20T11:00:00.000Z', 'Asia/Tokyo'),
      at('Ohio', '2025-11-18T10:00:00.000Z', 'America/New_York'),
    ]),
  );
  expect(await card(/Osaka/)).toHaveTextContent('20:00:00');
  expect(await card(/Ohio/)).toHaveTextContent('18-Nov-25 05:00');
});

it('requests the past 24 hours, thirty at a time', async () => {
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

it('says that the chosen alarm is not on the page, and selects the latest', async () => {
  open('?alarm=la-gone');
  expect(
    await screen.findByText(
      'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm',
    ),
  ).toBeInTheDocument();
  expect(await detail('Castellan Site 12')).toBeInTheDocument();
});

it('shows a message when the list fails to load', async () => {
  open('', refusal(listLocationAlarms, 'invalid_input', 'tap must be a number'));
  expect(await screen.findByText('Error getting location alarms')).toBeInTheDocument();
  expect(screen.getByText('tap must be a number')).toBeInTheDocument();
  expect(screen.queryByText('0 results')).toBeNull();
});

it('keeps the known cards, dimmed and with their time, when a refresh fails', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T12:00:00.000Z'), shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = open();
  const known = await card(/Foxhall Farm/);
  server.answer(refusal(listLocationAlarms, 'invalid_input', 'tap must be a number'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText(/Showing location alarms as of/)).toBeInTheDocument();
  expect(known.closest('.opacity-60')).not.toBeNull();
});

it('says so if the list is empty, or an alarm has no raw alarms', async () => {
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
  await waitFor(() => expect(location()).toBe('/location-alarms/la-2?partitionKey=202511'));
});

it('shows why an alarm failed to load, and the next step', async () => {
  renderScreen(<LocationAlarmScreen />, {
    path: '/location-alarms/la-9?partitionKey=202511',
    route: '/location-alarms/:locationAlarmId',
    user: testUser('GM'),
    answers: [refusal(getLocationAlarm, 'not_found', 'Location alarm not found')],
  });
  expect(await screen.findByText('Failed to fetch alarm - Location alarm not found')).toBeInTheDocument();
  expect(screen.getByText('Please check the alarm id or contact support.')).toBeInTheDocument();
});

it('shows the verdict of the AI and the procedure beside the list without a click', async () => {
  open();
  const pane = within(await detail('Castellan Site 12'));
  expect(await pane.findByRole('region', { name: 'AI Recommendation' })).toBeInTheDocument();
  expect(await pane.findByRole('region', { name: 'Standard Operating Procedure' })).toBeInTheDocument();
});

it('keeps what was typed for an alarm while another one is on show', async () => {
  const { act } = open();
  const comment = async () => within(await detail('Castellan Site 12')).findByRole('textbox', { name: 'Comment' });
  await act.click(await screen.findByRole('tab', { name: 'Resolve' }));
  await act.type(await comment(), 'Guard on his round');
  await act.click(await card(/Foxhall Farm/));
  await detail('Foxhall Farm');
  await act.click(await card(/Castellan Site 12/));
  await detail('Castellan Site 12');
  await act.click(await screen.findByRole('tab', { name: 'Resolve' }));
  expect(await comment()).toHaveValue('Guard on his round');
});
