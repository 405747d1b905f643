import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type AudioDevice,
  addAudioDeviceMapping,
  createAudioDevices,
  listAudioDevices,
  removeAudioDeviceMapping,
  updateAudioDevice,
} from '#contract/audio-devices.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { getLocation } from '#contract/locations.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { AudioDevicesScreen } from './audio-devices-screen.tsx';

const horn: AudioDevice = {
  id: 'device-1',
  clientAudioDeviceId: 'HARB-SPK-01',
  url: 'http://192.0.2.10/transmit.cgi',
  deviceType: 'AXIS',
  location: { id: 'location-1', name: 'Foxhall Farm' },
  tenantId: 'tenant-2',
  proxyUrl: null,
  userName: 'operator',
  passwordFilePath: '/secure/audio_password',
  enableAutomatedTalkdown: true,
  isSPSEnabled: false,
  automatedTalkdownGapSec: 30,
  cameras: [
    { id: 'camera-1', name: 'Gate' },
    { id: 'camera-2', name: 'Yard' },
  ],
  isEnabled: true,
};

const listed = (...items: AudioDevice[]) => reply(listAudioDevices, { payload: { items, total: items.length } });

const foxhall = {
  id: 'location-1',
  name: 'Foxhall Farm',
  description: '',
  city: '',
  state: '',
  country: '',
  timezone: 'Europe/London',
  tenant_id: 'tenant-2',
};

interface ShowOptions {
  answers?: Answer[];
  path?: string;
  permissions?: Permission[];
}

function show({ answers = [], path = '/audiodevices', permissions }: ShowOptions = {}) {
  return renderScreen(<AudioDevicesScreen />, {
    path,
    route: '/audiodevices',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      listed(horn),
      reply(createAudioDevices, { payload: [horn] }),
      reply(updateAudioDevice, { payload: horn }),
      reply(addAudioDeviceMapping, { payload: horn }),
      reply(removeAudioDeviceMapping, { payload: horn }),
      { endpoint: getLocation, status: 200, json: () => ({ payload: { ...foxhall, ...locationRest } }) },
      reply(searchLocationNames, { payload: [{ id: 'location-1', name: 'Foxhall Farm' }] }),
      reply(searchCameraNames, {
        payload: [
          { id: 'camera-1', name: 'Gate' },
          { id: 'camera-3', name: 'Barn' },
        ],
      }),
      ...answers,
    ],
  });
}

/** The other fields of a location, unused here. */
const locationRest = {
  isDeadzoneEnabled: true,
  floor_plan: null,
  floor_plan_layout: null,
  location_code: null,
  is_manned: true,
  category: 'retail',
};

/** A dialog whose form has loaded. */
async function dialog(name: string) {
  const box = within(await screen.findByRole('dialog', { name }));
  await box.findAllByRole('button');
  return box;
}
const button = (name: string) => screen.findByRole('button', { name });

it('shows the settings of each device', async () => {
  show();
  const row = await screen.findByRole('row', { name: /HARB-SPK-01/ });
  expect(row).toHaveTextContent('http://192.0.2.10/transmit.cgi');
  expect(row).toHaveTextContent('Foxhall Farm');
  expect(row).toHaveTextContent('30 s');
  expect(within(row).getByRole('switch', { name: 'Automated talkdown of HARB-SPK-01' })).toBeChecked();
  expect(within(row).getByRole('switch', { name: 'SPS of HARB-SPK-01' })).not.toBeChecked();
});

it('requests the devices that are on, 20 at a time', async () => {
  const { server } = show({ path: '/audiodevices?location=location-1.Foxhall+Farm' });
  await screen.findByText('HARB-SPK-01');
  expect(server.calls(listAudioDevices)[0]?.query).toEqual({
    page: '1',
    pageSize: '20',
    isEnabled: 'true',
    locationIds: 'location-1',
  });
});

