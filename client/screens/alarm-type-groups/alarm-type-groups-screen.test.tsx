import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import {
  type AlarmTypeGroup,
  changeAlarmTypesOfGroup,
  createAlarmTypeGroup,
  listAlarmTypeGroups,
  removeAlarmTypeGroup,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import { getAlarmTypeColors, searchAlarmTypeNames } from '#contract/alarm-types.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { AlarmTypeGroupsScreen } from './alarm-type-groups-screen.tsx';

const intrusion: AlarmTypeGroup = {
  alarmTypeGroupId: 'group-1',
  name: 'Intrusion',
  description: 'Somebody is where nobody should be',
  alarmTypes: [{ alarmTypeId: 'type-1', name: 'Loitering' }],
};

const listed = (...items: AlarmTypeGroup[]) => reply(listAlarmTypeGroups, { payload: { items, total: items.length } });

function show({ role = 'GM' as RoleKey, answers = [] as Answer[], path = '/alarm-type-groups' } = {}) {
  const page = (
    <>
      <AlarmTypeGroupsScreen />
      <LeaveGuard />
      <Link to="/alarms">Elsewhere</Link>
    </>
  );
  return renderScreen(page, {
    path,
    route: '/alarm-type-groups',
    user: testUser(role),
    answers: [
      listed(intrusion),
      reply(createAlarmTypeGroup, { payload: intrusion }),
      reply(updateAlarmTypeGroup, { payload: intrusion }),
      reply(removeAlarmTypeGroup, { payload: { id: 'group-1' } }),
      reply(changeAlarmTypesOfGroup, { payload: intrusion }),
      reply(searchAlarmTypeNames, {
        payload: [
          { id: 'type-1', name: 'Loitering' },
          { id: 'type-2', name: 'Tailgating' },
        ],
      }),
      ...answers,
    ],
  });
}

/** A dialog whose form has loaded. */
async function dialog(name: string) {
  const box = await screen.findByRole('dialog', { name });
  await within(box).findAllByRole('button');
  return box;
}
const button = (name: string) => screen.findByRole('button', { name });

it("shows a group's tenant to users of several tenants", async () => {
  show({ role: 'SU', answers: [listed({ ...intrusion, tenant: { id: 't-1', name: 'Harborline' } })] });
  expect(await screen.findByRole('columnheader', { name: 'Tenant' })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Intrusion.*Harborline/ })).toBeInTheDocument();
});

it('has no tenant column for users of one tenant', async () => {
  show({ role: 'GM' });
  await screen.findByRole('row', { name: /Intrusion/ });
  expect(screen.queryByRole('columnheader', { name: 'Tenant' })).toBeNull();
});

it('creates a group once name and description are given', async () => {
  const { act, server } = show();
  await act.click(await button('Add Alarm Type Group'));
  const form = within(await dialog('Add Alarm Type Group'));
  await act.type(form.getByRole('textbox', { name: 'Name' }), ' Night ');
  expect(form.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription('Still to be filled in: Description.');
  await act.type(form.getByRole('textbox', { name: 'Description' }), 'After dusk');
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Alarm Type Group Added')).toBeInTheDocument();
  expect(server.calls(createAlarmTypeGroup)[0]?.body).toEqual({ name: 'Night', description: 'After dusk' });
});

it("keeps the dialog and the typed text when the server refuses, with the server's message", async () => {
  const { act } = show({ answers: [refusal(createAlarmTypeGroup, 'duplicate', "There is one 'Night' already")] });
  await act.click(await button('Add Alarm Type Group'));
  const form = within(await dialog('Add Alarm Type Group'));
  await act.type(form.getByRole('textbox', { name: 'Name' }), 'Night');
  await act.type(form.getByRole('textbox', { name: 'Description' }), 'After dusk');
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText("There is one 'Night' already")).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night');
});

it('changes a group', async () => {
  const { act, server } = show();
  await act.click(await button('Edit Intrusion'));
  const form = within(await dialog('Edit Alarm Type Group'));
  await act.type(form.getByRole('textbox', { name: 'Description' }), ', at night');
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Alarm Type Group Details Updated')).toBeInTheDocument();
  expect(server.calls(updateAlarmTypeGroup)[0]?.body).toEqual({
    name: 'Intrusion',
    description: 'Somebody is where nobody should be, at night',
  });
});

it('shows who was quicker, and saves on the present version once the manager keeps their own text', async () => {
  const later = { ...intrusion, description: 'Closed at night', version: 4 };
  const said = 'Dana Reyes has changed this alarm type group meanwhile';
  const { act, server } = show({
    answers: [listed({ ...intrusion, version: 3 }), refusal(updateAlarmTypeGroup, 'outdated', said)],
  });
  await act.click(await button('Edit Intrusion'));
  const form = within(await dialog('Edit Alarm Type Group'));
  await act.type(form.getByRole('textbox', { name: 'Description' }), ', at night');
  server.answer(listed(later));
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(said)).toBeInTheDocument();
  await act.click(await form.findByRole('button', { name: 'Keep mine' }));
  server.answer(reply(updateAlarmTypeGroup, { payload: later }));
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Alarm Type Group Details Updated')).toBeInTheDocument();
  expect(server.calls(updateAlarmTypeGroup).map(({ body }) => Object(body).version)).toEqual([3, 4]);
});

it('deletes a group only after asking', async () => {
  const { act, server } = show();
  await act.click(await button('Delete Intrusion'));
  const question = within(await dialog('Delete Alarm Type Group'));
  expect(server.calls(removeAlarmTypeGroup)).toHaveLength(0);
  await act.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Alarm Type Group Deleted')).toBeInTheDocument();
});

