import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  addAudioDeviceMapping,
  listAudioDevices,
  removeAudioDeviceMapping,
  updateAudioDevice,
} from '#contract/audio-devices.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { button, dialog, horn, listed, showAudioDevices } from './testing/show-audio-devices.tsx';

it('shows the settings of each device', async () => {
  showAudioDevices();
  const row = await screen.findByRole('row', { name: /HARB-SPK-01/ });
  expect(row).toHaveTextContent('http://192.0.2.10/transmit.cgi');
  expect(row).toHaveTextContent('Foxhall Farm');
  expect(row).toHaveTextContent('30 s');
  expect(within(row).getByRole('switch', { name: 'Automated talkdown of HARB-SPK-01' })).toBeChecked();
  expect(within(row).getByRole('switch', { name: 'SPS of HARB-SPK-01' })).not.toBeChecked();
});

it('requests the devices that are on, 20 at a time', async () => {
  const { server } = showAudioDevices({ path: '/audiodevices?location=location-1.Foxhall+Farm' });
  await screen.findByText('HARB-SPK-01');
  expect(server.calls(listAudioDevices)[0]?.query).toEqual({
    page: '1',
    pageSize: '20',
    isEnabled: 'true',
    locationIds: 'location-1',
  });
});

it('offers no changes to users with read-only access', async () => {
  showAudioDevices({ permissions: ['audio_devices:view'] });
  const row = await screen.findByRole('row', { name: /HARB-SPK-01/ });
  expect(row).toHaveTextContent('Yes');
  expect(within(row).queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Audio Device' })).toBeNull();
});

it('switches SPS only after asking, and shows it before the server has answered', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { act, server } = showAudioDevices({ answers: [{ ...reply(updateAudioDevice, { payload: horn }), wait }] });
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
  const { act } = showAudioDevices({ answers: [refusal(updateAudioDevice, 'internal', 'Out of order')] });
  await act.click(await screen.findByRole('switch', { name: 'Automated talkdown of HARB-SPK-01' }));
  await act.click((await dialog('Automated talkdown')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Failed to update automated talkdown')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Automated talkdown of HARB-SPK-01' })).toBeChecked());
});

it('removes a device only after asking', async () => {
  const { act, server } = showAudioDevices();
  await act.click(await button('Delete HARB-SPK-01'));
  const question = await dialog('Delete Audio Device');
  expect(question.getByText(/^'HARB-SPK-01' of .+ is deleted for everybody\./)).toBeVisible();
  await act.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.calls(updateAudioDevice)[0]?.body).toEqual({ isEnabled: false }));
});

it('shows the cameras of a row and removes one', async () => {
  const { act, server } = showAudioDevices();
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
  const { act } = showAudioDevices({ answers: [listed({ ...horn, cameras: [] })] });
  await act.click(await button('Expand row'));
  expect(await screen.findByText('No cameras attached to this audio device')).toBeVisible();
});

it('shows why the devices failed to load, and offers a retry', async () => {
  const { act, server } = showAudioDevices({ answers: [refusal(listAudioDevices, 'internal', 'Out of order')] });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  server.answer(listed());
  await act.click(await button('Retry'));
  expect(await screen.findByText('0 results', { selector: 'p' })).toBeInTheDocument();
});

it('offers to add the first device where there is none', async () => {
  const { act } = showAudioDevices({ answers: [listed()] });
  await act.click(await button('Add the first one'));
  expect(await screen.findByRole('dialog', { name: 'Add Audio Device' })).toBeVisible();
});

it('says that nothing matches the filters', async () => {
  const { act, location } = showAudioDevices({ answers: [listed()], path: '/audiodevices?location=location-1' });
  expect(await screen.findByText('Nothing matches the filters. Clear them to see everything.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add the first one' })).toBeNull();
  const [clear] = screen.getAllByRole('button', { name: 'Clear' }).slice(-1);
  if (clear) await act.click(clear);
  await waitFor(() => expect(location()).toBe('/audiodevices'));
});
