import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSharedLiveView } from '#contract/shared-live-view.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { SharedLiveViewScreen } from './shared-live-view-screen.tsx';

const view = {
  livestreamUrl: 'rtsp://media.test/camera-1',
  expiresAt: '2099-11-20T09:00:00.000Z',
  cameraName: 'North Row 07',
  location: { name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' },
};

const open = (path: string, ...answers: Answer[]) =>
  renderScreen(<SharedLiveViewScreen />, { path, user: null, answers });

test('a link without a token requests nothing', () => {
  const { server } = open('/shared/live-view');
  expect(screen.getByText('Missing shared token in shared location alarm URL')).toBeInTheDocument();
  expect(server.calls()).toHaveLength(0);
});

test('the camera is named, marked as live, and requested by its token alone', async () => {
  const { server } = open('/shared/live-view?sharedToken=t', reply(getSharedLiveView, { payload: view }));
  expect(await screen.findByRole('heading', { name: 'North Row 07' })).toBeInTheDocument();
  expect(screen.getByText('Live')).toBeInTheDocument();
  const [asked] = server.calls(getSharedLiveView);
  expect(asked?.query).toEqual({ sharedToken: 't' });
  expect(asked?.headers.has('Authorization')).toBe(false);
});

test('a refused link shows the reason and no picture', async () => {
  const text = 'This link has expired or does not open this content';
  open('/shared/live-view?sharedToken=t', refusal(getSharedLiveView, 'shared_token_refused', text));
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Live')).not.toBeInTheDocument());
});
