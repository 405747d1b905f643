import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { searchCameraNames } from '#contract/cameras.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { withFilter, writeFilters } from '../../../kit/filter.ts';
import { FilterBar } from '../../../kit/filter-bar.tsx';
import { choiceOf } from '../../../kit/filters/choice-value.ts';
import { defaultFilters } from '../../../kit/testing/default-filters.ts';
import { type ReceivedCall, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { type AlarmFilters, alarmList } from './alarm-list.ts';

const LOCATIONS = [
  { id: 'loc-1', name: 'Foxhall Farm' },
  { id: 'loc-2', name: 'Castellan Site 12' },
];
const foxhall = { id: 'loc-1', name: 'Foxhall Farm' };
const usual = defaultFilters(alarmList);
const atFoxhall = withFilter(alarmList, usual, 'locations', choiceOf([foxhall]));

function Bar({ initial }: { initial: AlarmFilters }) {
  const [filters, setFilters] = useState(initial);
  return (
    <>
      <FilterBar view={{ list: alarmList, view: { filters }, setFilters }} />
      <output>{writeFilters(alarmList, filters).toString()}</output>
    </>
  );
}

const names = (all: { id: string; name: string }[]) => (received: ReceivedCall) => ({
  payload: all.filter(({ name }) => name.toLowerCase().includes((received.query.name ?? '').toLowerCase())),
});

function show(initial: AlarmFilters = usual, role: RoleKey = 'GO') {
  const cameras = [{ id: 'cam-1', name: 'Barn East 03' }];
  return renderScreen(<Bar initial={initial} />, {
    user: testUser(role),
    answers: [reply(searchLocationNames, names(LOCATIONS)), reply(searchCameraNames, names(cameras))],
  });
}

const address = () => screen.getByRole('status').textContent;

test('F offers the filters, and choosing one opens its chip', async () => {
  const { act } = show();
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Location' }));
  await act.click(await screen.findByRole('option', { name: 'Castellan Site 12' }));
  expect(address()).toBe('location=loc-2.Castellan+Site+12');
  await act.click(screen.getByRole('option', { name: 'Foxhall Farm' }));
  expect(screen.getByRole('button', { name: /Location.*Castellan Site 12, Foxhall Farm/ })).toBeVisible();
});

test('a chip that was opened and left empty goes away again', async () => {
  const { act } = show();
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Location' }));
  await screen.findByRole('option', { name: 'Foxhall Farm' });
  await act.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Location/ })).toBeNull());
});

