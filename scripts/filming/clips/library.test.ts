import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Clip, SCENES } from '#contract/clip-catalogue.ts';
import { readFormat } from '#media/decode/headers.ts';
import { readStream } from '#media/mux/annex-b.ts';
import { requireProgram } from '#tests/support/require-program.ts';
import { readCounter } from '../frame-counter.ts';
import { SCENE_KITS } from '../scenes/scene-kits.ts';
import { CLIPS_FOLDER, readCatalogue } from './catalogue-file.ts';
import { ALL_CLIPS, CLIP_FORMAT, clipName, clipNumber, KEY_FRAME_EVERY } from './clip-format.ts';
import { makeLow } from './low-rendition.ts';

const catalogue = await readCatalogue();
const bytesOf = (file: string) => readFileSync(join(CLIPS_FOLDER, file));

/** NAL units of an Annex B stream. */
function nalUnits(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = stream.indexOf('000001', 0, 'hex'); at >= 0; at = stream.indexOf('000001', at + 3, 'hex'))
    starts.push(at);
  return starts.map((at, i) => {
    const next = starts[i + 1] ?? stream.length;
    const end = i + 1 < starts.length && stream[next - 1] === 0 ? next - 1 : next;
    return stream.subarray(at + 3, end);
  });
}
const typeOf = (unit: Buffer) => (unit[0] ?? 0) & 31;

it('contains every clip of its scenes, under fixed numbers', () => {
  const offered = ALL_CLIPS.filter(({ scene, content }) =>
    SCENE_KITS.some((kit) => kit.scene === scene && kit.contents.includes(content)),
  );
  expect(catalogue.clips.map(({ name, number }) => [name, number])).toEqual(
    offered.map((key) => [clipName(key), clipNumber(key)]),
  );
  expect(catalogue).toMatchObject(CLIP_FORMAT);
});

it('has every file with its checksum, below 155 MB in all', () => {
  let total = 0;
  for (const { file, sha256 } of catalogue.clips.flatMap((clip) => [clip, clip.low])) {
    const bytes = bytesOf(file);
    expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(sha256);
    total += bytes.length;
  }
  expect(total).toBeLessThan(155e6);
});

/** The files of each rendition. */
const RENDITIONS = [
  ['full', catalogue.clips.map(({ file }) => file)],
  ['low', catalogue.clips.map(({ low }) => low.file)],
] as const;

it.each(RENDITIONS)(
  'gives all clips of the %s rendition the same headers, so that any can follow any other',
  (_, files) => {
    const headers = new Set(
      files.flatMap((file) =>
        nalUnits(bytesOf(file)).flatMap((unit) =>
          typeOf(unit) === 7 || typeOf(unit) === 8 ? [unit.toString('hex')] : [],
        ),
      ),
    );
    expect(headers.size).toBe(2);
  },
);

it.each(RENDITIONS)(
  'begins every second of the %s rendition with headers and an IDR frame, with one slice per frame',
  (_, files) => {
    const second = [7, 8, 5, ...Array.from({ length: KEY_FRAME_EVERY - 1 }, () => 1)];
    const expected = Array.from({ length: CLIP_FORMAT.frames / KEY_FRAME_EVERY }, () => second).flat();
    for (const file of files) expect(nalUnits(bytesOf(file)).map(typeOf), file).toEqual(expected);
  },
);

it('states the picture size of both renditions', () => {
  for (const [{ width, height }, file] of [
    [catalogue, catalogue.clips[0]?.file],
    [catalogue.low, catalogue.clips[0]?.low.file],
  ] as const) {
    const { parameterSets } = readStream(bytesOf(file ?? ''));
    expect(readFormat(parameterSets)).toMatchObject({ width, height });
  }
});

it('keeps boxes inside the picture and figures out of sight where clips meet', () => {
  for (const { name, tracks } of catalogue.clips) {
    for (const { from, boxes } of tracks) {
      expect(from, name).toBeGreaterThanOrEqual(5);
      expect(from + boxes.length, name).toBeLessThanOrEqual(CLIP_FORMAT.frames - 5);
      const outside = boxes.filter(
        ([x, y, width, height]) =>
          Math.min(x, y) < 0 || Math.min(width, height) <= 0 || Math.max(x + width, y + height) > 10_000,
      );
      expect(outside, name).toEqual([]);
    }
  }
});

