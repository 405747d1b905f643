import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, it } from 'vitest';
import { TEST_PPS, TEST_SPS } from '../pictures/testing/test-library.ts';
import type { AccessUnit } from './annex-b.ts';
import { codecOf, fragment, initSegment } from './fragments.ts';

const format = { width: 640, height: 360, parameterSets: { sps: TEST_SPS, pps: TEST_PPS } };
const NOON = Date.parse('2026-03-01T12:00:00Z');
const FRAME_MS = 100;

const units: AccessUnit[] = Array.from({ length: 20 }, (_, frame) => ({
  idr: frame === 0,
  nals: [Buffer.from([frame === 0 ? 0x65 : 0x41, 0x88, frame + 1]), Buffer.alloc(frame + 1, 0xab)],
}));

/** Reads concatenated init segment and fragments with an independent reader. */
async function read(...fragments: Buffer[]) {
  const file = Uint8Array.from(Buffer.concat([initSegment(format), ...fragments]));
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file.buffer) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no video track');
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { track, packets };
}

const at = (startMs: number, count = units.length) => ({
  startsMs: Array.from({ length: count + 1 }, (_, frame) => startMs + frame * FRAME_MS),
  frameMs: FRAME_MS,
});
const times = (packets: { timestamp: number }[]) => packets.map(({ timestamp }) => Math.round(timestamp * 1000));

it('is a track of the right size and codec to an independent reader', async () => {
  const { track } = await read(fragment(units, at(NOON)));
  expect([await track.getCodedWidth(), await track.getCodedHeight()]).toEqual([640, 360]);
  expect(await track.getCodecParameterString()).toBe('avc1.42c016');
  expect(codecOf(format)).toBe('avc1.42c016');
});

it('holds every picture whole, at its time since 1970, key frames marked', async () => {
  const { packets } = await read(fragment(units, at(NOON)));
  expect(times(packets)).toEqual(units.map((_, frame) => NOON + frame * FRAME_MS));
  expect(packets.map(({ type }) => type)).toEqual(units.map(({ idr }) => (idr ? 'key' : 'delta')));
  const [first] = packets;
  expect(Buffer.from(first?.data ?? [])).toEqual(Buffer.from('0000000365880100000001ab', 'hex'));
});

it('continues without a gap when a segment comes in pieces', async () => {
  const pieces = [0, 5, 10, 15].map((from) => fragment(units.slice(from, from + 5), at(NOON + from * FRAME_MS, 5)));
  const { packets } = await read(...pieces, fragment(units, at(NOON + 2_000)));
  expect(times(packets)).toEqual(Array.from({ length: 40 }, (_, frame) => NOON + frame * FRAME_MS));
  expect(packets.map(({ duration }) => Math.round(duration * 1000))).toEqual(Array(40).fill(FRAME_MS));
});

it('gives pictures the requested duration', async () => {
  const startsMs = [0, 496, 497, 500].map((ms) => NOON + ms);
  const { packets } = await read(fragment(units.slice(0, 3), { startsMs, frameMs: FRAME_MS }));
  expect(times(packets)).toEqual(startsMs.slice(0, 3));
  expect(packets.map(({ duration }) => Math.round(duration * 1000))).toEqual([496, 1, 3]);
});

it('gives the same bytes for the same pictures and time, and different bytes for another time', () => {
  expect(fragment(units, at(NOON))).toEqual(fragment(units, at(NOON)));
  expect(fragment(units, at(NOON))).not.toEqual(fragment(units, at(NOON + 2_000)));
});