test('the focus stays in the bar when a filter is set, left empty, removed or cleared', async () => {
  const { act } = show();
  const addFilter = () => screen.getByRole('button', { name: 'Filter' });
  const choose = async (name: string) => {
    await act.keyboard('f');
    await act.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('TAP');
  await act.type(await screen.findByRole('textbox', { name: /Least TAP/ }), '80{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^TAP/ })).toHaveFocus());
  await choose('Priority');
  await screen.findByRole('button', { name: /^Priority/ });
  await act.keyboard('{Escape}');
  await waitFor(() => expect(addFilter()).toHaveFocus());
  await act.click(screen.getByRole('button', { name: 'Remove filter TAP' }));
  expect(addFilter()).toHaveFocus();
  await choose('TAP');
  await act.type(await screen.findByRole('textbox', { name: /Least TAP/ }), '80{Enter}');
  await act.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(addFilter()).toHaveFocus();
});

test('options are searched on the server once typing pauses', async () => {
  const { act, server } = show();
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Location' }));
  await screen.findByRole('option', { name: 'Foxhall Farm' });
  await act.type(screen.getByRole('combobox', { name: 'Search Location' }), 'cast');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Foxhall Farm' })).toBeNull());
  expect(screen.getByRole('option', { name: 'Castellan Site 12' })).toBeVisible();
  expect(server.calls(searchLocationNames).map(({ query }) => query.name)).toEqual([undefined, 'cast']);
});

test("'is not' negates the whole list, in warning colour", async () => {
  const { act } = show(atFoxhall);
  await act.click(screen.getByRole('button', { name: /^Location/ }));
  await act.click(await screen.findByRole('radio', { name: 'is not' }));
  expect(address()).toBe('not-location=loc-1.Foxhall+Farm');
  const chip = screen.getByRole('button', { name: /Location.*is not.*Foxhall Farm/ });
  expect(within(chip).getByText('is not')).toHaveClass('text-warning');
});

test("'is not' can be chosen before a value", async () => {
  const { act } = show();
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Location' }));
  await act.click(await screen.findByRole('radio', { name: 'is not' }));
  await act.click(await screen.findByRole('option', { name: 'Foxhall Farm' }));
  expect(address()).toBe('not-location=loc-1.Foxhall+Farm');
});

test('the camera filter is disabled until a location is chosen, and gives the reason', async () => {
  const { act } = show();
  await act.keyboard('f');
  const item = await screen.findByRole('menuitem', { name: /Select a location to enable filtering by cameras/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
});

test('cameras belong to the chosen location, and are removed with it', async () => {
  const { act, server } = show(atFoxhall);
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Camera' }));
  await act.click(await screen.findByRole('option', { name: 'Barn East 03' }));
  expect(server.calls(searchCameraNames)[0]?.query.locationIds).toBe('loc-1');
  expect(address()).toBe('location=loc-1.Foxhall+Farm&camera=cam-1.loc-1.Barn+East+03');
  await act.keyboard('{Escape}');
  await act.click(screen.getByRole('button', { name: 'Remove filter Location' }));
  expect(address()).toBe('');
});

test('a failed search shows its reason', async () => {
  const { act, server } = show();
  server.answer(refusal(searchLocationNames, 'permission_denied', 'You may not search locations'));
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Location' }));
  expect(await screen.findByText('You may not search locations')).toBeVisible();
});

test('the tenant filter is for users of several tenants', async () => {
  const { act } = show(usual, 'MO');
  await act.keyboard('f');
  expect(await screen.findByRole('menuitem', { name: 'Tenant' })).toBeVisible();
});

test('All Time is offered only with the permission', async () => {
  const { act, unmount } = show(usual, 'GO');
  await act.click(screen.getByRole('button', { name: /Past 12 Hours/ }));
  expect(await screen.findByRole('radio', { name: 'Past 3 Months' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'All Time' })).toBeNull();
  unmount();
  const manager = show(usual, 'GM');
  await manager.act.click(screen.getByRole('button', { name: /Past 12 Hours/ }));
  expect(await screen.findByRole('radio', { name: 'All Time' })).toBeVisible();
});

test('a period is taken with one click', async () => {
  const { act } = show();
  await act.click(screen.getByRole('button', { name: /Past 12 Hours/ }));
  await act.click(await screen.findByRole('radio', { name: 'Past Half Hour' }));
  expect(address()).toBe('period=past-half-hour');
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Past Hour' })).toBeNull());
});

test('a custom range that ends before it starts is refused', async () => {
  const { act } = show();
  await act.click(screen.getByRole('button', { name: /Past 12 Hours/ }));
  await act.click(await screen.findByRole('radio', { name: 'Custom Range' }));
  await act.type(await screen.findByLabelText('Start'), '20-Nov-24 02:00');
  await act.type(screen.getByLabelText('End'), '20-Nov-24 01:00');
  expect(await screen.findByText('End Date should not be less than Start Date')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription('Correct the times first.');
});

test('a custom range is taken with both its ends, the last minute included', async () => {
  const { act } = show();
  await act.click(screen.getByRole('button', { name: /Past 12 Hours/ }));
  await act.click(await screen.findByRole('radio', { name: 'Custom Range' }));
  await act.type(await screen.findByLabelText('Start'), '20-Nov-24 01:00');
  await act.type(screen.getByLabelText('End'), '20-Nov-24 02:00');
  await act.click(screen.getByRole('button', { name: 'Apply' }));
  const params = new URLSearchParams(address() ?? '');
  expect(Number(params.get('to')) - Number(params.get('from'))).toBe(61 * 60_000 - 1);
});

test('a custom age is in minutes', async () => {
  const { act } = show();
  await act.click(screen.getByRole('button', { name: /Aged alarms/ }));
  await act.click(await screen.findByRole('radio', { name: 'Custom Time' }));
  await act.type(await screen.findByLabelText('Minutes'), '45{Enter}');
  expect(address()).toBe('aged=45');
  expect(screen.getByRole('button', { name: 'Aged alarms 45 min' })).toBeVisible();
});

test('a TAP outside its bounds is clamped', async () => {
  const { act } = show();
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'TAP' }));
  await act.type(await screen.findByLabelText('Least TAP, 0 to 100'), '250');
  await act.click(screen.getByRole('button', { name: 'Apply' }));
  expect(address()).toBe('tap=100');
});

test('priority is high or low', async () => {
  const { act } = show();
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Priority' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  await act.click(screen.getByRole('radio', { name: 'high' }));
  expect(address()).toBe('priority=high');
});

test('Clear removes every filter and keeps the period', async () => {
  const { act } = show({ ...atFoxhall, tap: 40, aged: { period: 'past-hour' }, period: { period: 'past-week' } });
  await act.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('period=past-week');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('the status filter has the seven long labels', async () => {
  const { act } = show();
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Status' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Analyzing',
    'Pending',
    'In Progress',
    'Resolved',
    'Resolved Manually',
    'Resolved by Watchfloor (AI)',
    'Alarm Acknowledged via ACS',
  ]);
});
