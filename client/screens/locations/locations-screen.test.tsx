import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createLocation, type ListedLocation, listLocations, updateLocation } from '#contract/location-records.ts';
import type { Permission } from '#contract/permissions.ts';
import { listTimezones } from '#contract/timezones.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { LocationsScreen } from './locations-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../features/locations/location-form.tsx';
import '../../ui/overlays/opened-dialog.tsx';
import '../../ui/forms/opened-select.tsx';

const lot: ListedLocation = {
  id: 'location-1',
  name: 'Northgate Auto, Lot B',
  description: 'Sales lot',
  city: 'Chicago',
  state: 'Illinois',
  country: 'United States',
  timezone: 'America/Chicago',
  tenant_id: 'tenant-1',
  location_code: 'NALB',
  is_manned: false,
  isDeadzoneEnabled: true,
  twilioCallerId: null,
  version: 3,
};

interface ShowOptions {
  path?: string;
  permissions?: Permission[];
  answers?: Answer[];
}

const show = ({ path = '/locations', permissions, answers = [] }: ShowOptions = {}) =>
  renderScreen(<LocationsScreen />, {
    path,
    route: '/locations',
    user: testUser('GM', permissions && { permissions }),
    config: { offersExports: true },
    routes: [{ path: '/locations/:locationId', element: <h1>The location</h1> }],
    answers: [
      reply(listLocations, { payload: { items: [lot], total: 1 } }),
      reply(createLocation, { payload: { ...lot, floor_plan: null, floor_plan_layout: null } }),
      reply(updateLocation, { payload: { ...lot, floor_plan: null, floor_plan_layout: null } }),
      reply(listTimezones, { payload: ['America/Chicago', 'America/Detroit'] }),
      ...answers,
    ],
  });

type Act = ReturnType<typeof show>['act'];
const row = () => screen.findByRole('row', { name: /Northgate Auto, Lot B/ });
const searchBox = (field: string) => screen.findByRole('textbox', { name: `Part of the ${field}` });

async function chooseField(act: Act, name: string) {
  await act.click(await screen.findByRole('combobox', { name: 'Filter with' }));
  await act.click(await screen.findByRole('option', { name }));
}

async function fill(act: Act, dialog: ReturnType<typeof within>) {
  await act.type(await dialog.findByLabelText('Name'), 'Quay 7');
  await act.type(dialog.getByLabelText('Description'), 'A quay');
  await act.type(dialog.getByLabelText('City'), 'Detroit');
  await act.type(dialog.getByLabelText('State'), 'Michigan');
  await act.type(dialog.getByLabelText('Country'), 'United States');
  await act.click(dialog.getByRole('combobox', { name: 'Time zone' }));
  await act.click(await screen.findByRole('option', { name: 'America/Detroit' }));
}

it('shows the columns of each location', async () => {
  show();
  for (const text of ['NALB', 'No', 'Sales lot', 'Chicago', 'Illinois', 'United States', 'America/Chicago']) {
    expect(await row()).toHaveTextContent(text);
  }
});

it('searches the chosen field 400 ms after the last letter', async () => {
  const { act, server, location } = show();
  await row();
  await chooseField(act, 'City');
  await act.type(await searchBox('city'), 'Reno');
  await waitFor(() => expect(server.calls(listLocations).at(-1)?.query).toMatchObject({ city: 'Reno' }));
  const searches = server.calls(listLocations).map(({ query }) => query?.city);
  expect(new Set(searches)).toEqual(new Set([undefined, 'Reno']));
  expect(location()).toContain('with=city%3AReno');
});

it('keeps the text for another field', async () => {
  const { act, server } = show({ path: '/locations?with=city:Reno' });
  expect(await searchBox('city')).toHaveValue('Reno');
  await chooseField(act, 'State');
  await waitFor(() => expect(server.calls(listLocations).at(-1)?.query).toMatchObject({ state: 'Reno' }));
  expect(server.calls(listLocations).at(-1)?.query).not.toHaveProperty('city');
});

