import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StillTile } from './still-tile.tsx';

const ADDRESS = 'http://media.test/present.jpg?jwt=token';
/** The requests, and how each is answered. */
let asked: string[];
let answer: () => Promise<Response>;
let painted: ImageBitmap[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  painted = [];
  answer = async () => new Response('a jpeg');
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 360, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), {
      transferFromImageBitmap: (picture: ImageBitmap) => painted.push(picture),
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(width = 640) {
  const shown = render(<StillTile address={ADDRESS} cameraLabel="North Row 07" zone="UTC" width={width} />);
  await passes(0);
  return shown;
}

test('shows a still at once and then another one every 2 s', async () => {
  await show();
  expect(painted).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'North Row 07, live' })).toBeVisible();
  await passes(2_000);
  expect(painted).toHaveLength(2);
});

test('a small tile takes a small still', async () => {
  await show(320);
  expect(asked).toEqual([`${ADDRESS}&width=320`]);
});

test('a slow server is not asked again before it has answered', async () => {
  let resolve: (response: Response) => void = () => {};
  answer = () =>
    new Promise((settle) => {
      resolve = settle;
    });
  await show();
  await passes(6_000);
  expect(asked).toHaveLength(1);
  resolve(new Response('a jpeg'));
  await passes(0);
  expect(painted).toHaveLength(1);
});

test('says that no picture is received, and shows the next one that is', async () => {
  answer = async () => new Response(null, { status: 503 });
  await show();
  expect(screen.getByText('No picture received')).toBeInTheDocument();
  answer = async () => new Response('a jpeg');
  await passes(2_000);
  expect(screen.queryByText('No picture received')).toBeNull();
  expect(painted).toHaveLength(1);
});

test('a tile that is gone asks for no more stills', async () => {
  const { unmount } = await show();
  unmount();
  await passes(10_000);
  expect(asked).toHaveLength(1);
});
