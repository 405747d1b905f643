import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAlarmTypeGroups } from '#contract/alarm-type-groups.ts';
import { changeAlarmTypeGroupsOfUser, setMspLocations } from '#contract/user-records.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { button, dialog, harbor, kim, listed, row, showUsers } from './testing/users-page.tsx';

it('assigns locations to the selected users, and takes them back', async () => {
  const before = { users: [{ id: 'user-2', mspLocations: ['location-9'] }] };
  const { act, server } = showUsers({ answers: [reply(setMspLocations, { payload: before })] });
  await act.click(within(await row(/Kim Duarte/)).getByRole('checkbox'));
  await act.click(await button('Assign MSP Locations'));
  const form = await dialog('Assign MSP Locations');
  await act.click(await form.findByRole('option', { name: 'Foxhall Farm' }));
  await act.click(form.getByRole('button', { name: 'Assign 1' }));
  expect(await screen.findByText('MSP Locations Assigned')).toBeInTheDocument();
  expect(server.calls(setMspLocations)[0]?.body).toEqual({ users: ['user-2'], mspLocations: ['location-1'] });
  await act.click(await button('Undo'));
  await waitFor(() =>
    expect(server.calls(setMspLocations)[1]?.body).toEqual({ users: ['user-2'], mspLocations: ['location-9'] }),
  );
});

it('asks before the last location is removed, because that means all locations', async () => {
  const limited = { ...kim, mspLocations: [{ id: 'location-1', name: 'Foxhall Farm' }] };
  const { act, server } = showUsers({
    answers: [listed(limited), reply(setMspLocations, { payload: { users: [] } })],
  });
  await act.click(within(await row(/Kim Duarte/)).getByRole('checkbox'));
  await act.click(await button('Assign MSP Locations'));
  const form = await dialog('Assign MSP Locations');
  await act.click(await form.findByRole('option', { name: 'Foxhall Farm' }));
  await act.click(form.getByRole('button', { name: 'Assign none' }));
  expect(
    await form.findByText(
      'Without MSP locations this user sees the alarms of all locations of their tenants. Are you sure?',
    ),
  ).toBeVisible();
  expect(server.calls(setMspLocations)).toHaveLength(0);
  await act.click(form.getByRole('button', { name: 'Show all locations' }));
  await waitFor(() => expect(server.calls(setMspLocations)[0]?.body).toEqual({ users: ['user-2'], mspLocations: [] }));
});

it('adds alarm type groups with a call and a result for each user', async () => {
  const group = { alarmTypeGroupId: 'group-2', name: 'Motion', description: '', tenant: harbor, alarmTypes: [] };
  const { act, server } = showUsers({
    answers: [reply(listAlarmTypeGroups, { payload: { items: [group], total: 1 } })],
  });
  for (const name of [/Kim Duarte/, /Lee Novak/]) await act.click(within(await row(name)).getByRole('checkbox'));
  await act.click(await button('Assign Alarm Type Groups'));
  const form = await dialog('Assign Alarm Type Groups');
  await act.click(await form.findByRole('option', { name: 'Motion, Harborline' }));
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Alarm Type Groups Assigned')).toBeVisible();
  expect(form.getByRole('list', { name: 'Results' })).toHaveTextContent('Kim DuarteAssignedLee NovakAssigned');
  expect(server.calls(changeAlarmTypeGroupsOfUser).map(({ body }) => Object(body).target_user_id)).toEqual([
    'user-2',
    'user-3',
  ]);
});

it('goes on with the other users when one of them is refused alarm type groups', async () => {
  const group = { alarmTypeGroupId: 'group-2', name: 'Motion', description: '', alarmTypes: [] };
  const { act } = showUsers({
    answers: [
      reply(listAlarmTypeGroups, { payload: { items: [group], total: 1 } }),
      refusal(changeAlarmTypeGroupsOfUser, 'invalid_input', 'Another tenant'),
    ],
  });
  for (const name of [/Kim Duarte/, /Lee Novak/]) await act.click(within(await row(name)).getByRole('checkbox'));
  await act.click(await button('Assign Alarm Type Groups'));
  const form = await dialog('Assign Alarm Type Groups');
  await act.click(await form.findByRole('option', { name: 'Motion' }));
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('0 assigned, 2 failed')).toBeVisible();
  expect(form.getAllByText('Another tenant')).toHaveLength(2);
});
