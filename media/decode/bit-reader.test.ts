import { expect, it } from 'vitest';
import { BitReader } from './bit-reader.ts';

/** A NAL unit with these bits after its header, terminated as the format requires. */
function reader(text: string): BitReader {
  const bits = `${text.replaceAll(' ', '')}1`;
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return new BitReader(Uint8Array.from([0x65, ...bytes.map((byte) => Number.parseInt(byte, 2))]));
}

it('reads exponential Golomb numbers', () => {
  const bits = reader('1 010 011 00100 0001000 000000000000000010000000000000001');
  expect([bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]).toEqual([
    0, 1, 2, 3, 7,
  ]);
  expect(bits.unsigned()).toBe(2 ** 16);
});

it('reads signed exponential Golomb numbers', () => {
  const bits = reader('1 010 011 00100 00101');
  expect([bits.signed(), bits.signed(), bits.signed(), bits.signed(), bits.signed()]).toEqual([0, 1, -1, 2, -2]);
});

it('recognises the end of the data', () => {
  const bits = reader('1010 0000');
  bits.skip(7);
  expect(bits.more).toBe(true);
  bits.skip(1);
  expect(bits.more).toBe(false);
});

it('restores escaped bytes', () => {
  const bits = new BitReader(Uint8Array.from([0x65, 0, 0, 3, 1, 0x80]));
  expect([bits.bits(8), bits.bits(8), bits.bits(8)]).toEqual([0, 0, 1]);
});

it('refuses to read far past the end', () => {
  const bits = reader('1');
  expect(() => {
    for (let count = 0; count < 100; count += 1) bits.skip(1);
  }).toThrow('ends too early');
});
