import { expect, it } from 'vitest';
import { packetise } from './rtp.ts';

const parameterSets = { sps: Uint8Array.from([0x67, 1, 2]), pps: Uint8Array.from([0x68, 3]) };
const nal = (type: number, length: number) => Uint8Array.from({ length }, (_, i) => (i === 0 ? 0x60 | type : i & 0xff));

it('sends a small picture as one packet', () => {
  const slice = nal(1, 700);
  expect(packetise({ idr: false, nals: [slice] }, parameterSets)).toEqual([slice]);
});

it('puts the parameter sets before an IDR picture, aggregated', () => {
  const [first] = packetise({ idr: true, nals: [nal(5, 100)] }, parameterSets);
  expect([...(first ?? [])]).toEqual([0x60 | 24, 0, 3, 0x67, 1, 2, 0, 2, 0x68, 3]);
});

it('fragments a large picture so that it can be put together again', () => {
  const slice = nal(1, 5_000);
  const payloads = packetise({ idr: false, nals: [slice] }, parameterSets);
  expect(payloads.length).toBe(5);
  expect(payloads.every((payload) => payload.length <= 1_180 && ((payload[0] ?? 0) & 0x1f) === 28)).toBe(true);
  expect(payloads.map((payload) => (payload[1] ?? 0) >> 6)).toEqual([2, 0, 0, 0, 1]);
  const header = ((payloads[0]?.[0] ?? 0) & 0xe0) | ((payloads[0]?.[1] ?? 0) & 0x1f);
  expect(Buffer.concat([Buffer.from([header]), ...payloads.map((payload) => payload.subarray(2))])).toEqual(
    Buffer.from(slice),
  );
});
