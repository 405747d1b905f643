import { eq } from 'drizzle-orm';
import { dialledNumber } from '#contract/calls.ts';
import type { World } from '#contract/sim/world.ts';
import { locationContacts } from '#db/schema/locations.ts';
import { personProfileLocations, personProfiles } from '#db/schema/person-profiles.ts';
import type { OwnSite } from '#db/seed/own-sites.ts';
import { findPlaces, type Places, type SiteToFind } from '#simulator/scenarios/field/places.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import type { SteppedWorld } from './stepped-world.ts';

/** The sites that a scenario adds to its world. */
export function ownSitesOf({ sites }: Scenario): OwnSite[] {
  return Object.values(sites).flatMap((site): OwnSite[] => {
    if (site.use !== undefined) return [];
    const nameOf = (camera: string) => site.cameras[camera]?.name ?? camera;
    return [
      {
        name: site.name,
        category: site.category,
        product: site.product,
        timezone: site.zone,
        isManned: site.manned,
        isMonitored: site.monitored,
        cameras: Object.values(site.cameras).map(({ name, scene, loudspeaker, next }) => ({
          name,
          scene,
          hasLoudspeaker: loudspeaker,
          next: next.map(nameOf),
        })),
        doors: Object.values(site.doors).map(({ name, camera }) => ({
          name,
          camera: camera === undefined ? undefined : nameOf(camera),
        })),
        contacts: Object.values(site.contacts),
        persons: Object.values(site.persons),
      },
    ];
  });
}

/** Finds the sites of a scenario in its world, and names them in its log. Throws UnknownPlace. */
export function findSites(
  world: SteppedWorld,
  scenario: Scenario,
  { locations }: World,
  setAlias: (id: string, alias: string) => void,
): Places {
  const places = findPlaces(sitesToFind(scenario), {
    locations,
    contactsOf: (locationId) => contactsOf(world, locationId),
    personsOf: (locationId) => personsOf(world, locationId),
  });
  namePlaces(places, setAlias);
  return places;
}

const sitesToFind = ({ sites }: Scenario): Record<string, SiteToFind> =>
  Object.fromEntries(
    Object.entries(sites).map(([key, site]) => [key, site.use === undefined ? site : { ...site, name: site.use }]),
  );

const contactsOf = ({ db }: SteppedWorld, locationId: string) =>
  db.select().from(locationContacts).where(eq(locationContacts.locationId, locationId)).all();

const personsOf = ({ db }: SteppedWorld, locationId: string) =>
  db
    .select({ id: personProfiles.id, first: personProfiles.firstName, last: personProfiles.lastName })
    .from(personProfileLocations)
    .innerJoin(personProfiles, eq(personProfiles.id, personProfileLocations.personProfileId))
    .where(eq(personProfileLocations.locationId, locationId))
    .all()
    .map(({ id, first, last }) => ({ id, name: `${first} ${last}`.trim() }));

function namePlaces({ sites, cameras, doors, contacts }: Places, setAlias: (id: string, alias: string) => void): void {
  for (const [key, { id }] of [...sites, ...cameras, ...doors]) setAlias(id, key);
  for (const [key, { number }] of contacts) setAlias(dialledNumber(number), key);
}
