import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CameraHealth } from '#contract/camera-health.ts';
import { getCamera, getLivestream, listCameras } from '#contract/cameras.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { CamerasScreen } from './cameras-screen.tsx';
import { testCamera } from './testing/test-camera.ts';

// The pane's tabs are lazy: loaded here, they are there within the time of a test.
import '../../features/cameras/settings/camera-settings.tsx';

const LIVE: CameraHealth = {
  state: 'live',
  lastFrameAt: null,
  upSince: new Date(Date.now() - 3_725_000).toISOString(),
  framesPerSecond: 10,
  width: 640,
  height: 360,
};
const dark = (): CameraHealth => ({
  ...LIVE,
  state: 'dark',
  lastFrameAt: new Date(Date.now() - 252_000).toISOString(),
  upSince: null,
  framesPerSecond: null,
});

function show(health: CameraHealth | undefined, path = '/cameras') {
  const camera = testCamera({ ...(health && { health }) });
  return renderScreen(<CamerasScreen />, {
    path,
    route: '/cameras',
    user: testUser('GM'),
    answers: [
      reply(listCameras, { payload: { items: [camera], total: 1 } }),
      reply(getCamera, { payload: camera }),
      refusal(getLivestream, 'transition_refused', 'No picture in tests'),
    ],
  });
}

const row = () => screen.findByRole('link', { name: /Gate/ });
const section = () => screen.findByRole('region', { name: 'Health' });

it('marks a dark camera in the list, with the time since its last picture', async () => {
  show(dark());
  expect(await row()).toHaveTextContent(/Dark 00:0[45]:\d\d/);
});

it('marks neither live cameras nor those of servers that do not report health', async () => {
  const { unmount } = show(LIVE);
  expect(await row()).not.toHaveTextContent('Dark');
  unmount();
  show(undefined);
  expect(await row()).not.toHaveTextContent('Dark');
});

it('shows frame rate, resolution and time up of a live camera in its settings', async () => {
  show(LIVE, '/cameras?camId=camera-1&tab=settings');
  const health = within(await section());
  expect(health.getByText('10 fps')).toBeVisible();
  expect(health.getByText('640x360')).toBeVisible();
  expect(health.getByText(/^01:0[23]:\d\d$/)).toBeVisible();
  expect(health.getByText('Now')).toBeVisible();
});

it('says when nothing is known of a camera', async () => {
  const unknown = { ...LIVE, state: 'unknown', upSince: null } as const;
  show(unknown, '/cameras?camId=camera-1&tab=settings');
  expect(await section()).toHaveTextContent('The media service reports nothing about this camera.');
});

it('says why a camera has never been reached, and why it went dark', async () => {
  const reason = 'The camera refuses the credentials';
  const { unmount } = show(
    { ...LIVE, state: 'unknown', upSince: null, reason },
    '/cameras?camId=camera-1&tab=settings',
  );
  expect(await section()).toHaveTextContent(reason);
  unmount();
  show({ ...dark(), reason }, '/cameras?camId=camera-1&tab=settings');
  expect(within(await section()).getByText(reason)).toBeVisible();
});

it('asks the server for dark cameras alone', async () => {
  const { server } = show(dark(), '/cameras?health=dark');
  await row();
  expect(server.calls(listCameras)[0]?.query).toMatchObject({ health: 'dark' });
});
