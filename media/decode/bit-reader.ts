/** Reads the bits of a NAL unit's payload (H.264, 7.2 and 9.1). */
export class BitReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at = 0;

  /** `nal` includes its header byte, which is skipped, and escaped bytes, which are restored. */
  constructor(nal: Uint8Array) {
    // A few extra bytes, so that looking ahead never leaves the array.
    this.#bytes = new Uint8Array(nal.length + 8);
    const length = withoutEscapes(nal, this.#bytes);
    this.#end = endOfData(this.#bytes, length);
  }

  /** Whether there are bits before the closing bit. */
  get more(): boolean {
    return this.#at < this.#end;
  }

  /** The next 16 bits, without advancing. */
  peek16(): number {
    const byte = this.#at >> 3;
    const bytes = this.#bytes;
    const three = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
    return (three >> (8 - (this.#at & 7))) & 0xffff;
  }

  skip(count: number): void {
    this.#at += count;
    if (this.#at > this.#end + 64) throw new Error('the picture ends too early');
  }

  /** An unsigned number of at most 16 bits. */
  bits(count: number): number {
    if (count === 0) return 0;
    const value = this.peek16() >> (16 - count);
    this.skip(count);
    return value;
  }

  bit(): number {
    return this.bits(1);
  }

  /** ue(v): unsigned exponential Golomb. */
  unsigned(): number {
    let zeros = 0;
    while (this.peek16() === 0) {
      zeros += 16;
      this.skip(16);
    }
    const leading = Math.clz32(this.peek16()) - 16;
    zeros += leading;
    this.skip(leading + 1);
    if (zeros > 31) throw new Error('a number in the picture is too large');
    const high = zeros > 16 ? this.bits(zeros - 16) : 0;
    const low = this.bits(Math.min(zeros, 16));
    return 2 ** zeros - 1 + high * 2 ** Math.min(zeros, 16) + low;
  }

  /** se(v): signed exponential Golomb. */
  signed(): number {
    const code = this.unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2;
  }

  /** te(v): truncated exponential Golomb for numbers from 0 to `max`. */
  truncated(max: number): number {
    return max > 1 ? this.unsigned() : 1 - this.bit();
  }

  /** Advances to the next whole byte. */
  align(): void {
    this.#at = (this.#at + 7) & ~7;
  }
}

function withoutEscapes(nal: Uint8Array, into: Uint8Array): number {
  let length = 0;
  let zeros = 0;
  for (let at = 1; at < nal.length; at += 1) {
    const byte = nal[at] ?? 0;
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    into[length] = byte;
    length += 1;
  }
  return length;
}

/** Position of the closing 1 bit. */
function endOfData(bytes: Uint8Array, length: number): number {
  let last = length - 1;
  while (last >= 0 && bytes[last] === 0) last -= 1;
  if (last < 0) return 0;
  const trailing = 31 - Math.clz32((bytes[last] ?? 0) & -(bytes[last] ?? 0));
  return last * 8 + 7 - trailing;
}
