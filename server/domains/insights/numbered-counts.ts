/** Smallest number that is counted: types of scan are negative. */
const LEAST = -2;

/** Counts by a small number (`no` of a table), several for each. Grows as numbers come. */
export class NumberedCounts {
  readonly #width: number;
  #counts = new Uint32Array(1_024);

  /** `width`: the counts of each number. */
  constructor(width: number) {
    this.#width = width;
  }

  add(no: number, place: number, amount: number): void {
    const index = (no - LEAST) * this.#width + place;
    if (index >= this.#counts.length) {
      const grown = new Uint32Array(Math.max(index + this.#width, this.#counts.length * 2));
      grown.set(this.#counts);
      this.#counts = grown;
    }
    this.#counts[index] = (this.#counts[index] ?? 0) + amount;
  }

  of(no: number): number[] {
    const from = (no - LEAST) * this.#width;
    return Array.from({ length: this.#width }, (_, place) => this.#counts[from + place] ?? 0);
  }

  /** The numbers that have any count, with their counts. */
  all(): { no: number; counts: number[]; total: number }[] {
    const found: { no: number; counts: number[]; total: number }[] = [];
    for (let no = LEAST; (no - LEAST) * this.#width < this.#counts.length; no += 1) {
      const counts = this.of(no);
      const total = counts.reduce((sum, count) => sum + count, 0);
      if (total > 0) found.push({ no, counts, total });
    }
    return found;
  }
}
