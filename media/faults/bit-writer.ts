/** Writes the bits of a NAL unit's payload (H.264, 7.2 and 9.1). */
export class BitWriter {
  readonly #bytes: number[] = [];
  #byte = 0;
  #filled = 0;

  /** `value` in `count` bits, at most 32. */
  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      this.#byte = (this.#byte << 1) | ((value >>> bit) & 1);
      this.#filled += 1;
      if (this.#filled < 8) continue;
      this.#bytes.push(this.#byte);
      this.#byte = 0;
      this.#filled = 0;
    }
    return this;
  }

  /** ue(v): unsigned exponential Golomb. */
  unsigned(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** se(v): signed exponential Golomb. */
  signed(value: number): this {
    return this.unsigned(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** The whole NAL unit: its header, then the written bits with the closing bit, escaped where needed. */
  nal(header: number): Uint8Array {
    this.bits(1, 1);
    if (this.#filled > 0) this.bits(0, 8 - this.#filled);
    const escaped = [header];
    let zeros = 0;
    for (const byte of this.#bytes) {
      if (zeros >= 2 && byte <= 3) {
        escaped.push(3);
        zeros = 0;
      }
      zeros = byte === 0 ? zeros + 1 : 0;
      escaped.push(byte);
    }
    return Uint8Array.from(escaped);
  }
}
