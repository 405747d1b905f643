/** The values of a column, numbered in order of appearance, with the number of lines that have each. */
export class Codes<Value> {
  readonly values: Value[] = [];
  readonly counts: number[] = [];
  readonly #codes = new Map<string, number>();

  /** The code of one more line's value, which `make` makes when its key is new. */
  count(key: string, make: () => Value): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.length;
      this.#codes.set(key, code);
      this.values.push(make());
      this.counts.push(0);
    }
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    return code;
  }
}

/** The codes whose values a filter allows. Values that appear later are judged when they are asked for. */
export class AllowedCodes<Value> {
  readonly #codes: Codes<Value>;
  readonly #isAllowed: (value: Value) => boolean;
  #flags = new Uint8Array(256);
  #judged = 0;

  constructor(codes: Codes<Value>, isAllowed: (value: Value) => boolean) {
    this.#codes = codes;
    this.#isAllowed = isAllowed;
  }

  /** 1 for each allowed code, 0 for others. */
  get flags(): Uint8Array {
    const { values } = this.#codes;
    if (values.length > this.#flags.length) {
      const larger = new Uint8Array(2 * values.length);
      larger.set(this.#flags);
      this.#flags = larger;
    }
    if (values.length === this.#judged) return this.#flags;
    for (const value of values.slice(this.#judged)) {
      this.#flags[this.#judged] = this.#isAllowed(value) ? 1 : 0;
      this.#judged += 1;
    }
    return this.#flags;
  }

  /** The number of lines, of those in memory, whose values are allowed. */
  get lines(): number {
    const { flags } = this;
    return this.#codes.counts.reduce((sum, count, code) => (flags[code] === 1 ? sum + count : sum), 0);
  }
}
