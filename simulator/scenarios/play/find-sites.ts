import { dialledNumber } from '#contract/calls.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { listPersonProfiles } from '#contract/person-profiles.ts';
import type { World } from '#contract/sim/world.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { findPlaces, type KnownContact, type Places, type SiteToFind } from '../field/places.ts';
import type { Scenario } from '../scenario.ts';
import type { PlayWorld } from './play-world.ts';

/** The account that sees the sites of all tenants, and may arm them. */
export const SURVEYOR = 'support';

/** The most people of a site that a scenario can name. */
const PERSONS_MOST = 100;

/** Finds the sites of a scenario in its world, and names them in its log. Rejects with UnknownPlace. */
export async function findSites(
  world: PlayWorld,
  scenario: Scenario,
  { locations }: World,
  setAlias: (id: string, alias: string) => void,
): Promise<Places> {
  const sites = sitesToFind(scenario);
  const call = world.callAs((await world.signIn(SURVEYOR)).token);
  const contacts = new Map<string, readonly KnownContact[]>();
  const persons = new Map<string, readonly { id: string; name: string }[]>();
  for (const site of Object.values(sites)) {
    const location = locations.find(({ name }) => name === site.name);
    if (!location) continue;
    const { id } = location;
    if (Object.keys(site.contacts).length > 0) {
      contacts.set(id, (await call(listLocationContacts, { params: { id } })).payload);
    }
    if (Object.keys(site.persons ?? {}).length > 0) persons.set(id, await personsOf(call, id));
  }
  const places = findPlaces(sites, {
    locations,
    contactsOf: (locationId) => contacts.get(locationId) ?? [],
    personsOf: (locationId) => persons.get(locationId) ?? [],
  });
  namePlaces(places, setAlias);
  return places;
}

async function personsOf(call: Call, locationId: string): Promise<{ id: string; name: string }[]> {
  const { payload } = await call(listPersonProfiles, { query: { page: 1, pageSize: PERSONS_MOST, locationId } });
  return payload.items.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
}

const sitesToFind = ({ sites }: Scenario): Record<string, SiteToFind> =>
  Object.fromEntries(
    Object.entries(sites).map(([key, site]) => [key, site.use === undefined ? site : { ...site, name: site.use }]),
  );

function namePlaces({ sites, cameras, doors, contacts }: Places, setAlias: (id: string, alias: string) => void): void {
  for (const [key, { id }] of [...sites, ...cameras, ...doors]) setAlias(id, key);
  for (const [key, { number }] of contacts) setAlias(dialledNumber(number), key);
}
