import { expect, it } from 'vitest';
import type { AccessUnit } from '../../mux/annex-b.ts';
import { WatchedCamera } from './watched-camera.ts';

const GROUP_FRAMES = 20;
const KEY_FRAME_EVERY = 10;

/** Pictures whose only byte after the header is their position in the group, from 1. */
const group = Array.from({ length: GROUP_FRAMES }, (_, index): AccessUnit => {
  const idr = index % KEY_FRAME_EVERY === 0;
  return { idr, nals: [Uint8Array.of(idr ? 0x65 : 0x41, index + 1)] };
});

const camera = () =>
  new WatchedCamera({
    load: async () => group,
    parameterSets: { sps: Uint8Array.of(0x67), pps: Uint8Array.of(0x68) },
    groupFrames: GROUP_FRAMES,
  });

/** The positions, from 0, of the pictures that a viewer receives when joining while a frame is shown. */
async function seenFrom(frame: number): Promise<number[]> {
  const seen: number[] = [];
  await camera().join(
    (payloads) => seen.push((payloads.at(-1)?.at(-1) ?? 0) - 1),
    frame,
    0,
    new AbortController().signal,
  );
  return seen;
}

it('begins with the key frame at the start of a group', async () => {
  expect(await seenFrom(3)).toEqual([0, 1, 2, 3]);
});

it('begins with the latest key frame, also in the middle of a group', async () => {
  expect(await seenFrom(12)).toEqual([10, 11, 12]);
  expect(await seenFrom(10)).toEqual([10]);
});