it('offers yes and no for whether a location is staffed', async () => {
  const { act, server } = show();
  await row();
  await chooseField(act, 'Is staffed');
  await act.click(await screen.findByRole('combobox', { name: 'Is staffed' }));
  await act.click(await screen.findByRole('option', { name: 'Yes' }));
  await waitFor(() => expect(server.calls(listLocations).at(-1)?.query).toMatchObject({ is_manned: 'true' }));
});

it('empties the search with Clear', async () => {
  const { act, server } = show({ path: '/locations?with=name:Quay' });
  expect(await searchBox('name')).toHaveValue('Quay');
  await act.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await searchBox('name')).toHaveValue('');
  expect(server.calls(listLocations).at(-1)?.query).not.toHaveProperty('name');
});

it('sends the negated locations and the order of a link', async () => {
  const { server } = show({ path: '/locations?not-location=location-9.Lot&sort=-city' });
  await row();
  expect(server.calls(listLocations)[0]?.query).toMatchObject({
    locationIds: '!location-9',
    sort: 'city',
    direction: 'desc',
  });
});

it('opens a location, with Ctrl in a new tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { act, location } = show();
  fireEvent.click(await row(), { ctrlKey: true });
  expect(opened).toHaveBeenCalledWith('/locations/location-1', '_blank', 'noopener');
  await act.dblClick(await row());
  expect(await screen.findByRole('heading', { name: 'The location' })).toBeVisible();
  expect(location()).toBe('/locations/location-1');
});

it('remembers hidden columns', async () => {
  const { act, location } = show();
  await row();
  await act.click(screen.getByRole('button', { name: /^Columns/ }));
  await act.click(await screen.findByRole('menuitemcheckbox', { name: 'Country' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Country' })).toBeNull());
  expect(location()).not.toContain('country');
});

it('offers no changes and no export without the permissions', async () => {
  show({ permissions: ['location:view'] });
  await row();
  for (const name of ['Add Location', 'Edit Northgate Auto, Lot B', 'Export locations as CSV']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

it('adds a location that is staffed and has dead zones', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: 'Add Location' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Location' }));
  await fill(act, dialog);
  await act.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Location Added')).toBeVisible();
  expect(server.calls(createLocation)[0]?.body).toEqual({
    name: 'Quay 7',
    description: 'A quay',
    city: 'Detroit',
    state: 'Michigan',
    country: 'United States',
    timezone: 'America/Detroit',
    location_code: null,
    is_manned: true,
    isDeadzoneEnabled: true,
    twilioCallerId: null,
    tenant_id: 'tenant-1',
  });
});

it('names the fields that are missing', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: 'Add Location' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Location' }));
  await act.type(await dialog.findByLabelText('Caller ID (optional)'), 'ring me{Control>}{Enter}{/Control}');
  const missing = 'Still to be filled in: Name, Description, City, State, Country, and Time zone.';
  expect((await dialog.findAllByText(missing, { exact: false }))[0]).toBeVisible();
  expect(await dialog.findByText('Caller ID must be a phone number')).toBeVisible();
  expect(server.calls(createLocation)).toHaveLength(0);
});

it('sends only what was changed, with the version that it is based on', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: 'Edit Northgate Auto, Lot B' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Location' }));
  await act.click(await dialog.findByRole('switch', { name: 'Staffed' }));
  await act.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Location Updated')).toBeVisible();
  expect(server.calls(updateLocation)[0]?.body).toEqual({ is_manned: true, version: 3 });
});

it('shows a refusal, and keeps what was entered', async () => {
  const { act } = show({
    answers: [refusal(updateLocation, 'outdated', 'Ada Support has changed this location meanwhile')],
  });
  await act.click(await screen.findByRole('button', { name: 'Edit Northgate Auto, Lot B' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Location' }));
  await act.type(await dialog.findByLabelText('City'), ' Heights');
  await act.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Ada Support has changed this location meanwhile')).toBeVisible();
  expect(dialog.getByLabelText('City')).toHaveValue('Chicago Heights');
});
