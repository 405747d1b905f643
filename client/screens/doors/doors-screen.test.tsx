import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchCameraNames } from '#contract/cameras.ts';
import { addDoorsToGroups, searchDoorGroupNames } from '#contract/door-groups.ts';
import { moveDoorsToLocation, restoreDoorPlaces } from '#contract/door-places.ts';
import { addDoorMapping, type Door, getDoor, listDoors, removeDoorMapping } from '#contract/doors.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { DoorsScreen } from './doors-screen.tsx';

const dock: Door = {
  id: 'door-1',
  name: 'Dock Door',
  sourceSystem: 'ACS',
  location: { id: 'location-1', name: 'Foxhall Farm' },
  dcp: null,
  version: 3,
};
const mapped: Door = { ...dock, dcp: { id: 'dcp-1', cameraName: 'Dock 02', cameraId: 'camera-2', label: null } };

interface ShowOptions {
  door?: Door;
  path?: string;
  permissions?: Permission[];
  answers?: Answer[];
}

function show({ door = dock, path = '/doors', permissions, answers = [] }: ShowOptions = {}) {
  return renderScreen(<DoorsScreen />, {
    path,
    route: '/doors',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(listDoors, { payload: { items: [door], total: 1 } }),
      reply(getDoor, { payload: door }),
      reply(addDoorMapping, { payload: mapped }),
      reply(removeDoorMapping, { payload: dock }),
      reply(searchCameraNames, { payload: [{ id: 'camera-2', name: 'Dock 02' }] }),
      ...answers,
    ],
  });
}

const pane = () => screen.findByRole('complementary', { name: 'Dock Door' });

async function chooseCamera(act: ReturnType<typeof show>['act']) {
  await act.click(await screen.findByRole('button', { name: 'Map camera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Map Camera' }));
  await act.click(await dialog.findByRole('combobox', { name: 'Camera' }));
  await act.click(await screen.findByRole('option', { name: 'Dock 02' }));
  await act.click(dialog.getByRole('button', { name: 'Map' }));
  return dialog;
}

it('shows the columns of each door', async () => {
  show({ door: mapped });
  const row = await screen.findByRole('row', { name: /Dock Door/ });
  for (const text of ['Dock 02', 'Foxhall Farm', 'Pending', 'ACS']) expect(row).toHaveTextContent(text);
});

it('keeps filters and order in the address, and sends them', async () => {
  const { server } = show({ path: '/doors?door=Dock&label=completed&location=location-1&sort=-camera' });
  await screen.findByRole('row', { name: /Dock Door/ });
  expect(server.calls(listDoors)[0]?.query).toMatchObject({
    doors: 'Dock',
    labelStatus: 'completed',
    locationIds: 'location-1',
    sort: 'camera',
    direction: 'desc',
  });
});

it('opens a door beside the list', async () => {
  const { act, location } = show();
  await act.click(await screen.findByRole('button', { name: 'Open Dock Door' }));
  expect(await pane()).toHaveTextContent('Not mapped to a camera');
  expect(location()).toContain('open=door-1');
});

it('maps a door to a camera of its location', async () => {
  const { act, server } = show({ path: '/doors?open=door-1' });
  await chooseCamera(act);
  expect(await screen.findByText('Door Mapping Added')).toBeVisible();
  expect(server.calls(searchCameraNames)[0]?.query).toMatchObject({ locationIds: 'location-1' });
  expect(server.calls(addDoorMapping).map(({ body }) => body)).toEqual([
    { doorName: 'Dock Door', cameraName: 'Dock 02' },
  ]);
});

it('sends the ids as well when several doors and cameras have the names', async () => {
  const { act, server } = show({
    path: '/doors?open=door-1',
    answers: [refusal(addDoorMapping, 'invalid_input', 'Several doors and cameras have these names')],
  });
  await chooseCamera(act);
  await waitFor(() => expect(server.calls(addDoorMapping)).toHaveLength(2));
  const names = { doorName: 'Dock Door', cameraName: 'Dock 02' };
  expect(server.calls(addDoorMapping).map(({ body }) => body)).toEqual([
    names,
    { ...names, doorId: 'door-1', cameraId: 'camera-2', version: 3 },
  ]);
});

