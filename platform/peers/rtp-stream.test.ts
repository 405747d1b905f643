import { expect, it } from 'vitest';
import { RtpStream } from './rtp-stream.ts';

const payload = new Uint8Array(10);

it('numbers packets on, wrapping, and marks the last of a frame', () => {
  const stream = new RtpStream({ ssrc: 7, payloadType: 103, sequence: 0xfffe, timestampOffset: 2 ** 32 - 1 });
  const packets = stream.packets([payload, payload, payload], 9_001);
  expect(packets.map((packet) => packet.readUInt16BE(2))).toEqual([0xfffe, 0xffff, 0]);
  expect(packets.map((packet) => packet[1])).toEqual([103, 103, 0x80 | 103]);
  expect(packets.map((packet) => packet.readUInt32BE(4))).toEqual([9_000, 9_000, 9_000]);
  expect(packets.map((packet) => packet.readUInt32BE(8))).toEqual([7, 7, 7]);
});
