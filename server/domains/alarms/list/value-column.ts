/** Columns with more values than this have no bitmaps: they would need too much memory. */
const BITMAPS = 256;

const WORD_BITS = 32;

/** One column of a table in memory: small integers by position, in row order. */
export class ValueColumn {
  values: Uint32Array<ArrayBuffer>;
  /** Number of rows per value; longer than the highest value. */
  counts = new Uint32Array(64);
  /**
   * For each value that occurs, one bit per row that has it, 32 rows per number. Undefined when not requested, or when
   * there are too many values.
   */
  bitmaps: (Int32Array<ArrayBuffer> | undefined)[] | undefined;

  /** `room` is the number of rows to allocate. */
  constructor(room: number, withBitmaps: boolean) {
    this.values = new Uint32Array(room);
    if (withBitmaps) this.bitmaps = [];
  }

  /** Writes a value to an empty position. */
  put(position: number, value: number): void {
    this.values[position] = value;
    if (value >= this.counts.length) this.counts = extended(this.counts, 2 * value + 1);
    this.counts[value] = (this.counts[value] ?? 0) + 1;
    this.mark(position, value);
  }

  /** Removes a value that was written to the position. */
  take(position: number): void {
    const value = this.values[position] ?? 0;
    this.counts[value] = (this.counts[value] ?? 0) - 1;
    this.unmark(position, value);
  }

  /** Shifts the rows between two positions by this many places, forwards or backwards. */
  move(from: number, to: number, by: number): void {
    if (this.bitmaps) for (let at = from; at < to; at += 1) this.unmark(at, this.values[at] ?? 0);
    this.values.copyWithin(from + by, from, to);
    if (this.bitmaps) for (let at = from + by; at < to + by; at += 1) this.mark(at, this.values[at] ?? 0);
  }

  makeRoom(room: number): void {
    this.values = extended(this.values, room);
    this.bitmaps = this.bitmaps?.map((bitmap) => {
      if (!bitmap) return undefined;
      const copy = new Int32Array(this.words());
      copy.set(bitmap);
      return copy;
    });
  }

  private words(): number {
    return Math.ceil(this.values.length / WORD_BITS);
  }

  private mark(position: number, value: number): void {
    if (!this.bitmaps) return;
    if (value >= BITMAPS) {
      this.bitmaps = undefined;
      return;
    }
    let bitmap = this.bitmaps[value];
    if (!bitmap) {
      bitmap = new Int32Array(this.words());
      this.bitmaps[value] = bitmap;
    }
    const word = position >>> 5;
    bitmap[word] = (bitmap[word] ?? 0) | (1 << (position & 31));
  }

  private unmark(position: number, value: number): void {
    const bitmap = this.bitmaps?.[value];
    if (!bitmap) return;
    const word = position >>> 5;
    bitmap[word] = (bitmap[word] ?? 0) & ~(1 << (position & 31));
  }
}

function extended(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(array);
  return copy;
}