it('shows the promised content, large enough, for most of the clip', () => {
  for (const { name, content, variant, tracks } of catalogue.clips) {
    const classes = new Set(tracks.map((track) => track.class));
    const promised: string[] = {
      empty: [],
      person: ['person'],
      vehicle: ['vehicle'],
      both: ['person', 'vehicle'],
      false: [],
    }[content];
    expect([...classes].filter((one) => one === 'person' || one === 'vehicle').sort(), name).toEqual(promised);
    for (const one of promised) {
      const boxes = tracks.filter((track) => track.class === one).flatMap((track) => track.boxes);
      expect(boxes.length, `${name} ${one}`).toBeGreaterThan(content === 'both' ? 80 : 110);
      expect(Math.max(...boxes.map((box) => box[3] * 0.036)), `${name} ${one}`).toBeGreaterThan(45);
    }
    const people = new Set(tracks.filter((track) => track.class === 'person').map(({ object }) => object));
    expect(people.size, name).toBe(promised.includes('person') ? (variant === 'two-people' ? 2 : 1) : 0);
  }
});

/** Frames of 200 in which an object of a class is in the picture. */
const framesWith = ({ tracks }: Clip, name: string) =>
  new Set(tracks.filter((one) => one.class === name).flatMap(({ from, boxes }) => boxes.map((_, i) => from + i))).size;

it.each(catalogue.clips.filter(({ variant }) => variant !== undefined))('shows the variant of $name', (clip) => {
  const classes = [...new Set(clip.tracks.map((track) => track.class))].filter((one) => one !== 'vehicle');
  switch (clip.variant) {
    case 'two-people':
      // Six seconds, where they come towards the camera one behind the other.
      expect(framesApart(clip)).toBeGreaterThan(60);
      return;
    case 'armed':
    case 'vest':
      expect(classes).toEqual(['person']);
      return;
    case 'smoke':
    case 'animal':
      expect(classes).toEqual([clip.variant]);
      // A cat is through the pharmacy within seven seconds.
      expect(framesWith(clip, clip.variant)).toBeGreaterThan(clip.variant === 'smoke' ? 150 : 65);
      return;
    default:
      expect(classes).toEqual([]);
  }
});

/** The box of an object in a frame, while it is visible. */
const boxAt = ({ tracks }: Clip, object: string, frame: number) =>
  tracks
    .filter((one) => one.object === object)
    .map(({ from, boxes }) => boxes[frame - from])
    .find((box) => box !== undefined);

/** The number of frames with two people, in which neither hides half of the other's width. */
function framesApart(clip: Clip): number {
  return Array.from({ length: CLIP_FORMAT.frames }, (_, frame) => frame).filter((frame) => {
    const [first, second] = [boxAt(clip, 'person-1', frame), boxAt(clip, 'person-2', frame)];
    if (!first || !second) return false;
    const shared = Math.min(first[0] + first[2], second[0] + second[2]) - Math.max(first[0], second[0]);
    return shared < Math.min(first[2], second[2]) / 2;
  }).length;
}

/** How many frames of each clip are decoded, and which of them are read. */
const DECODED = 2 * KEY_FRAME_EVERY;
const READ = [0, 5, DECODED - 1] as const;

/** The first seconds of a clip: each second begins with headers. */
function beginningOf(bytes: Buffer): Buffer {
  let at = -1;
  for (let second = 0; second <= DECODED / KEY_FRAME_EVERY; second += 1) at = bytes.indexOf('00000167', at + 1, 'hex');
  return bytes.subarray(0, at);
}

it.each(SCENES)(
  'has a readable counter in the coded pictures of both renditions of %s',
  { timeout: 120_000 },
  (scene) => {
    const clips = catalogue.clips.filter((clip) => clip.scene === scene);
    const counted = clips.filter(({ content, variant }) => content === 'both' || variant !== undefined);
    for (const [{ width, height }, files] of [
      [catalogue, counted.map(({ file }) => file)],
      [catalogue.low, counted.map(({ low }) => low.file)],
    ] as const) {
      const size = width * height * 4;
      const chosen = READ.map((frame) => `eq(mod(n,${DECODED}),${frame})`).join('+');
      const raw = ['-vf', `select='${chosen}'`, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-'];
      const { stdout } = spawnSync(
        requireProgram('ffmpeg', 'ffmpeg'),
        ['-v', 'error', '-f', 'h264', '-i', '-', ...raw],
        {
          input: Buffer.concat(files.map((file) => beginningOf(bytesOf(file)))),
          maxBuffer: (files.length * READ.length + 1) * size,
        },
      );
      const pictures = counted.flatMap(({ number }) => READ.map((frame) => ({ clip: number, frame })));
      const counters = pictures.map((_, no) => readCounter(stdout.subarray(no * size, (no + 1) * size), width, height));
      expect(counters).toEqual(pictures);
    }
  },
);

it('makes the same low rendition of a clip every time', { timeout: 120_000 }, async () => {
  const [clip] = catalogue.clips;
  if (!clip) throw new Error('the library is empty');
  const folder = await mkdtemp(join(tmpdir(), 'low-'));
  const make = () => makeLow(clip, join(CLIPS_FOLDER, clip.file), folder);
  expect(await make()).toEqual(await make());
  await rm(folder, { recursive: true });
});
