import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, it } from 'vitest';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { NOON, picturesIn, testMedia } from './testing/test-media.ts';

const SEGMENT = NOON / SEGMENT_MS;

it('continues without a gap from a recording into live pictures, and from one plan to the next', async () => {
  const { fragments, pictures, segments, plans } = testMedia();
  const plan = { cameraId: 'cam-1', content: 'person', startGroup: 7 } as const;
  plans.push({ ...plan, id: 'a', fromMs: NOON - 4_000, toMs: NOON - 2_000 });
  plans.push({ ...plan, id: 'b', fromMs: NOON, toMs: NOON + 2_000, content: 'vehicle' });
  const recorded = [-3, -2, -1].map(async (n) =>
    fragments.build(SEGMENT + n, await pictures.findRecordedGroup('cam-1', SEGMENT + n)),
  );
  const live = [0, 1].map(async (n) => fragments.build(SEGMENT + n, await segments.load('cam-1', SEGMENT + n)));
  const all = await Promise.all([...recorded, ...live]);
  expect(all.map((bytes) => picturesIn(bytes).clips)).toEqual(
    ['empty', 'person', 'empty', 'vehicle', 'empty'].map((content) => [`car-lot.day.${content}`]),
  );

  const file = Uint8Array.from(Buffer.concat([fragments.init, ...all]));
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file.buffer) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no video track');
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) times.push(Math.round(packet.timestamp * 1_000));
  expect(times).toEqual(Array.from({ length: 100 }, (_, frame) => NOON - 6_000 + frame * 100));
});

it('makes a segment once for all cameras of a scene', async () => {
  const { fragments, pictures } = testMedia();
  const of = async (camera: string) => fragments.build(SEGMENT, await pictures.findRecordedGroup(camera, SEGMENT));
  expect(await of('cam-1')).toBe(await of('cam-2'));
});
