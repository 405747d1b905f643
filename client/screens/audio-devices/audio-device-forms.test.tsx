import { type BoundFunctions, type queries, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addAudioDeviceMapping, createAudioDevices, updateAudioDevice } from '#contract/audio-devices.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { refusal } from '../../lib/testing/fake-server.ts';
import { button, dialog, horn, showAudioDevices } from './testing/show-audio-devices.tsx';

/** Enters what every device needs, and its own id. */
async function fillIn(act: UserEvent, form: BoundFunctions<typeof queries>, url: string, id: string) {
  await act.type(form.getByRole('textbox', { name: 'URL' }), url);
  await act.click(form.getByRole('combobox', { name: 'Location' }));
  await act.click(await screen.findByRole('option', { name: 'Foxhall Farm' }));
  await act.type(form.getByRole('textbox', { name: 'Username' }), 'operator');
  await act.type(form.getByRole('textbox', { name: 'Password file path' }), '/secure/p');
  await act.type(form.getByRole('textbox', { name: 'Client audio device ID' }), id);
}

it('adds a device to the tenant of its location', async () => {
  const { act, server } = showAudioDevices();
  await act.click(await button('Add Audio Device'));
  const form = await dialog('Add Audio Device');
  expect(form.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription(
    'Still to be filled in: URL, Location, Username, Password file path, and Client audio device ID.',
  );
  await fillIn(act, form, 'sip:horn@192.0.2.11', 'HARB-SPK-02');
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
  const { act, server } = showAudioDevices();
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
  const { act } = showAudioDevices({
    answers: [refusal(createAudioDevices, 'duplicate', 'There is one of this ID already')],
  });
  await act.click(await button('Add Audio Device'));
  const form = await dialog('Add Audio Device');
  await fillIn(act, form, 'http://192.0.2.11/', 'HARB-SPK-01{Enter}');
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: 'Client audio device ID' })).toHaveAccessibleDescription(
      'There is one of this ID already',
    ),
  );
});

it('changes the cooldown, up to 120 s', async () => {
  const { act, server } = showAudioDevices();
  await act.click(await button('Edit HARB-SPK-01'));
  const form = await dialog('Edit Audio Device');
  await act.clear(form.getByRole('textbox', { name: 'Auto talkdown cooldown' }));
  await act.type(form.getByRole('textbox', { name: 'Auto talkdown cooldown' }), '500{Enter}');
  expect(await screen.findByText('Automated talkdown cooldown updated')).toBeInTheDocument();
  expect(server.calls(updateAudioDevice)[0]?.body).toMatchObject({ automatedTalkdownGapSec: 120 });
});

it('changes everything about a device, and sends only what differs', async () => {
  const { act, server } = showAudioDevices();
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
  const { act } = showAudioDevices();
  await act.click(await button('Edit HARB-SPK-01'));
  const form = await dialog('Edit Audio Device');
  await act.clear(form.getByRole('textbox', { name: 'Auto talkdown cooldown' }));
  await act.tab();
  expect(await form.findByRole('alert')).toHaveTextContent(
    'The cooldown must be a whole number of seconds from 0 to 120',
  );
});

it('attaches a camera of the location, and disables those already attached', async () => {
  const { act, server } = showAudioDevices();
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
