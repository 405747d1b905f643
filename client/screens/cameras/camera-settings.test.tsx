import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { armCamera } from '#contract/camera-arming.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import { type Camera, getCamera, listCameras } from '#contract/cameras.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { CamerasScreen } from './cameras-screen.tsx';
import { testCamera } from './testing/test-camera.ts';

const gate = testCamera({
  armStatus: { isArmed: true, endTimeText: null },
  rtspUrl: 'rtsp://192.0.2.10/stream1',
  livestreamUrl: null,
  camUserId: 'viewer',
  camPasswordFilePath: '/secure/rtsp_password',
  automatedTalkdownStartTimeUTC: null,
  automatedTalkdownEndTimeUTC: null,
  audioDevices: [],
  version: 3,
});
const yard = testCamera({ id: 'camera-2', name: 'Yard' });

interface ShowOptions {
  camera?: Camera;
  others?: Camera[];
  permissions?: Permission[];
  answers?: Answer[];
}

function show({ camera = gate, others = [yard], permissions, answers = [] }: ShowOptions = {}) {
  const cameras = [...others, camera];
  return renderScreen(<CamerasScreen />, {
    path: `/cameras?camId=${camera.id}&tab=settings`,
    route: '/cameras',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(listCameras, { payload: { items: cameras, total: cameras.length } }),
      reply(getCamera, ({ path }) => ({ payload: cameras.find(({ id }) => path.endsWith(id)) ?? camera })),
      reply(updateCamera, { payload: camera }),
      reply(armCamera, { payload: camera }),
      reply(searchLocationNames, { payload: [{ id: 'location-2', name: 'Harborline Pier' }] }),
      ...answers,
    ],
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));

async function openArming(act: ReturnType<typeof show>['act']) {
  await act.click(await button('Arm / Disarm'));
  const form = await dialog('Arm / Disarm');
  await form.findByRole('radio', { name: 'Arm' });
  return form;
}

