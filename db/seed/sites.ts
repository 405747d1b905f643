import type { Faker } from '@faker-js/faker';
import { CONTACT_TAGS } from '#contract/contacts.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { acknowledgements, floorPlans, locationConfigs, locationContacts, locations } from '../schema/locations.ts';
import { WORLD_SIZES } from '../world-size.ts';
import { type SeededDevices, seedDevices } from './devices.ts';
import { type SeededEmployee, seedEmployees } from './employees.ts';
import { drawFloorPlan } from './floor-plans/floor-plan.ts';
import { ownSiteSeeder } from './own-sites.ts';
import { phoneNumber } from './phone-number.ts';
import type { SeedContext } from './seed-context.ts';
import { draftSites } from './site-drafts.ts';
import { SITE_PLANS } from './site-plans.ts';
import { siteSchedule } from './site-schedules.ts';
import type { SeededTenant } from './tenants.ts';

/** A site with its devices and staff. */
export interface SeededSite extends SeededDevices {
  location: typeof locations.$inferSelect;
  employees: SeededEmployee[];
  /** Whether it has a procedure already. */
  hasProcedure: boolean;
}

export function seedSites(context: SeedContext, tenants: readonly SeededTenant[]): SeededSite[] {
  const { client, startMs, size } = context;
  const insertLocation = bulkInsert(client, locations);
  const insertPlan = bulkInsert(client, floorPlans);
  const insertConfig = bulkInsert(client, locationConfigs);
  const addContacts = contactSeeder(context);
  const addDevices = seedDevices(context);
  const addEmployees = seedEmployees(context);
  const random = context.stream('sites');
  const drafts = draftSites(WORLD_SIZES[size].sites, tenants.length, random, context.faker('site-names'));
  const codes = new Set<string>();
  const seeded = drafts.map((draft, index) => {
    const tenant = tenants[draft.tenant];
    if (!tenant) throw new Error(`there is no tenant ${draft.tenant}`);
    const { city, state, country, timezone } = draft.place;
    const location: SeededSite['location'] = {
      no: index + 1,
      id: random.uuid(startMs),
      tenantId: tenant.id,
      name: draft.name,
      description: SITE_PLANS[draft.category].description,
      city,
      state,
      country,
      timezone,
      category: draft.category,
      isManned: draft.isManned,
      product: draft.product,
      code: siteCode(draft.name, codes),
      isDeadzoneEnabled: true,
      twilioCallerId: null,
      version: 1,
      deletedAtMs: null,
    };
    insertLocation(location);
    const dayGroups = siteSchedule(location, index);
    if (dayGroups) insertConfig({ locationId: location.id, timezone, dayGroups, disarmFromS: 0, disarmToS: 0 });
    const devices = addDevices(location);
    const employees = addEmployees(location, devices.doors.length, draft.place);
    addContacts(location, draft.place);
    insertPlan({
      version: 1,
      locationId: location.id,
      mediaType: 'image/svg+xml',
      ...drawFloorPlan(location, devices.cameras, devices.doors),
    });
    if (index % 6 === 1) addPendingChange(context, location.id, random, employees[0]?.name);
    return { location, employees, hasProcedure: false, ...devices };
  });
  return [...seeded, ...addOwnSites(context, tenants, seeded.length)];
}

/** Adds the sites of a scenario's own after the others, which stay as they are without them. */
function addOwnSites(context: SeedContext, [home]: readonly SeededTenant[], before: number): SeededSite[] {
  const { ownSites } = context;
  if (ownSites.length === 0) return [];
  if (!home) throw new Error('own sites need a tenant');
  const add = ownSiteSeeder(context, home);
  const insertPlan = bulkInsert(context.client, floorPlans);
  return ownSites.map((site, index) => {
    const placed = add(site, before + index + 1);
    const { location, cameras, doors } = placed;
    const plan = drawFloorPlan(location, cameras, doors);
    insertPlan({ version: 1, locationId: location.id, mediaType: 'image/svg+xml', ...plan });
    return { employees: [], ...placed };
  });
}

/** The initials of a site's name, with a number where others have the same: 'Northgate Auto, Lot B' is NALB. */
function siteCode(name: string, taken: Set<string>): string {
  const initials = name
    .split(/[\s,]+/)
    .map((word) => (/^\d/.test(word) ? word : word.charAt(0)))
    .join('')
    .toUpperCase();
  let code = initials;
  for (let number = 2; taken.has(code); number += 1) code = `${initials}${number}`;
  taken.add(code);
  return code;
}

function contactSeeder({ client, stream, faker, startMs }: SeedContext) {
  const insert = bulkInsert(client, locationContacts);
  const random = stream('contacts');
  const invent: Faker = faker('contact-names');
  return (location: SeededSite['location'], place: Parameters<typeof phoneNumber>[0]) => {
    const tags = CONTACT_TAGS.filter((tag) => tag !== 'Other' || random.chance(0.5));
    tags.forEach((tag, index) => {
      const firstName = invent.person.firstName();
      const lastName = invent.person.lastName();
      const office = {
        SPOC: undefined,
        Guards: 'Guard desk',
        Police: `Police ${location.city}`,
        RSPNDR: 'Rspndr dispatch',
        Other: undefined,
      }[tag];
      insert({
        id: random.uuid(startMs),
        locationId: location.id,
        name: office ?? `${firstName} ${lastName}`,
        email: office
          ? ''
          : `${firstName}.${lastName}@${location.code?.toLowerCase() ?? 'site'}.test`
              .toLowerCase()
              .replace(/[^a-z0-9.@]/g, ''),
        phoneNumber: phoneNumber(place, random),
        priority: tags.length - index,
        tag,
      });
    });
  };
}

function addPendingChange(
  { client, startMs }: SeedContext,
  locationId: string,
  random: RandomStream,
  author = 'Site manager',
): void {
  bulkInsert(
    client,
    acknowledgements,
  )({
    id: random.uuid(startMs),
    locationId,
    messageType: random.pick(['disarm_window', 'schedule', 'camera_zones']),
    deviceId: `appliance-${random.int(100, 999)}`,
    createdByUserName: author,
    createdAtMs: startMs - random.int(2, 50) * 60_000,
  });
}
