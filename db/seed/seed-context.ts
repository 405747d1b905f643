import { en, Faker } from '@faker-js/faker';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { type RandomStream, randomStream } from '#random/streams.ts';
import type { Client } from '../open.ts';
import type { WorldSize } from './world-size.ts';

/** What makes a world: the same of these give the same one, byte for byte. */
export interface SeedOptions {
  seed: number;
  /** When the world begins, ms UTC: the past is seeded up to it. */
  startMs: number;
  size: WorldSize;
  catalogue: ClipCatalogue;
  /** As in `/config.json`: part of the status of the AI's resolutions. */
  providerSlug: string;
  /** How many days of the past are seeded; 7 unless told. */
  pastDays?: number;
}

/** The options with what the seeding steps draw from. */
export interface SeedContext extends Required<SeedOptions> {
  client: Client;
  stream(name: string): RandomStream;
  /** Invents names from a stream of its own. */
  faker(name: string): Faker;
}

export function seedContext(client: Client, options: SeedOptions): SeedContext {
  const stream = (name: string) => randomStream(options.seed, `seed/${name}`);
  return {
    pastDays: 7,
    ...options,
    client,
    stream,
    faker: (name) => {
      const { next } = stream(name);
      // The stream seeds itself; faker's own reseeding has nothing to add.
      return new Faker({ locale: en, randomizer: { next, seed: () => undefined } });
    },
  };
}