it('offers no changes to users with read-only access', async () => {
  show({ permissions: ['audio_devices:view'] });
  const row = await screen.findByRole('row', { name: /HARB-SPK-01/ });
  expect(row).toHaveTextContent('Yes');
  expect(within(row).queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Audio Device' })).toBeNull();
});

it('adds a device to the tenant of its location', async () => {
  const { act, server } = show();
  await act.click(await button('Add Audio Device'));
  const form = await dialog('Add Audio Device');
  expect(form.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription(
    'Still to be filled in: URL, Location, Username, Password file path, and Client audio device ID.',
  );
  await act.type(form.getByRole('textbox', { name: 'URL' }), 'sip:horn@192.0.2.11');
  await act.click(form.getByRole('combobox', { name: 'Location' }));
  await act.click(await screen.findByRole('option', { name: 'Foxhall Farm' }));
  await act.type(form.getByRole('textbox', { name: 'Username' }), 'operator');
  await act.type(form.getByRole('textbox', { name: 'Password file path' }), '/secure/p');
  await act.type(form.getByRole('textbox', { name: 'Client audio device ID' }), 'HARB-SPK-02');
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Audio Device Added')).toBeInTheDocument();
  expect(server.calls(createAudioDevices)[0]?.body).toEqual([
    {
      url: 'sip:horn@192.0.2.11',
      deviceType: 'AXIS',
      location: { id: 'location-1', name: 'Foxhall Farm' },
      userName: 'operator',
      passwordFilePath: '/secure/p',
      clientAudioDeviceId: 'HARB-SPK-02',
      proxyUrl: null,
      enableAutomatedTalkdown: true,
      isSPSEnabled: true,
      automatedTalkdownGapSec: 0,
      tenantId: 'tenant-2',
    },
  ]);
});

it('shows errors beside the fields of an incomplete device, and focuses the first', async () => {
  const { act, server } = show();
  await act.click(await button('Add Audio Device'));
  const form = await dialog('Add Audio Device');
  await act.type(form.getByRole('textbox', { name: 'Proxy URL (optional)' }), 'proxy{Enter}');
  await waitFor(() =>
    expect(form.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Provide a valid URL for the audio device',
      'Select a valid location for the audio device',
      'Provide a valid username for the audio device',
      'Provide a valid password file path for the audio device',
      'Provide a valid client audio device ID',
      'Provide a valid proxy URL for the audio device',
    ]),
  );
  expect(form.getByRole('textbox', { name: 'URL' })).toHaveFocus();
  expect(server.calls(createAudioDevices)).toHaveLength(0);
});

it('shows beside the client audio device id that the tenant already uses it', async () => {
  const { act } = show({ answers: [refusal(createAudioDevices, 'duplicate', 'There is one of this ID already')] });
  await act.click(await button('Add Audio Device'));
  const form = await dialog('Add Audio Device');
  await act.type(form.getByRole('textbox', { name: 'URL' }), 'http://192.0.2.11/');
  await act.click(form.getByRole('combobox', { name: 'Location' }));
  await act.click(await screen.findByRole('option', { name: 'Foxhall Farm' }));
  await act.type(form.getByRole('textbox', { name: 'Username' }), 'operator');
  await act.type(form.getByRole('textbox', { name: 'Password file path' }), '/secure/p');
  await act.type(form.getByRole('textbox', { name: 'Client audio device ID' }), 'HARB-SPK-01{Enter}');
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: 'Client audio device ID' })).toHaveAccessibleDescription(
      'There is one of this ID already',
    ),
  );
});

it('switches SPS only after asking, and shows it before the server has answered', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { act, server } = show({ answers: [{ ...reply(updateAudioDevice, { payload: horn }), wait }] });
  await act.click(await screen.findByRole('switch', { name: 'SPS of HARB-SPK-01' }));
  const question = await dialog('SPS');
  expect(server.calls(updateAudioDevice)).toHaveLength(0);
  await act.click(question.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('switch', { name: 'SPS of HARB-SPK-01' })).toBeChecked();
  expect(server.calls(updateAudioDevice)[0]?.body).toEqual({
    id: 'device-1',
    tenantId: 'tenant-2',
    location: { id: 'location-1', name: 'Foxhall Farm' },
    isSPSEnabled: true,
  });
  answer();
  expect(await screen.findByText('SPS setting updated')).toBeInTheDocument();
});

it('turns automated talkdown back on when turning it off is refused', async () => {
  const { act } = show({ answers: [refusal(updateAudioDevice, 'internal', 'Out of order')] });
  await act.click(await screen.findByRole('switch', { name: 'Automated talkdown of HARB-SPK-01' }));
  await act.click((await dialog('Automated talkdown')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Failed to update automated talkdown')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Automated talkdown of HARB-SPK-01' })).toBeChecked());
});

it('changes the cooldown, up to 120 s', async () => {
  const { act, server } = show();
  await act.click(await button('Edit HARB-SPK-01'));
  const form = await dialog('Edit Audio Device');
  await act.clear(form.getByRole('textbox', { name: 'Auto talkdown cooldown' }));
  await act.type(form.getByRole('textbox', { name: 'Auto talkdown cooldown' }), '500{Enter}');
  expect(await screen.findByText('Automated talkdown cooldown updated')).toBeInTheDocument();
  expect(server.calls(updateAudioDevice)[0]?.body).toMatchObject({ automatedTalkdownGapSec: 120 });
});

