/** Smallest number that is counted: types of scan are negative. */
const LEAST = -2;

/** A number with the sum of some of its counts. */
export interface NumberedTotal {
  no: number;
  total: number;
}

/** Counts by a small number (`no` of a table), several for each. Grows as numbers come. */
export class NumberedCounts {
  private readonly width: number;
  private counts = new Uint32Array(1_024);

  /** `width`: the counts of each number. */
  constructor(width: number) {
    this.width = width;
  }

  add(no: number, place: number, amount: number): void {
    const index = (no - LEAST) * this.width + place;
    if (index >= this.counts.length) this.grow(index);
    this.counts[index] = (this.counts[index] ?? 0) + amount;
  }

  /** The counts of a number from a place on, `length` of them. */
  of(no: number, place: number, length: number): number[] {
    const from = (no - LEAST) * this.width + place;
    return Array.from({ length }, (_, index) => this.counts[from + index] ?? 0);
  }

  /** The sum of counts of a number. */
  totalOf(no: number, place: number, length: number): number {
    const from = (no - LEAST) * this.width + place;
    let total = 0;
    for (let index = from; index < from + length; index += 1) total += this.counts[index] ?? 0;
    return total;
  }

  /** The sums of counts over all numbers, from a place on, `length` of them. */
  sums(place: number, length: number): number[] {
    const sums = Array.from({ length }, () => 0);
    for (let from = place; from < this.counts.length; from += this.width) {
      for (let index = 0; index < length; index += 1)
        sums[index] = (sums[index] ?? 0) + (this.counts[from + index] ?? 0);
    }
    return sums;
  }

  /** The numbers for which the sum of some counts is not 0, the largest sum first. */
  largest(place: number, length: number): NumberedTotal[] {
    const found: NumberedTotal[] = [];
    for (let no = LEAST; (no - LEAST) * this.width < this.counts.length; no += 1) {
      const total = this.totalOf(no, place, length);
      if (total > 0) found.push({ no, total });
    }
    return found.sort((a, b) => b.total - a.total || a.no - b.no);
  }

  private grow(index: number): void {
    const grown = new Uint32Array(Math.max(index + this.width, this.counts.length * 2));
    grown.set(this.counts);
    this.counts = grown;
  }
}
