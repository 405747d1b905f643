import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLivestream } from '#contract/cameras.ts';
import { setConfig } from '../../../lib/config.ts';
import { refusal } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testConfig } from '../../../lib/testing/test-config.ts';
import { createMediaRemote } from '../player/media-remote.ts';
import { FakePeer, type FakeWhep, fakeWhep } from '../transport/testing/test-whep.ts';
import { LiveVideo } from './live-video.tsx';
import { granted, LIVE_LABEL, showLive } from './testing/test-live.tsx';

let whep: FakeWhep;

beforeEach(() => {
  whep = fakeWhep();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a lost connection is retried after two seconds', async () => {
  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  vi.useFakeTimers();
  act(() => FakePeer.made[0]?.setConnectionState('disconnected'));
  expect(screen.getByText('Connection lost')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(FakePeer.made).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(FakePeer.made).toHaveLength(2);
});

test('the picture is marked LIVE once it moves, with the time on the site', async () => {
  showLive(whep);
  const video = await screen.findByLabelText(LIVE_LABEL);
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  expect(screen.getByText('Connected')).toBeInTheDocument();
  expect(screen.getByText('LIVE')).toBeInTheDocument();
  expect(screen.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\b/)).toBeInTheDocument();
});

test('the present still is shown until the picture moves', async () => {
  const stillUrl = 'http://media.test/stills/camera-1/present.jpg?jwt=token';
  const { container } = showLive(whep, [granted({ stillUrl })]);
  const still = () => container.querySelector('img');
  await waitFor(() => expect(still()).toHaveAttribute('src', stillUrl));
  const video = screen.getByLabelText(LIVE_LABEL);
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  expect(still()).toBeNull();
});

test('a present still that fails to load leaves its place empty', async () => {
  const { container } = showLive(whep, [granted({ stillUrl: 'http://media.test/none.jpg' })]);
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
  const [still] = container.getElementsByTagName('img');
  if (still) fireEvent.error(still);
  expect(container.querySelector('img')).toBeNull();
});

test('a live picture is muted until its sound is turned on', async () => {
  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  const video = screen.getByLabelText<HTMLVideoElement>(LIVE_LABEL);
  act(() => FakePeer.made[0]?.send('audio', 'video')('audio'));
  expect(FakePeer.made[0]?.asked).toEqual(['video', 'audio']);
  expect(video.muted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(video.muted).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(video.muted).toBe(true);
});

test.each([
  { announced: ['video'] },
  // MediaMTX adds an audio track to streams without sound.
  { announced: ['video', 'audio'] },
])('a picture without sound says so, whatever is announced: $announced', async ({ announced }) => {
  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  act(() => FakePeer.made[0]?.send(...announced)('video'));
  expect(screen.getByRole('button', { name: 'This picture has no sound' })).toBeDisabled();
});

test('a remote receives the state and the time of a live picture', async () => {
  const remote = createMediaRemote();
  showLive(whep, [], { remote });
  const video = await screen.findByLabelText(LIVE_LABEL);
  expect(remote.readStatus()).toMatchObject({ live: true, playing: false, waiting: true });
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  expect(remote.readStatus()).toMatchObject({ live: true, playing: true, waiting: false });
  expect(Date.now() - (remote.readMoment() ?? 0)).toBeLessThan(5_000);
});

test('a frozen picture stops its clock and is not called connected', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showLive(whep);
  const video = await screen.findByLabelText(LIVE_LABEL);
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  const time = screen.getByText(/^\d{4}-\d\d-\d\d/).textContent;
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Waiting for the picture')).toBeInTheDocument();
  expect(screen.getByText(/^Frozen 0:0[34]$/)).toBeInTheDocument();
  expect(screen.getByText(/^\d{4}-\d\d-\d\d/)).toHaveTextContent(time ?? '');
});

test('a camera without a live picture says so, with the reason', async () => {
  showLive(whep, [refusal(getLivestream, 'transition_refused', 'The camera is off')]);
  expect(await screen.findByText('Live streaming not enabled')).toBeInTheDocument();
  expect(screen.getByText('The camera is off')).toBeInTheDocument();
});

test('an address without a player says the same', async () => {
  showLive(whep, [granted({ livestreamUrl: 'rtsp://media.test/camera-1' })]);
  expect(await screen.findByText('Live streaming not enabled')).toBeInTheDocument();
});

test('nothing is requested without a camera', () => {
  const { server } = renderScreen(<LiveVideo cameraId={null} cameraLabel="" zone="UTC" />);
  // Once: there is no further reason.
  expect(screen.getByRole('status')).toHaveTextContent(/^Live streaming not enabled$/);
  expect(server.calls()).toHaveLength(0);
});

test('a stream that shows nothing for ten seconds counts as lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showLive(whep);
  await waitFor(() => expect(whep.calls('POST')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('No picture received')).toBeInTheDocument();
  expect(whep.calls('DELETE')).toHaveLength(1);
});

test('a hidden tab ends its stream, and restarts it when it is shown again', async () => {
  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(whep.calls('DELETE')).toHaveLength(1);
  tab.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(whep.calls('POST')).toHaveLength(2));
});

test('a picture scrolled out of sight ends its stream too', async () => {
  let look = (_entries: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: typeof look) {
        look = onChange;
      }
      observe() {}
      disconnect() {}
    },
  );
  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  act(() => look([{ isIntersecting: false }]));
  expect(whep.calls('DELETE')).toHaveLength(1);
  act(() => look([{ isIntersecting: true }]));
  await waitFor(() => expect(whep.calls('POST')).toHaveLength(2));
});

test("the provider's own page is shown in a frame", async () => {
  showLive(whep, [granted({ livestreamUrl: 'https://streams.provider.test/camera-1' })]);
  setConfig(testConfig({ providerStreamHosts: ['streams.provider.test'] }));
  expect(await screen.findByTitle(LIVE_LABEL)).toHaveAttribute('src', 'https://streams.provider.test/camera-1');
});

test('a browser without WebRTC names the browsers to use', async () => {
  vi.unstubAllGlobals();
  showLive(whep);
  expect(
    await screen.findByText('Live video is not supported in this browser. Please use desktop/laptop browser'),
  ).toBeInTheDocument();
});
