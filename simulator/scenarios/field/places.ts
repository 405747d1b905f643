import type { WorldLocation } from '#contract/sim/world.ts';
import type { ReachableContact } from '../cast/acts/contact-acts.ts';

type WorldCamera = WorldLocation['cameras'][number];
type WorldDoor = WorldLocation['doors'][number];

/** A camera of a seeded site: the `nth` of its area, from 1. */
interface SeededCamera {
  area: string;
  nth: number;
}

/** A site of a scenario: one of its own by its name, or a seeded one. */
export interface SiteToFind {
  name: string;
  cameras: Readonly<Record<string, { name: string } | SeededCamera>>;
  doors: Readonly<Record<string, { name: string }>>;
  contacts: Readonly<Record<string, { name: string } | { tag: string }>>;
  persons?: Readonly<Record<string, { name: string }>>;
}

/** A contact of a location, in the order in which operators call them. */
export interface KnownContact {
  name: string;
  tag: string;
  phoneNumber: string;
}

/** The world does not have what the scenario names. `place`: its place in the file, below `sites`. */
export class UnknownPlace extends Error {
  readonly place: readonly string[];

  constructor(message: string, place: readonly string[]) {
    super(message);
    this.place = place;
  }
}

/** The sites of a scenario in its world, by their keys: `lot`, `lot.row`. */
export interface Places {
  readonly sites: ReadonlyMap<string, WorldLocation>;
  readonly cameras: ReadonlyMap<string, WorldCamera>;
  readonly doors: ReadonlyMap<string, WorldDoor>;
  readonly contacts: ReadonlyMap<string, ReachableContact>;
  /** The ids of the profiles of people. */
  readonly persons: ReadonlyMap<string, string>;
}

/** The sites of a world, and their contacts and people. */
interface KnownWorld {
  locations: readonly WorldLocation[];
  contactsOf: (locationId: string) => readonly KnownContact[];
  personsOf: (locationId: string) => readonly { id: string; name: string }[];
}

/** Finds the sites of a scenario. Throws UnknownPlace. */
export function findPlaces(
  sites: Readonly<Record<string, SiteToFind>>,
  { locations, contactsOf, personsOf }: KnownWorld,
): Places {
  const found = {
    sites: new Map<string, WorldLocation>(),
    cameras: new Map<string, WorldCamera>(),
    doors: new Map<string, WorldDoor>(),
    contacts: new Map<string, ReachableContact>(),
    persons: new Map<string, string>(),
  };
  for (const [key, site] of Object.entries(sites)) {
    const location = locations.find(({ name }) => name === site.name);
    if (!location) throw new UnknownPlace(`the world has no site '${site.name}'`, [key]);
    found.sites.set(key, location);
    for (const [name, wanted] of Object.entries(site.cameras)) {
      const camera = findCamera(location, wanted);
      if (!camera) throw new UnknownPlace(noCamera(location, wanted), [key, 'cameras', name]);
      found.cameras.set(`${key}.${name}`, camera);
    }
    for (const [name, wanted] of Object.entries(site.doors)) {
      const door = location.doors.find((one) => one.name === wanted.name);
      if (!door) throw new UnknownPlace(`'${site.name}' has no door '${wanted.name}'`, [key, 'doors', name]);
      found.doors.set(`${key}.${name}`, door);
    }
    const people = personsOf(location.id);
    for (const [name, wanted] of Object.entries(site.persons ?? {})) {
      const person = people.find((one) => one.name === wanted.name);
      if (!person) throw new UnknownPlace(`'${site.name}' knows no '${wanted.name}'`, [key, 'persons', name]);
      found.persons.set(`${key}.${name}`, person.id);
    }
    const known = contactsOf(location.id);
    for (const [name, wanted] of Object.entries(site.contacts)) {
      const contact = known.find((one) => ('name' in wanted ? one.name === wanted.name : one.tag === wanted.tag));
      if (!contact) throw new UnknownPlace(`'${site.name}' has no such contact`, [key, 'contacts', name]);
      found.contacts.set(`${key}.${name}`, {
        name: contact.name,
        number: contact.phoneNumber,
        locationId: location.id,
        tenantId: location.tenantId,
      });
    }
  }
  return found;
}

function findCamera({ cameras }: WorldLocation, wanted: { name: string } | SeededCamera): WorldCamera | undefined {
  if ('name' in wanted) return cameras.find(({ name }) => name === wanted.name);
  return camerasOfArea(cameras, wanted.area)[wanted.nth - 1];
}

/** The cameras of an area are numbered: 'Drive-up Lane 03'. */
function camerasOfArea(cameras: readonly WorldCamera[], area: string): WorldCamera[] {
  const numbered = cameras.filter(({ name }) => areaOf(name) === area);
  return numbered.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const areaOf = (name: string) => name.replace(/ \d+$/, '');

function noCamera({ name, cameras }: WorldLocation, wanted: { name: string } | SeededCamera): string {
  if ('name' in wanted) return `'${name}' has no camera '${wanted.name}'`;
  const count = camerasOfArea(cameras, wanted.area).length;
  if (count > 0) return `'${name}' has ${count} cameras in the area '${wanted.area}'`;
  const areas = [...new Set(cameras.map((camera) => areaOf(camera.name)))].sort();
  return `'${name}' has no area '${wanted.area}'; it has ${areas.join(', ')}`;
}