it('disarms an armed camera for an hour, in two steps', async () => {
  const { act, server } = show();
  const form = await openArming(act);
  expect(form.getByRole('radio', { name: 'Disarm' })).toBeChecked();
  const start = form.getByRole<HTMLInputElement>('textbox', { name: 'Start' }).value;
  const end = form.getByRole<HTMLInputElement>('textbox', { name: 'End' }).value;
  await act.click(form.getByRole('button', { name: 'Submit' }));
  expect(
    form.getByText(
      `You are about to Disarm the camera from ${start} to ${end} (${gate.location.timezone}). Are you sure?`,
    ),
  ).toBeVisible();
  expect(server.calls(armCamera)).toHaveLength(0);
  await act.click(form.getByRole('button', { name: 'Back' }));
  expect(form.getByRole('textbox', { name: 'Start' })).toHaveValue(start);
  await act.click(form.getByRole('button', { name: 'Submit' }));
  await act.click(form.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Camera is disarmed!')).toBeInTheDocument();
  const [sent] = server.calls(armCamera);
  expect(sent?.body).toEqual({
    isArmed: false,
    activation_window_start: expect.any(Number),
    activation_window_end: expect.any(Number),
    version: 3,
  });
  const { activation_window_start: from, activation_window_end: to } = Object(sent?.body);
  expect(to - from).toBe(3_600);
});

it('arms a disarmed camera', async () => {
  const { act } = show({
    camera: { ...gate, armStatus: { isArmed: false, endTimeText: 'Disarmed until 24 Nov, 21:30' } },
  });
  expect((await section('Actions')).getByText('Disarmed until 24 Nov, 21:30')).toBeVisible();
  const form = await openArming(act);
  expect(form.getByRole('radio', { name: 'Arm' })).toBeChecked();
  await act.click(form.getByRole('button', { name: 'Submit' }));
  await act.click(form.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Camera is armed!')).toBeInTheDocument();
});

it('shows beside the times of arming what is wrong with them, and sends nothing', async () => {
  const { act, server } = show();
  const form = await openArming(act);
  const start = form.getByRole('textbox', { name: 'Start' });
  await act.clear(start);
  await act.type(start, '20-Nov-20 01:00');
  expect(start).toHaveAccessibleDescription(expect.stringContaining('Start Time should not be less than current time'));
  await act.click(form.getByRole('button', { name: 'Submit' }));
  expect(form.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(server.calls(armCamera)).toHaveLength(0);
});

it('keeps the question on show when arming is refused, with the reason', async () => {
  const { act } = show({ answers: [refusal(armCamera, 'outdated', 'Maria Ortega has disarmed it meanwhile')] });
  const form = await openArming(act);
  await act.click(form.getByRole('button', { name: 'Submit' }));
  await act.click(form.getByRole('button', { name: 'Confirm' }));
  expect(await form.findByText('Maria Ortega has disarmed it meanwhile')).toBeVisible();
  expect(form.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

it('shows playback as switched before the server has answered, and reverts a refusal', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { act, server } = show({ answers: [{ ...refusal(updateCamera, 'internal', 'Out of order'), wait }] });
  await act.click(await screen.findByRole('switch', { name: 'Playback' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Playback' })).toBeChecked());
  expect(server.calls(updateCamera)[0]?.body).toEqual({ enablePlayback: true, version: 3 });
  answer();
  expect(await screen.findByText('Update failed!')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Playback' })).not.toBeChecked());
});

it('sends only the details that have changed', async () => {
  const { act, server } = show();
  await act.click(await button('Edit details'));
  const form = await dialog('Edit Camera');
  const name = await form.findByRole('textbox', { name: 'Name' });
  await act.clear(name);
  await act.type(name, 'North Gate');
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Camera updated')).toBeInTheDocument();
  expect(server.calls(updateCamera)[0]?.body).toEqual({ name: 'North Gate', version: 3 });
});

it('moves a camera to another location, and removes its livestream address', async () => {
  const { act, server } = show({ camera: { ...gate, livestreamUrl: 'https://live.test/1' } });
  await act.click(await button('Edit details'));
  const form = await dialog('Edit Camera');
  await act.click(await form.findByRole('combobox', { name: 'Location' }));
  await act.click(await screen.findByRole('option', { name: 'Harborline Pier' }));
  await act.clear(form.getByRole('textbox', { name: 'Livestream URL (optional)' }));
  await act.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.calls(updateCamera)[0]?.body).toEqual({ locationId: 'location-2', livestreamUrl: null, version: 3 }),
  );
});

it('does not save details without a name or an address', async () => {
  const { act, server } = show();
  await act.click(await button('Edit details'));
  const form = await dialog('Edit Camera');
  await act.clear(await form.findByRole('textbox', { name: 'Name' }));
  await act.clear(form.getByRole('textbox', { name: 'RTSP URL' }));
  expect(form.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Still to be filled in: Name and RTSP URL.',
  );
  expect(server.calls(updateCamera)).toHaveLength(0);
});

it('keeps what was entered when a colleague has changed the camera meanwhile', async () => {
  const { act } = show({ answers: [refusal(updateCamera, 'outdated', 'Maria Ortega has changed the name meanwhile')] });
  await act.click(await button('Edit details'));
  const form = await dialog('Edit Camera');
  await act.type(await form.findByRole('textbox', { name: 'Name' }), ' 2');
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Maria Ortega has changed the name meanwhile')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Gate 2');
});

it('changes the credentials', async () => {
  const { act, server } = show();
  await act.click(await button('Edit credentials'));
  const form = await dialog('Edit Credentials');
  const path = await form.findByRole('textbox', { name: 'Password file path' });
  await act.clear(path);
  await act.type(path, '/secure/gate');
  await act.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.calls(updateCamera)[0]?.body).toEqual({ passwordFilePath: '/secure/gate', version: 3 }),
  );
});

it('sets the automated talkdown window on the clock of the site, in two steps', async () => {
  const { act, server } = show({ camera: { ...gate, location: { ...gate.location, timezone: 'Asia/Kolkata' } } });
  expect((await section('Automated Talkdown Window')).getByText("As per location's monitoring window")).toBeVisible();
  await act.click(await button('Edit automated talkdown window'));
  const form = await dialog('Automated Talkdown Window');
  await act.type(await form.findByRole('textbox', { name: 'Start' }), '22:00');
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please provide valid start and end times')).toBeInTheDocument();
  await act.type(form.getByRole('textbox', { name: 'End' }), '06:00');
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText(/22:00 to 06:00 \(\+1 Day\)/)).toBeVisible();
  await act.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(server.calls(updateCamera)[0]?.body).toEqual({
      automatedTalkdownStartTimeUTC: '16:30',
      automatedTalkdownEndTimeUTC: '00:30',
      version: 3,
    }),
  );
});

it('returns to the monitoring window of the location', async () => {
  const windows = { automatedTalkdownStartTimeUTC: '04:00', automatedTalkdownEndTimeUTC: '12:00' };
  const { act, server } = show({ camera: { ...gate, ...windows } });
  await act.click(await button("Use the location's monitoring window"));
  await waitFor(() =>
    expect(server.calls(updateCamera)[0]?.body).toEqual({
      automatedTalkdownStartTimeUTC: null,
      automatedTalkdownEndTimeUTC: null,
      version: 3,
    }),
  );
});

it('shows the audio devices of the camera', async () => {
  show({
    camera: {
      ...gate,
      audioDevices: [{ id: 'device-1', name: 'FOX-SPK-01', deviceType: 'AXIS', url: 'http://192.0.2.9' }],
    },
  });
  const devices = await screen.findByRole('list', { name: 'Associated Audio Devices' });
  expect(devices).toHaveTextContent('FOX-SPK-01AXIShttp://192.0.2.9');
});

it('deletes a camera after a question, and opens the first one after the last', async () => {
  const { act, server, location } = show();
  await act.click(await button('Delete Camera'));
  const question = await dialog('Delete Camera');
  expect(question.getByText('Do you really want to delete this camera?')).toBeVisible();
  await act.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/cameras?tab=settings&camId=camera-2'));
  expect(server.calls(updateCamera)[0]?.body).toEqual({ isEnabled: false });
});

it('closes the pane after the deletion of the only camera', async () => {
  const { act, location } = show({ others: [] });
  await act.click(await button('Delete Camera'));
  await act.click((await dialog('Delete Camera')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/cameras?tab=settings'));
});

it('stays at a camera that could not be deleted, and says so', async () => {
  const { act, location } = show({ answers: [refusal(updateCamera, 'internal', 'Out of order')] });
  await act.click(await button('Delete Camera'));
  await act.click((await dialog('Delete Camera')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete Gate!')).toBeInTheDocument();
  expect(location()).toContain('camId=camera-1');
});

it('offers the status alone to users who may only arm cameras', async () => {
  show({ permissions: ['camera:view', 'camera/live:view', 'camera/arm:update'] });
  expect(await button('Arm / Disarm')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Playback' })).toBeNull();
  expect(screen.getAllByRole('region', { name: /./ }).map((one) => one.getAttribute('aria-label'))).not.toContain(
    'Details',
  );
  expect(screen.queryByRole('button', { name: 'Delete Camera' })).toBeNull();
});

it('has no settings for users who may change nothing', async () => {
  show({ permissions: ['camera:view', 'camera/live:view'] });
  await screen.findByRole('tab', { name: 'Live' });
  expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
});
