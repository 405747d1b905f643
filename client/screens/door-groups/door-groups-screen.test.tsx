import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import {
  addDoorsToGroups,
  createDoorGroup,
  type DoorGroup,
  getDoorGroup,
  listDoorGroups,
  removeDoorGroup,
  removeDoorsFromGroups,
  updateProcessingConfigs,
} from '#contract/door-groups.ts';
import { listDoors } from '#contract/doors.ts';
import type { Permission } from '#contract/permissions.ts';
import { NEW_CONFIG } from '#contract/processing-configs.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { DoorGroupsScreen } from './door-groups-screen.tsx';

const night = { ...NEW_CONFIG, id: 7, name: 'Night', activeLocalTimeStart: '22:00:00', activeLocalTimeEnd: '06:00:00' };
const vaults: DoorGroup = {
  id: 'group-1',
  name: 'Vaults',
  description: 'Doors of the vaults',
  doors: [{ id: 'door-1', name: 'Vault 1' }],
  processingConfigs: [night],
  version: 4,
};
const empty: DoorGroup = { ...vaults, doors: [], processingConfigs: [] };

interface ShowOptions {
  group?: DoorGroup;
  path?: string;
  permissions?: Permission[];
  answers?: Answer[];
}

function show({ group = vaults, path = '/doorgroups', permissions, answers = [] }: ShowOptions = {}) {
  return renderScreen(<DoorGroupsScreen />, {
    path,
    route: '/doorgroups',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(listDoorGroups, { payload: { items: [group], total: 1 } }),
      reply(getDoorGroup, { payload: group }),
      reply(searchAlarmTypeNames, { payload: [{ id: 'forced', name: 'Door forced open' }] }),
      ...answers,
    ],
  });
}

const OPEN = '/doorgroups?open=group-1';
const row = () => screen.findByRole('row', { name: /Vaults/ });
const pane = async () => within(await screen.findByRole('complementary', { name: 'Vaults' }));
const submit = () => screen.findByRole('button', { name: 'Submit' });

it('shows name, description and configurations of each group', async () => {
  show();
  const shown = await row();
  for (const text of ['Vaults', 'Doors of the vaults', 'Night']) expect(shown).toHaveTextContent(text);
});

it('sends the filter and the order of the address', async () => {
  const { server } = show({ path: '/doorgroups?name=vau&sort=-name' });
  await row();
  expect(server.calls(listDoorGroups)[0]?.query).toMatchObject({ name: 'vau', sort: 'name', direction: 'desc' });
});

