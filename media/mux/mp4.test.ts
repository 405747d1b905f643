import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, it } from 'vitest';
import { TEST_PPS, TEST_SPS } from '../pictures/testing/test-library.ts';
import type { AccessUnit } from './annex-b.ts';
import { writeMp4 } from './mp4.ts';

const format = { width: 640, height: 360, parameterSets: { sps: TEST_SPS, pps: TEST_PPS } };
const timing = { createdMs: Date.parse('2026-03-01T10:00:00Z'), frameMs: 100 };
const units: AccessUnit[] = Array.from({ length: 60 }, (_, frame) => {
  const idr = frame % 20 === 0;
  return { idr, nals: [Buffer.from([idr ? 0x65 : 0x41, 0x88, frame + 1, ...Array<number>(frame).fill(0xab)])] };
});

const open = (file: Buffer) =>
  new Input({ formats: ALL_FORMATS, source: new BufferSource(Uint8Array.from(file).buffer) });

async function videoTrack(file: Buffer) {
  const track = await open(file).getPrimaryVideoTrack();
  if (!track) throw new Error('no video track');
  return track;
}

it('is an MP4 of the right length, size and codec to an independent reader', async () => {
  const file = writeMp4(format, units, timing);
  expect(await open(file).computeDuration()).toBe(6);
  const track = await videoTrack(file);
  expect([await track.getCodedWidth(), await track.getCodedHeight()]).toEqual([640, 360]);
  expect(await track.getCodecParameterString()).toBe('avc1.42c016');
});

it('holds every picture at its time, IDR pictures marked', async () => {
  const sink = new EncodedPacketSink(await videoTrack(writeMp4(format, units, timing)));
  const packets = [];
  for await (const packet of sink.packets()) packets.push(packet);
  expect(packets.map((packet) => Math.round(packet.timestamp * 1000))).toEqual(units.map((_, frame) => frame * 100));
  expect(packets.map((packet) => packet.type)).toEqual(units.map((unit) => (unit.idr ? 'key' : 'delta')));
  expect(packets.map((packet) => Buffer.from(packet.data.subarray(4)))).toEqual(units.map((unit) => unit.nals[0]));
});

it('begins with the index, so that it plays while it loads', () => {
  const file = writeMp4(format, units, timing);
  const types: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) types.push(file.toString('latin1', at + 4, at + 8));
  expect(types).toEqual(['ftyp', 'moov', 'mdat']);
});

it('gives the same bytes for the same pictures', () => {
  expect(writeMp4(format, units, timing)).toEqual(writeMp4(format, units, timing));
});
