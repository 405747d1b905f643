import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getCamera, listCameras } from '#contract/cameras.ts';
import { changedPreferences, prefer } from '../../lib/testing/chosen-preferences.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { CamerasScreen } from './cameras-screen.tsx';
import { testCamera } from './testing/test-camera.ts';

beforeEach(() => localStorage.clear());

const NAMES = ['Gate', 'Yard', 'Barn', 'Dock', 'Roof'];
const cameras = NAMES.map((name, index) => testCamera({ id: `camera-${index + 1}`, name }));

const show = (path = '/cameras?view=multi') =>
  renderScreen(<CamerasScreen />, {
    path,
    route: '/cameras',
    user: testUser('GM'),
    answers: [
      reply(listCameras, { payload: { items: cameras, total: cameras.length } }),
      reply(getCamera, ({ path: address }) => ({
        payload: cameras.find(({ id }) => address.endsWith(id)) ?? testCamera(),
      })),
    ],
  });

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

it('takes cameras from the list and puts them back, and remembers them', async () => {
  const { act } = show();
  await act.click(await row('Gate'));
  await act.click(await row('Barn'));
  expect(await row('Gate')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('2 of 4 slots in use')).toBeVisible();
  expect(changedPreferences().multiCam?.cameras).toEqual(['camera-1', 'camera-3']);
  await act.click(await row('Gate'));
  expect(changedPreferences().multiCam?.cameras).toEqual(['camera-3']);
});

it('takes no fifth camera, and offers to add one only while there is room', async () => {
  prefer({ multiCam: { isOpen: true, cameras: ['camera-1', 'camera-2', 'camera-3'], isPlayback: false } });
  const { act } = show();
  expect(await screen.findByRole('button', { name: 'Add Camera' })).toBeVisible();
  await act.click(await row('Dock'));
  expect(screen.queryByRole('button', { name: 'Add Camera' })).toBeNull();
  expect(await row('Roof')).toHaveAttribute('aria-disabled', 'true');
  await act.click(await row('Roof'));
  expect(changedPreferences().multiCam?.cameras).toHaveLength(4);
});

it('leads to the search of the list to add a camera', async () => {
  const { act } = show();
  await row('Gate');
  await act.click(screen.getByRole('button', { name: 'Add Camera' }));
  expect(screen.getByRole('textbox', { name: 'Search camera...' })).toHaveFocus();
  expect(screen.getByText('Choose a camera from the list')).toBeVisible();
});

it('opens as it was left, in its mode', async () => {
  prefer({ multiCam: { isOpen: true, cameras: ['camera-1'], isPlayback: true } });
  const { act } = show('/cameras');
  expect(await screen.findByRole('radio', { name: 'Multi Cam View' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Playback' })).toBeChecked();
  await act.click(screen.getByRole('radio', { name: 'Live' }));
  expect(changedPreferences().multiCam?.isPlayback).toBe(false);
});

it('opens the camera of a link beside the list, whatever was left open', async () => {
  prefer({ multiCam: { isOpen: true, cameras: ['camera-1'], isPlayback: false } });
  show('/cameras?camId=camera-2');
  expect(await screen.findByRole('complementary', { name: 'Yard' })).toBeVisible();
});

it('remembers that the user has returned to the list', async () => {
  prefer({ multiCam: { isOpen: true, cameras: ['camera-1'], isPlayback: false } });
  const { act, location } = show('/cameras');
  await act.click(await screen.findByRole('radio', { name: 'List' }));
  await waitFor(() => expect(location()).toBe('/cameras?view=list'));
  expect(changedPreferences().multiCam).toEqual({ isOpen: false, cameras: ['camera-1'], isPlayback: false });
});