it('removes a group from the list when another manager has already deleted it', async () => {
  const { act, server } = show({ answers: [refusal(removeAlarmTypeGroup, 'not_found', 'Alarm type group not found')] });
  await act.click(await button('Delete Intrusion'));
  server.answer(listed());
  await act.click(within(await dialog('Delete Alarm Type Group')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Alarm type group not found')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Intrusion')).not.toBeInTheDocument());
});

it('goes to the last page when the current one has lost its last group', async () => {
  const pages = reply(listAlarmTypeGroups, ({ query }) => ({
    payload: { items: query.page === '1' ? [intrusion] : [], total: 20 },
  }));
  const { location } = show({ answers: [pages], path: '/alarm-type-groups?page=2' });
  expect(await screen.findByText('Intrusion')).toBeInTheDocument();
  expect(location()).toBe('/alarm-type-groups');
});

it('requests the first page when a link names an impossible one', async () => {
  const { server } = show({ path: '/alarm-type-groups?page=99999999999' });
  await screen.findByText('Intrusion');
  expect(server.calls(listAlarmTypeGroups)[0]?.query.page).toBe('1');
});

it('moves the focus to the next type after removing one with the keyboard', async () => {
  const types = [
    { alarmTypeId: 'type-1', name: 'Loitering' },
    { alarmTypeId: 'type-2', name: 'Tailgating' },
  ];
  const { act, server } = show({ answers: [listed({ ...intrusion, alarmTypes: types })] });
  await act.click(await button('Expand row'));
  (await button('Remove Loitering')).focus();
  server.answer(listed({ ...intrusion, alarmTypes: types.slice(1) }));
  await act.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Tailgating' })).toHaveFocus());
});

it('adds chosen types, and disables those already in the group', async () => {
  const { act, server } = show();
  await act.click(await button('Add alarm types to Intrusion'));
  const choice = within(await dialog('Add Alarm Types'));
  expect(await choice.findByRole('option', { name: /Loitering/ })).toHaveAttribute('aria-disabled', 'true');
  expect(choice.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription(
    'Select at least one alarm type first.',
  );
  await act.click(choice.getByRole('option', { name: 'Tailgating' }));
  await act.click(choice.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Alarm Type(s) added to Alarm Type Group successfully')).toBeInTheDocument();
  expect(server.calls(changeAlarmTypesOfGroup)[0]?.body).toEqual({ operation: 'add', alarm_types: ['type-2'] });
});

it('shows the types of a row in their colours and removes one', async () => {
  const { act, server } = show({ answers: [reply(getAlarmTypeColors, { payload: { Loitering: '#8c7ae6' } })] });
  await act.click(await button('Expand row'));
  const types = await screen.findByRole('list', { name: 'Alarm types of Intrusion' });
  await waitFor(() => expect(types.querySelector('[data-color]')).toHaveStyle({ backgroundColor: '#8c7ae6' }));
  await act.click(await button('Remove Loitering'));
  expect(await screen.findByText('Removed alarm type from alarm type group successfully')).toBeInTheDocument();
  expect(server.calls(changeAlarmTypesOfGroup)[0]?.body).toEqual({ operation: 'remove', alarm_types: ['type-1'] });
  await act.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(server.calls(changeAlarmTypesOfGroup)[1]?.body).toEqual({ operation: 'add', alarm_types: ['type-1'] });
});

it('filters by parts of names, and keeps them in the address', async () => {
  const { act, server, location } = show();
  await act.click(await button('Filter'));
  await act.type(await screen.findByRole('textbox', { name: 'Part of the name' }), 'intr{Enter}');
  await waitFor(() => expect(location()).toBe('/alarm-type-groups?name=intr'));
  await waitFor(() => expect(server.calls(listAlarmTypeGroups).at(-1)?.query.name).toBe('intr'));
});

it('edits the existing name filter with F', async () => {
  const { act, location } = show({ path: '/alarm-type-groups?name=!intr' });
  await screen.findByText('Intrusion');
  await act.keyboard('f');
  await act.type(await screen.findByRole('textbox', { name: 'Part of the name' }), 'gate{Enter}');
  await waitFor(() => expect(new URLSearchParams(location().split('?')[1]).get('name')).toBe('!intr^^^gate'));
});

it('returns the focus to the bar when a filter is removed', async () => {
  const { act, location } = show({ path: '/alarm-type-groups?name=intr&page=2' });
  await screen.findByText('Intrusion');
  await act.click(await button('Remove filter Name'));
  await waitFor(() => expect(location()).toBe('/alarm-type-groups'));
  expect(await button('Filter')).toHaveFocus();
});

it('shows a message for an empty list, and offers a retry when the list fails', async () => {
  const { server, act } = show({ answers: [refusal(listAlarmTypeGroups, 'internal', 'Out of order')] });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  expect(screen.queryByText('0 results')).toBeNull();
  server.answer(listed());
  await act.click(await button('Retry'));
  expect(await screen.findByText('0 results', { selector: 'p' })).toBeInTheDocument();
});

it('asks before leaving a form with unsent text', async () => {
  const { act, location } = show();
  await act.click(await button('Add Alarm Type Group'));
  const form = within(await dialog('Add Alarm Type Group'));
  await act.type(form.getByRole('textbox', { name: 'Name' }), 'Night');
  // The link is behind the dialog, so use the browser's Back.
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByRole('dialog', { name: 'Leave this page' })).toBeVisible();
  expect(location()).toBe('/alarm-type-groups');
});
