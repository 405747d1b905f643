import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCamera } from '#contract/camera-forms.ts';
import { type CameraTest, testCamera as testAddress } from '#contract/camera-tests.ts';
import { type Camera, getCamera, listCameras } from '#contract/cameras.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { CamerasScreen } from './cameras-screen.tsx';
import { testCamera } from './testing/test-camera.ts';

const gate = testCamera({ rtspUrl: 'rtsp://192.0.2.10/stream1', camUserId: 'viewer', tested: null, version: 3 });
const passed: CameraTest = {
  isOk: true,
  codec: 'H.264',
  width: 1280,
  height: 720,
  still: 'data:image/jpeg;base64,/9j/',
  testedAt: '2025-11-20T08:14:00.000Z',
};

function show(answer: Answer, { camera = gate, path = '/cameras' }: { camera?: Camera; path?: string } = {}) {
  return renderScreen(<CamerasScreen />, {
    path,
    route: '/cameras',
    user: testUser('GM'),
    answers: [
      reply(listCameras, { payload: { items: [camera], total: 1 } }),
      reply(getCamera, { payload: camera }),
      answer,
    ],
  });
}

async function openAddition(act: ReturnType<typeof show>['act']) {
  await act.click(await screen.findByRole('button', { name: 'Add Camera' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Camera' }));
  const address = await form.findByRole('textbox', { name: 'RTSP URL' });
  return { form, address, test: form.getByRole('button', { name: 'Test' }) };
}

async function openSettings() {
  return within(await screen.findByRole('region', { name: 'Credentials' }));
}

it('shows the size and the still of a camera that passes, before it is saved', async () => {
  const { act, server } = show(reply(testAddress, { payload: passed }));
  const { form, address, test } = await openAddition(act);
  expect(form.getByText(/can be saved untested/)).toBeVisible();
  expect(test).toHaveAttribute('aria-disabled', 'true');
  await act.type(address, ' rtsp://192.0.2.10/stream1');
  await act.type(form.getByRole('textbox', { name: 'User ID' }), 'viewer');
  await act.type(form.getByLabelText('Password for the test'), 'secret');
  await act.click(test);
  expect(await form.findByText('H.264 1280x720')).toBeVisible();
  expect(form.getByRole('img', { name: 'Still of the tested camera' })).toBeVisible();
  expect(server.calls(testAddress)[0]?.body).toEqual({
    rtspUrl: 'rtsp://192.0.2.10/stream1',
    userId: 'viewer',
    password: 'secret',
  });
});

it('says what is wrong and what to do, until the address changes', async () => {
  const failed: CameraTest = {
    isOk: false,
    outcome: 'no-answer',
    message: 'The camera does not answer',
    advice: 'Check the host.',
  };
  const { act } = show(reply(testAddress, { payload: failed }));
  const { form, address, test } = await openAddition(act);
  await act.type(address, 'rtsp://192.0.2.10/stream1');
  await act.click(test);
  expect(await form.findByText('The camera does not answer')).toBeVisible();
  expect(form.getByText('Check the host.')).toBeVisible();
  await act.type(address, '2');
  expect(form.queryByText('The camera does not answer')).toBeNull();
  expect(form.getByText(/can be saved untested/)).toBeVisible();
});

it('shows why no test was possible', async () => {
  const { act } = show(refusal(testAddress, 'provider_failed', 'The media service does not answer'));
  const { form, address, test } = await openAddition(act);
  await act.type(address, 'rtsp://192.0.2.10/stream1');
  await act.click(test);
  expect(await form.findByText('The media service does not answer')).toBeVisible();
});

it('tests on Enter in the password box, without saving', async () => {
  const { act, server } = show(reply(testAddress, { payload: { ...passed, still: null } }));
  const { form, address } = await openAddition(act);
  await act.type(address, 'rtsp://192.0.2.10/stream1');
  await act.type(form.getByLabelText('Password for the test'), 'secret{Enter}');
  expect(await form.findByText('The camera answers, but no still could be made.')).toBeVisible();
  expect(server.calls(createCamera)).toEqual([]);
});

it('shows that a camera is not tested, or when it was and what it sent', async () => {
  const settings = '/cameras?camId=camera-1&tab=settings';
  const answer = reply(testAddress, { payload: passed });
  const first = show(answer, { path: settings });
  expect(await (await openSettings()).findByText('Not tested')).toBeVisible();
  first.unmount();
  const tested = { at: '2025-11-20T08:14:00.000Z', codec: 'H.264', width: 1280, height: 720 };
  show(answer, { path: settings, camera: { ...gate, tested } });
  expect(await (await openSettings()).findByText('Tested 20-Nov-25 02:14, H.264 1280x720')).toBeVisible();
});

it('says nothing about tests of a camera without an address', async () => {
  show(reply(testAddress, { payload: passed }), {
    path: '/cameras?camId=camera-1&tab=settings',
    camera: { ...gate, rtspUrl: null },
  });
  const section = await openSettings();
  expect(section.getByText('viewer')).toBeVisible();
  expect(section.queryByText('Not tested')).toBeNull();
});

it('tests the address of a saved camera with the credentials entered', async () => {
  const { act, server } = show(reply(testAddress, { payload: passed }), {
    path: '/cameras?camId=camera-1&tab=settings',
  });
  await act.click(await screen.findByRole('button', { name: 'Edit credentials' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Credentials' }));
  const user = await form.findByRole('textbox', { name: 'User ID' });
  await act.clear(user);
  await act.type(user, 'other');
  const reads = server.calls(getCamera).length;
  await act.click(form.getByRole('button', { name: 'Test' }));
  expect(await form.findByText('H.264 1280x720')).toBeVisible();
  expect(server.calls(testAddress)[0]?.body).toEqual({
    rtspUrl: 'rtsp://192.0.2.10/stream1',
    userId: 'other',
    cameraId: 'camera-1',
  });
  await waitFor(() => expect(server.calls(getCamera).length).toBeGreaterThan(reads));
});