it('changes everything about a device, and sends only what differs', async () => {
  const { act, server } = show();
  await act.click(await button('Edit HARB-SPK-01'));
  const form = await dialog('Edit Audio Device');
  expect(form.getByRole('textbox', { name: 'URL' })).toHaveValue(horn.url);
  for (const [name, value] of [
    ['URL', 'http://192.0.2.99/audio'],
    ['Username', 'horn'],
    ['Client audio device ID', 'HARB-SPK-99'],
  ] as const) {
    await act.clear(form.getByRole('textbox', { name }));
    await act.type(form.getByRole('textbox', { name }), value);
  }
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Audio Device Updated')).toBeInTheDocument();
  expect(server.calls(updateAudioDevice)[0]?.body).toEqual({
    id: horn.id,
    tenantId: horn.tenantId,
    version: horn.version,
    url: 'http://192.0.2.99/audio',
    userName: 'horn',
    clientAudioDeviceId: 'HARB-SPK-99',
  });
});

it('refuses an empty cooldown', async () => {
  const { act } = show();
  await act.click(await button('Edit HARB-SPK-01'));
  const form = await dialog('Edit Audio Device');
  await act.clear(form.getByRole('textbox', { name: 'Auto talkdown cooldown' }));
  await act.tab();
  expect(await form.findByRole('alert')).toHaveTextContent(
    'The cooldown must be a whole number of seconds from 0 to 120',
  );
});

it('removes a device only after asking', async () => {
  const { act, server } = show();
  await act.click(await button('Delete HARB-SPK-01'));
  const question = await dialog('Delete Audio Device');
  expect(question.getByText(/^'HARB-SPK-01' of .+ is deleted for everybody\./)).toBeVisible();
  await act.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.calls(updateAudioDevice)[0]?.body).toEqual({ isEnabled: false }));
});

it('shows the cameras of a row and removes one', async () => {
  const { act, server } = show();
  await act.click(await button('Expand row'));
  expect(await screen.findByRole('list', { name: 'Cameras of HARB-SPK-01' })).toHaveTextContent('GateYard');
  await act.click(await button('Remove Gate'));
  expect(await screen.findByText('Audio Device Mapping Removed')).toBeInTheDocument();
  const mapping = { audioDeviceId: 'device-1', cameraId: 'camera-1' };
  expect(server.calls(removeAudioDeviceMapping)[0]?.query).toEqual(mapping);
  await act.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(server.calls(addAudioDeviceMapping)[0]?.body).toEqual(mapping);
});

it('says so where a device has no cameras', async () => {
  const { act } = show({ answers: [listed({ ...horn, cameras: [] })] });
  await act.click(await button('Expand row'));
  expect(await screen.findByText('No cameras attached to this audio device')).toBeVisible();
});

it('attaches a camera of the location, and disables those already attached', async () => {
  const { act, server } = show();
  await act.click(await button('Add a camera to HARB-SPK-01'));
  const form = await dialog('Add Camera');
  expect(await form.findByRole('option', { name: /Gate/ })).toHaveAttribute('aria-disabled', 'true');
  await act.click(form.getByRole('option', { name: 'Barn' }));
  await act.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.calls(addAudioDeviceMapping)[0]?.body).toEqual({
      audioDeviceId: 'device-1',
      cameraId: 'camera-3',
    }),
  );
  expect(server.calls(searchCameraNames)[0]?.query.locationIds).toBe('location-1');
});

it('shows why the devices failed to load, and offers a retry', async () => {
  const { act, server } = show({ answers: [refusal(listAudioDevices, 'internal', 'Out of order')] });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  server.answer(listed());
  await act.click(await button('Retry'));
  expect(await screen.findByText('0 results', { selector: 'p' })).toBeInTheDocument();
});

it('offers to add the first device where there is none', async () => {
  const { act } = show({ answers: [listed()] });
  await act.click(await button('Add the first one'));
  expect(await screen.findByRole('dialog', { name: 'Add Audio Device' })).toBeVisible();
});

it('says that nothing matches the filters', async () => {
  const { act, location } = show({ answers: [listed()], path: '/audiodevices?location=location-1' });
  expect(await screen.findByText('Nothing matches the filters. Clear them to see everything.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add the first one' })).toBeNull();
  const [clear] = screen.getAllByRole('button', { name: 'Clear' }).slice(-1);
  if (clear) await act.click(clear);
  await waitFor(() => expect(location()).toBe('/audiodevices'));
});
