import { randomStream } from '#platform/random/streams.ts';
import type { Actor, Puff } from '../render/actor.ts';
import { lerp, rgb, smoothstep, type Vec } from '../render/vectors.ts';

/** Smoke that wells up from a place. */
export interface Fire {
  at: Vec;
  /** How far it drifts in a second, x and z. */
  wind: readonly [number, number];
  /** Its size against that of a burning bin; 1 by default. */
  size?: number;
  color?: string;
}

/** Puffs a second, how long each lasts, and when the first and the last begin, s. */
const RATE = 9;
const LASTS = { min: 4.6, max: 6.4 };
const [FIRST, LAST] = [0.7, 12.7];

/** Thick smoke that begins, rises, drifts and has cleared by the end of the clip. */
export function smoke(object: string, { at, wind, size = 1, color = '8b8a87' }: Fire): Actor {
  const stream = randomStream('scene', `smoke ${at.join()}`);
  const puffs = Array.from({ length: Math.round((LAST - FIRST) * RATE) }, (_, i) => ({
    born: FIRST + i / RATE,
    lasts: lerp(LASTS.min, LASTS.max, stream.next()),
    aside: [stream.next() - 0.5, stream.next() - 0.5] as const,
    drift: [stream.next() - 0.5, stream.next() - 0.5] as const,
    rise: 0.75 + 0.5 * stream.next(),
    girth: 0.75 + 0.5 * stream.next(),
    shade: 0.7 + 0.5 * stream.next(),
    seed: Math.floor(stream.next() * 1_000),
  }));
  const base = rgb(color);
  const puffAt = (puff: (typeof puffs)[number], seconds: number): Puff[] => {
    const age = seconds - puff.born;
    if (age <= 0 || age >= puff.lasts) return [];
    const part = age / puff.lasts;
    // Fast above the fire, slower as it cools and spreads.
    const climbed = 1.5 * puff.rise * (1 - Math.exp(-age * 0.55)) * 1.75;
    const gust = 1 + 0.3 * Math.sin(seconds * 0.8 + at[0]);
    return [
      {
        at: [
          at[0] + size * (0.3 * puff.aside[0] + 0.5 * puff.drift[0] * age * 0.5) + wind[0] * gust * age * part ** 0.4,
          at[1] + size * climbed,
          at[2] + size * (0.3 * puff.aside[1] + 0.5 * puff.drift[1] * age * 0.5) + wind[1] * gust * age * part ** 0.4,
        ],
        radius: size * puff.girth * (0.22 + 0.95 * part ** 0.75),
        color: [base[0] * puff.shade, base[1] * puff.shade, base[2] * puff.shade],
        opacity: 0.8 * smoothstep(0, 0.06, part) * (1 - smoothstep(0.35, 1, part)) ** 1.2,
        seed: puff.seed,
      },
    ];
  };
  return {
    object,
    class: 'smoke',
    pose: (seconds) => {
      const now = puffs.flatMap((puff) => puffAt(puff, seconds));
      return now.length > 0 ? { mesh: [], puffs: now, airy: true } : undefined;
    },
  };
}
