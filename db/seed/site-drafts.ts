import type { Faker } from '@faker-js/faker';
import { SITE_CATEGORIES } from '#contract/site-categories.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { NAMED_SITES, type SiteDraft } from './named-sites.ts';
import { PLACES, type Place } from './places.ts';
import { SITE_PLANS } from './site-plans.ts';

/**
 * The named sites, plus generated ones of the same kinds up to the size of the world. The first tenant gets
 * most of them.
 */
export function draftSites(count: number, tenantCount: number, random: RandomStream, faker: Faker): SiteDraft[] {
  const places: readonly Place[] = Object.values(PLACES);
  const names = new Set(NAMED_SITES.map((site) => site.name));
  const sites = NAMED_SITES.slice(0, count);
  while (sites.length < count) {
    const category = random.pick(SITE_CATEGORIES);
    const plan = SITE_PLANS[category];
    const name = `${faker.person.lastName()} ${random.pick(plan.kinds)}, ${random.pick(plan.parts)}`;
    if (names.has(name)) continue;
    names.add(name);
    sites.push({
      name,
      category,
      place: random.pick(places),
      tenant: random.chance(0.2) ? 0 : random.int(0, tenantCount - 1),
      product: random.chance(0.2) ? 'scan' : 'rg',
      isManned: random.chance(plan.manned),
    });
  }
  return sites;
}