it('adds a group, once name and description are given', async () => {
  const { act, server } = show({ answers: [reply(createDoorGroup, { payload: empty })] });
  await act.click(await screen.findByRole('button', { name: 'Add Door Group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Door Group' }));
  await act.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Vaults');
  expect(dialog.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription(
    'Still to be filled in: Description.',
  );
  await act.type(dialog.getByRole('textbox', { name: 'Description' }), 'Doors of the vaults');
  await act.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Door Group Added')).toBeVisible();
  expect(server.calls(createDoorGroup)[0]?.body).toEqual({ name: 'Vaults', description: 'Doors of the vaults' });
});

it('says why a group cannot be deleted, and deletes an empty one', async () => {
  show();
  await row();
  expect(screen.getByRole('button', { name: 'Delete Vaults' })).toHaveAccessibleDescription(
    'It still has doors and processing configurations. Remove them first.',
  );
});

it('deletes an empty group after a question', async () => {
  const { act, server } = show({ group: empty, answers: [reply(removeDoorGroup, { payload: { id: 'group-1' } })] });
  await row();
  await act.click(screen.getByRole('button', { name: 'Delete Vaults' }));
  await act.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Door Group Deleted')).toBeVisible();
  expect(server.calls(removeDoorGroup)).toHaveLength(1);
});

it('removes doors in the expanded row, and adds some', async () => {
  const door = {
    id: 'door-2',
    name: 'Vault 2',
    sourceSystem: 'ACS',
    location: { id: 'l', name: 'Foxhall' },
    dcp: null,
  };
  const { act, server } = show({
    answers: [
      reply(removeDoorsFromGroups, { payload: {} }),
      reply(addDoorsToGroups, { payload: {} }),
      reply(listDoors, { payload: { items: [door], total: 1 } }),
    ],
  });
  await row();
  await act.click(screen.getByRole('button', { name: /^Expand/ }));
  await act.click(await screen.findByRole('button', { name: 'Remove Vault 1' }));
  expect(server.calls(removeDoorsFromGroups)[0]?.body).toEqual({
    doors: [{ door_group_id: 'group-1', doors: ['door-1'] }],
  });
  await act.click(screen.getByRole('button', { name: 'Add doors to Vaults' }));
  await act.click(await screen.findByRole('option', { name: 'Vault 2, Foxhall' }));
  await act.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Doors Added to Door Group')).toBeVisible();
  expect(server.calls(addDoorsToGroups)[0]?.body).toMatchObject({
    doors: [{ door_group_id: 'group-1', doors: ['door-2'] }],
    operation: 'update',
  });
});

it('shows the configurations beside the list', async () => {
  show({ path: OPEN });
  expect(await (await pane()).findByText('Every day, 22:00–06:00 (+1 day) · All alarm types')).toBeVisible();
  expect(await submit()).toHaveAccessibleDescription('Nothing has changed.');
});

it('submits new, modified and deleted configurations at once', async () => {
  const saved = { ...vaults, version: 5, processingConfigs: [{ ...NEW_CONFIG, id: 8, name: 'Weekend' }] };
  const { act, server } = show({ path: OPEN, answers: [reply(updateProcessingConfigs, { payload: saved })] });
  await act.click(await screen.findByRole('button', { name: 'Add configuration' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('New config');
  expect(await submit()).toHaveAccessibleDescription(/^Apply or cancel/);
  await act.clear(name);
  await act.type(name, 'Weekend');
  await act.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('New')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Delete Night' }));
  expect(screen.getByText('Deleted')).toBeVisible();
  await act.click(await submit());
  expect(await screen.findByText('Processing Configurations Updated')).toBeVisible();
  expect(server.calls(updateProcessingConfigs)[0]?.body).toEqual({
    processingConfigs: [{ ...NEW_CONFIG, id: -1, name: 'Weekend' }],
    version: 4,
  });
});

it('switches video on for tailgating, and tailgating off without video', async () => {
  const { act } = show({ path: OPEN });
  await act.click(await screen.findByRole('button', { name: 'Edit Night' }));
  const video = await screen.findByRole('switch', { name: 'Process video' });
  const tailgating = screen.getByRole('switch', { name: 'Tailgating' });
  await act.click(tailgating);
  expect(video).toBeChecked();
  await act.click(video);
  expect(tailgating).not.toBeChecked();
});

it('asks for alarm types when a configuration is not for all', async () => {
  const { act } = show({ path: OPEN });
  await act.click(await screen.findByRole('button', { name: 'Edit Night' }));
  await act.click(await screen.findByRole('switch', { name: 'For all alarm types' }));
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(
    'Still to be filled in: Alarm types.',
  );
  await act.click(screen.getByLabelText('Alarm types'));
  await act.click(await screen.findByRole('option', { name: 'Door forced open' }));
  await act.keyboard('{Escape}');
  await act.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/Door forced open$/)).toBeVisible();
  expect(screen.getByText('Modified')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Reset Night' }));
  expect(screen.queryByText('Modified')).toBeNull();
});

it('shows the message of a refusal, and keeps what was entered', async () => {
  const message = 'Ada Support has changed this door group meanwhile';
  const { act } = show({ path: OPEN, answers: [refusal(updateProcessingConfigs, 'outdated', message)] });
  await act.click(await screen.findByRole('button', { name: 'Delete Night' }));
  await act.click(await submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Deleted')).toBeVisible();
});

it('offers nothing to change without the permissions', async () => {
  show({ path: OPEN, permissions: ['door_group:view'] });
  await (await pane()).findByText(/^Every day/);
  for (const name of ['Submit', 'Add configuration', 'Edit Night', 'Add Door Group', 'Delete Vaults']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
