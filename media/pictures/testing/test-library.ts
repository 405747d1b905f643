import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clip, type ClipCatalogue, CONTENTS, LIGHTS } from '#contract/clip-catalogue.ts';
import type { Rendition } from '#contract/media-addresses.ts';
import type { AccessUnit } from '../../mux/annex-b.ts';

/*
 * A clip library for tests: a car lot by day and night with every content. Its pictures cannot be decoded; each
 * contains its clip and frame number. Parameter sets come from a real encoder (640x360 and 320x180, baseline).
 */

export const TEST_SPS = Buffer.from('6742c016da0280bfe5c044000003000400000300503c58ba80', 'hex');
export const TEST_LOW_SPS = Buffer.from('6742c00dd901419f9e6a0c0c0c80000003008000000a078a15240', 'hex');
export const TEST_PPS = Buffer.from('68ce3c80', 'hex');

const FRAMES = 200;
const GROUP_FRAMES = 20;
const START = Buffer.from([0, 0, 0, 1]);

/** The streams of the renditions: the low one has other parameter sets, and smaller pictures. */
const TEST_STREAMS = {
  full: { sps: TEST_SPS, idrBytes: 3_000 },
  low: { sps: TEST_LOW_SPS, idrBytes: 700 },
} as const;

/** Writes the library into a new temporary folder. `spoil` may change a clip's bytes after its checksum was taken. */
export async function writeTestLibrary(
  spoil: (clip: Clip, stream: Buffer) => Buffer = (_, stream) => stream,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clips-'));
  const catalogue = testCatalogue();
  for (const clip of catalogue.clips) {
    for (const [rendition, file] of [
      ['full', clip],
      ['low', clip.low],
    ] as const) {
      const stream = testStream(clip.number, rendition);
      file.sha256 = createHash('sha256').update(stream).digest('hex');
      await writeFile(join(folder, file.file), spoil(clip, stream));
    }
  }
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  return folder;
}

/** The catalogue of the test library; its checksums are empty. */
export function testCatalogue(): ClipCatalogue {
  const clips = LIGHTS.flatMap((light) =>
    CONTENTS.map((content) => ({ name: `car-lot.${light}.${content}`, scene: 'car-lot' as const, light, content })),
  );
  return {
    version: 1,
    width: 640,
    height: 360,
    low: { width: 320, height: 180 },
    fps: 10,
    frames: FRAMES,
    groupFrames: GROUP_FRAMES,
    clips: clips.map((clip, number) => ({
      ...clip,
      number,
      file: `${clip.name}.h264`,
      sha256: '',
      low: { file: `${clip.name}.low.h264`, sha256: '' },
      tracks: [],
    })),
  };
}

/** The clip and frame of a picture of the test library. */
export function whichPicture(unit: AccessUnit | undefined): { clip: number; frame: number } {
  const [, , clip = -1, frame = -1] = unit?.nals[0] ?? [];
  return { clip: clip - 1, frame: frame - 1 };
}

function testStream(clip: number, rendition: Rendition): Buffer {
  const { sps, idrBytes } = TEST_STREAMS[rendition];
  const parts: Buffer[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const idr = frame % GROUP_FRAMES === 0;
    if (idr) parts.push(START, sps, START, TEST_PPS);
    // Plus one, so that no byte is 0, which would need escaping.
    const head = Buffer.from([idr ? 0x65 : 0x41, 0x88, clip + 1, frame + 1]);
    parts.push(START, head, Buffer.alloc(idr ? idrBytes : 50, 0xab));
  }
  return Buffer.concat(parts);
}
