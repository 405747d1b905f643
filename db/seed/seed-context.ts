import { en, Faker } from '@faker-js/faker';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { StagedSite } from '#contract/sim/sites.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import type { Client } from '../open.ts';
import type { WorldSize } from '../world-size.ts';

/** The parameters of a world: equal options give an equal world, byte for byte. */
export interface SeedOptions {
  seed: number;
  /** When the world begins, ms UTC: the past is seeded up to this time. */
  startMs: number;
  size: WorldSize;
  catalogue: ClipCatalogue;
  /** As in `/config.json`: part of the status of resolutions by the AI. */
  providerSlug: string;
  /** How many days of the past are seeded; 7 by default. */
  pastDays?: number;
  /** The share of the usual number of incidents in an hour of the past; 1 by default. */
  paceAt?: (hourMs: number) => number;
  /** Sites besides those of the world's size, such as those of a scenario; none by default. */
  ownSites?: readonly StagedSite[];
}

/** The options, with the random sources of the seeding steps. */
export interface SeedContext extends Required<SeedOptions> {
  client: Client;
  stream(name: string): RandomStream;
  /** Invents names from its own stream. */
  faker(name: string): Faker;
}

export function seedContext(client: Client, options: SeedOptions): SeedContext {
  const stream = (name: string) => randomStream(options.seed, `seed/${name}`);
  return {
    pastDays: 7,
    paceAt: () => 1,
    ownSites: [],
    ...options,
    client,
    stream,
    faker: (name) => {
      const { next } = stream(name);
      // The stream is seeded already; faker's reseeding would add nothing.
      return new Faker({ locale: en, randomizer: { next, seed: () => undefined } });
    },
  };
}
