import { en, Faker } from '@faker-js/faker';
import { expect, it } from 'vitest';
import { randomStream } from '#platform/random/streams.ts';
import { WORLD_SIZES, type WorldSize } from '../world-size.ts';
import { draftSites } from './site-drafts.ts';

const scanCategories = (size: WorldSize, seed: number, tenants: readonly number[]) => {
  const { sites, tenants: tenantCount } = WORLD_SIZES[size];
  const faker = new Faker({ locale: en, seed });
  return new Set(
    draftSites(sites, tenantCount, randomStream(seed, 'sites'), faker)
      .filter(({ product, tenant }) => product === 'scan' && tenants.includes(tenant))
      .map(({ category }) => category),
  ).size;
};

it.each(['small', 'medium', 'large'] as const)(
  "gives the GSOC's tenant, and those of the managed-service provider, scan sites of three categories in a %s world",
  (size) => {
    for (const seed of [1, 2, 7]) {
      expect(scanCategories(size, seed, [0])).toBeGreaterThanOrEqual(3);
      expect(scanCategories(size, seed, [1, 2])).toBeGreaterThanOrEqual(3);
    }
  },
);
