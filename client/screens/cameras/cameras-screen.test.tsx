import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCamera } from '#contract/camera-forms.ts';
import { type Camera, getCamera, getLivestream, listCameras } from '#contract/cameras.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { getLocation } from '#contract/locations.ts';
import type { Permission } from '#contract/permissions.ts';
import { testLocation } from '../../features/site/testing/test-site.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { CamerasScreen } from './cameras-screen.tsx';
import { testCamera } from './testing/test-camera.ts';

const gate = testCamera({ id: 'camera-1', name: 'Gate' });
const yard = testCamera({ id: 'camera-2', name: 'Yard' });

interface ShowOptions {
  path?: string;
  cameras?: Camera[];
  permissions?: Permission[];
  answers?: Answer[];
}

function show({ path = '/cameras', cameras = [gate, yard], permissions, answers = [] }: ShowOptions = {}) {
  return renderScreen(<CamerasScreen />, {
    path,
    route: '/cameras',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(listCameras, { payload: { items: cameras, total: cameras.length } }),
      reply(getCamera, ({ path: address }) => ({
        payload: cameras.find(({ id }) => address.endsWith(id)) ?? gate,
      })),
      refusal(getLivestream, 'transition_refused', 'No picture in tests'),
      ...answers,
    ],
  });
}

const card = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const pane = (name: string) => screen.findByRole('complementary', { name });

it('requests 30 cameras by the filters of the address, locations by their names and ids', async () => {
  const { server } = show({ path: '/cameras?name=gate&location=location-1.Foxhall+Farm&page=2' });
  await card('Gate');
  expect(server.calls(listCameras)[0]?.query).toEqual({
    page: '2',
    pageSize: '30',
    name: 'gate',
    locations: 'Foxhall Farm',
    locationIds: 'location-1',
  });
});

it('searches once the user has stopped typing, and keeps the text in the address', async () => {
  const { act, server, location } = show();
  await card('Gate');
  await act.type(screen.getByRole('textbox', { name: 'Search camera...' }), 'yard');
  await waitFor(() => expect(location()).toBe('/cameras?name=yard'));
  const searched = () => server.calls(listCameras).map(({ query }) => query.name);
  await waitFor(() => expect(searched()).toEqual([undefined, 'yard']));
});

it('empties the search box when the filters are cleared', async () => {
  const { act, location } = show({ path: '/cameras?name=yard' });
  await card('Gate');
  await act.click(screen.getByRole('button', { name: 'Clear' }));
  expect(location()).toBe('/cameras');
  expect(screen.getByRole('textbox', { name: 'Search camera...' })).toHaveValue('');
});

it('asks for a selection, and opens the selected camera beside the list', async () => {
  const { act, location } = show();
  expect(screen.getByText('Select a camera to check its details')).toBeVisible();
  await act.click(await card('Yard'));
  expect(await pane('Yard')).toHaveTextContent('Foxhall Farm');
  expect(location()).toBe('/cameras?camId=camera-2');
  expect(await card('Yard')).toHaveAttribute('aria-current', 'true');
});

it('goes to the next and the previous camera, and back to the list', async () => {
  const { act, location } = show({ path: '/cameras?camId=camera-1' });
  await pane('Gate');
  await act.click(screen.getByRole('button', { name: 'Next camera' }));
  await pane('Yard');
  await act.keyboard('{ArrowUp}');
  await pane('Gate');
  await act.click(screen.getByRole('button', { name: 'Close' }));
  expect(location()).toBe('/cameras');
  expect(await card('Gate')).toHaveFocus();
});

it('shows that there are no cameras, and why they could not be loaded', async () => {
  const { unmount } = show({ cameras: [] });
  expect(await screen.findByText('No cameras found.')).toBeVisible();
  unmount();
  show({ answers: [refusal(listCameras, 'internal', 'Out of order')] });
  expect(await screen.findByText('Error loading cameras. Please try again.')).toBeVisible();
});

it('shows that a camera of a link is gone or deleted', async () => {
  const { unmount } = show({
    path: '/cameras?camId=camera-9',
    answers: [refusal(getCamera, 'not_found', 'Camera not found')],
  });
  expect(await screen.findByText('Camera not found')).toBeVisible();
  unmount();
  show({ path: '/cameras?camId=camera-3', cameras: [testCamera({ id: 'camera-3', name: 'Barn', isEnabled: false })] });
  expect(await screen.findByText('This camera has been deleted')).toBeVisible();
});

it('keeps the tab while another camera is opened', async () => {
  const { act, location } = show({ path: '/cameras?camId=camera-1' });
  await act.click(await screen.findByRole('tab', { name: 'Playback' }));
  expect(await screen.findByText('Playback is off for this camera')).toBeVisible();
  await act.click(await card('Yard'));
  await pane('Yard');
  expect(location()).toBe('/cameras?tab=playback&camId=camera-2');
});

it('adds a camera to the tenant of its location', async () => {
  const { act, server } = show({
    answers: [
      reply(getLocation, { payload: testLocation({ tenant_id: 'tenant-2' }) }),
      reply(searchLocationNames, { payload: [{ id: 'location-1', name: 'Foxhall Farm' }] }),
      reply(createCamera, { payload: yard }),
    ],
  });
  await act.click(await screen.findByRole('button', { name: 'Add Camera' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Camera' }));
  expect(await form.findByRole('textbox', { name: 'Password file path' })).toHaveValue('/secure/rtsp_password');
  expect(form.getByText('RTSP URL')).toHaveTextContent('RTSP URL *');
  expect(form.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
    'Still to be filled in: Name, RTSP URL, User ID, and Location.',
  );
  await act.type(form.getByRole('textbox', { name: 'Name' }), 'Yard');
  await act.click(form.getByRole('combobox', { name: 'Location' }));
  await act.click(await screen.findByRole('option', { name: 'Foxhall Farm' }));
  await act.type(form.getByRole('textbox', { name: 'RTSP URL' }), 'rtsp://192.0.2.10/stream1');
  await act.type(form.getByRole('textbox', { name: 'User ID' }), 'viewer');
  await act.click(form.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Camera Added')).toBeInTheDocument();
  expect(server.calls(createCamera)[0]?.body).toEqual({
    name: 'Yard',
    rtspUrl: 'rtsp://192.0.2.10/stream1',
    userId: 'viewer',
    passwordFilePath: '/secure/rtsp_password',
    enableMotionDetection: true,
    enablePlayback: false,
    isEnabled: true,
    tenantId: 'tenant-2',
    locationId: 'location-1',
  });
});

it('offers no addition to users without the permission', async () => {
  show({ permissions: ['camera:view', 'camera/live:view'] });
  await card('Gate');
  expect(screen.queryByRole('button', { name: 'Add Camera' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share live view' })).toBeNull();
});
