import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLivestream } from '#contract/cameras.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { fakeWhep } from '../transport/testing/test-whep.ts';
import { LiveTile } from './live-tile.tsx';

const full = 'http://media.test/camera-1/whep?jwt=token';
const low = 'http://media.test/camera-1/low/whep?jwt=token';
let whep: ReturnType<typeof fakeWhep>;
let resize: (width: number) => void;

beforeEach(() => {
  whep = fakeWhep();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Rate = 'full' | 'small' | 'stills';

function Tile({ width: first, showAge, rate }: { width: number; showAge: boolean; rate: Rate }) {
  const [width, setWidth] = useState(first);
  resize = setWidth;
  return (
    <LiveTile cameraId="camera-1" cameraLabel="North Row 07" zone="UTC" width={width} showAge={showAge} rate={rate} />
  );
}

interface Shown {
  hasLow?: boolean;
  showAge?: boolean;
  rate?: Rate;
}

function show(width: number, { hasLow = true, showAge = false, rate = 'full' }: Shown = {}) {
  const payload = {
    livestreamUrl: full,
    stillUrl: 'http://media.test/present.jpg?jwt=token',
    ...(hasLow && { lowLivestreamUrl: low }),
    expiresAt: '2025-11-20T09:00:00.000Z',
  };
  renderScreen(<Tile width={width} showAge={showAge} rate={rate} />, { answers: [reply(getLivestream, { payload })] });
  whep.stand();
}

const posted = () => whep.calls('POST').map(({ url }) => url);

/** Makes the picture move. */
async function play() {
  const video = await screen.findByLabelText('Live picture of North Row 07');
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
}

test('a tile up to 400 px wide takes the low rendition, a wider one the full one', async () => {
  show(400);
  await waitFor(() => expect(posted()).toEqual([low]));
});

test('a wider tile takes the full rendition', async () => {
  show(401);
  await waitFor(() => expect(posted()).toEqual([full]));
});

test('a tile that grows changes to the full rendition, and ends the low one', async () => {
  show(320);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  act(() => resize(1_200));
  await waitFor(() => expect(posted()).toEqual([low, full]));
  expect(whep.calls('DELETE')).toMatchObject([{ url: 'http://media.test/camera-1/low/whep/secret?jwt=token' }]);
});

test('a camera without a low rendition is shown in full, and does not restart when its tile grows', async () => {
  show(320, { hasLow: false });
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  act(() => resize(1_200));
  expect(posted()).toEqual([full]);
  expect(whep.calls('DELETE')).toHaveLength(0);
});

test('a tile shows the age of its picture on request', async () => {
  show(640, { showAge: true });
  await play();
  expect(screen.getByText(/^\d s old$/)).toBeInTheDocument();
});

test('a picture that stops changing is called frozen within 3 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(640);
  await play();
  expect(screen.getByText('LIVE')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText(/^Frozen 0:0[1-3]$/)).toBeInTheDocument();
});

test('at the small rate a wide tile takes the low rendition too', async () => {
  show(1_200, { rate: 'small' });
  await waitFor(() => expect(posted()).toEqual([low]));
});

test('at the lowest rate a tile shows stills, and has no stream', async () => {
  show(640, { rate: 'stills' });
  expect(await screen.findByText('LIVE, every 2 s')).toBeInTheDocument();
  expect(posted()).toEqual([]);
});