it('shows a refusal in the form, and keeps the chosen camera', async () => {
  const { act } = show({
    path: '/doors?open=door-1',
    answers: [refusal(addDoorMapping, 'outdated', 'Ada Support has changed this door meanwhile')],
  });
  const dialog = await chooseCamera(act);
  expect(await dialog.findByText('Ada Support has changed this door meanwhile')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Camera' })).toHaveTextContent('Dock 02');
});

it('deletes a mapping after a question', async () => {
  const { act, server } = show({ door: mapped, path: '/doors?open=door-1' });
  await act.click(await screen.findByRole('button', { name: 'Delete mapping' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Mapping' });
  expect(dialog).toHaveTextContent("'Dock Door' is no longer mapped to 'Dock 02'.");
  await act.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Door Mapping Removed')).toBeVisible();
  expect(server.calls(removeDoorMapping)).toHaveLength(1);
});

it('offers changes of mappings only with their permissions', async () => {
  show({ path: '/doors?open=door-1', permissions: ['door:view'] });
  expect(await pane()).toHaveTextContent('Not mapped to a camera');
  expect(screen.queryByRole('button', { name: 'Map camera' })).toBeNull();
});

it('says that a door is gone', async () => {
  show({ path: '/doors?open=door-9', answers: [refusal(getDoor, 'not_found', 'Door not found')] });
  expect(await screen.findByText('Error getting door')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Door not found')).toBeVisible());
});

const place = { id: 'door-1', locationId: 'location-1', doorGroupId: null, version: 4 };

/** Selects the door, and chooses a name in the dialog of a bulk action. */
async function moveSelected(act: ReturnType<typeof show>['act'], action: string, label: string, name: string) {
  await act.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  await act.click(screen.getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: action }));
  await act.click(await dialog.findByRole('combobox', { name: label }));
  await act.click(await screen.findByRole('option', { name }));
  await act.click(dialog.getByRole('button', { name: 'Move' }));
}

it('moves the selected doors to a location, and undoes it once', async () => {
  const { act, server } = show({
    answers: [
      reply(searchLocationNames, { payload: [{ id: 'location-2', name: 'Northgate' }] }),
      reply(moveDoorsToLocation, { payload: { undo: [place] } }),
      reply(restoreDoorPlaces, { payload: {} }),
    ],
  });
  await moveSelected(act, 'Move to location', 'Location', 'Northgate');
  expect(await screen.findByText('Doors Moved to Location')).toBeVisible();
  expect(server.calls(moveDoorsToLocation)[0]?.body).toEqual({ locationId: 'location-2', doors: ['door-1'] });
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  await act.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(server.calls(restoreDoorPlaces)[0]?.body).toEqual({ doors: [place] });
});

it('puts the selected doors into a door group, and says why an undo was refused', async () => {
  const { act, server } = show({
    answers: [
      reply(searchDoorGroupNames, { payload: [{ id: 'group-1', name: 'Vaults' }] }),
      reply(addDoorsToGroups, { payload: { undo: [place] } }),
      refusal(restoreDoorPlaces, 'outdated', 'Ada Support has changed this door meanwhile'),
    ],
  });
  await moveSelected(act, 'Add to door group', 'Door group', 'Vaults');
  expect(await screen.findByText('Doors Added to Door Group')).toBeVisible();
  expect(server.calls(addDoorsToGroups)[0]?.body).toMatchObject({
    doors: [{ door_group_id: 'group-1', doors: ['door-1'] }],
  });
  await act.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ada Support has changed this door meanwhile')).toBeVisible();
});

it('shows a refused move in the dialog, and keeps the selection', async () => {
  const message = "The door 'Dock Door' is mapped to the camera 'Dock 02' of its location. Delete the mapping first";
  const { act } = show({
    answers: [
      reply(searchLocationNames, { payload: [{ id: 'location-2', name: 'Northgate' }] }),
      refusal(moveDoorsToLocation, 'transition_refused', message),
    ],
  });
  await moveSelected(act, 'Move to location', 'Location', 'Northgate');
  expect(await screen.findByText(message)).toBeVisible();
});

it('offers no selection without a permission to move doors', async () => {
  show({ permissions: ['door:view'] });
  await screen.findByRole('row', { name: /Dock Door/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
