import { createHash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * Seeded randomness in named streams. Every consumer draws from its own stream, derived from the world's seed
 * and a name, so that adding a camera does not change another camera's night. The same seed and name give the
 * same numbers on every machine.
 */
export interface RandomStream {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** One of the items. The list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** One of the items, by weight. Weights are not negative and not all zero. */
  weighted<T>(items: readonly { item: T; weight: number }[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Waiting time to the next event of a Poisson process, in the unit of `mean`. */
  exponential(mean: number): number;
  /** A version 7 UUID: sorts by `epochMs`, its random bits drawn from this stream. */
  uuid(epochMs: number): string;
}

/** The stream with the given name under the given seed. */
export function randomStream(seed: number | string, name: string): RandomStream {
  const generator = xoroshiro128plus(seedOf(seed, name));
  const next = () => uniformFloat64(generator);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined && items.length === 0) throw new Error(`nothing to pick from in stream ${name}`);
      return item as (typeof items)[number];
    },
    weighted: (items) => {
      const total = items.reduce((sum, one) => sum + one.weight, 0);
      let left = next() * total;
      for (const one of items) {
        left -= one.weight;
        if (left < 0) return one.item;
      }
      const last = items.at(-1);
      if (!last) throw new Error(`nothing to pick from in stream ${name}`);
      return last.item;
    },
    chance: (probability) => next() < probability,
    exponential: (mean) => -Math.log(1 - next()) * mean,
    uuid: (epochMs) => uuid7(epochMs, next),
  };
}

function uuid7(epochMs: number, next: () => number): string {
  const time = Math.floor(epochMs).toString(16).padStart(12, '0');
  const bits = (count: number) => Math.floor(next() * 2 ** count);
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hex(bits(12), 3)}`,
    hex(0x8000 | bits(14), 4),
    hex(bits(24), 6) + hex(bits(24), 6),
  ].join('-');
}

/** Derives the generator's seed from the world's seed and the stream's name. */
function seedOf(seed: number | string, name: string): number {
  return createHash('sha256').update(`${seed}/${name}`).digest().readInt32LE(0);
}
