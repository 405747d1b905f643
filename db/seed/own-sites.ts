import type { StagedSite } from '#contract/sim/sites.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { cameras, doors } from '../schema/cameras.ts';
import { locationConfigs, locationContacts, locations } from '../schema/locations.ts';
import { personProfileLocations, personProfiles } from '../schema/person-profiles.ts';
import { sops, sopVersions } from '../schema/sops.ts';
import { seedAudioDevices } from './audio-devices.ts';
import { AS_INSTALLED, type SeededCamera, type SeededDoor, SIMULATED } from './devices.ts';
import { phoneNumber } from './phone-number.ts';
import { PLACES, type Place } from './places.ts';
import type { SeedContext } from './seed-context.ts';
import { SITE_PLANS } from './site-plans.ts';
import { AROUND_THE_CLOCK, usualSchedule } from './site-schedules.ts';
import type { SeededTenant } from './tenants.ts';

/** The location, cameras and doors of a site that was seeded. */
interface Placed {
  location: typeof locations.$inferSelect;
  cameras: SeededCamera[];
  doors: SeededDoor[];
  /** Whether the scenario has given it a procedure. */
  hasProcedure: boolean;
}

/** Returns a function that adds a scenario's own site to a world; `no` is its number within the world. */
export function ownSiteSeeder(
  context: Pick<SeedContext, 'client' | 'startMs' | 'stream'>,
  home: Pick<SeededTenant, 'id'>,
) {
  const { client, startMs } = context;
  const insert = {
    location: bulkInsert(client, locations),
    camera: bulkInsert(client, cameras),
    door: bulkInsert(client, doors),
    contact: bulkInsert(client, locationContacts),
    config: bulkInsert(client, locationConfigs),
    person: bulkInsert(client, personProfiles),
    personPlace: bulkInsert(client, personProfileLocations),
    sop: bulkInsert(client, sops),
    sopVersion: bulkInsert(client, sopVersions),
  };
  const addAudio = seedAudioDevices(context, context.stream('own-audio-devices'));

  return (site: StagedSite, no: number): Placed => {
    const random = context.stream(`own-site/${site.name}`);
    const place = placeIn(site.timezone);
    const location = locationOf(site, { no, id: random.uuid(startMs), tenantId: home.id, place });
    insert.location(location);
    insert.config({
      locationId: location.id,
      timezone: site.timezone,
      dayGroups: site.isMonitored === 'always' ? [...AROUND_THE_CLOCK] : usualSchedule(site),
      disarmFromS: 0,
      disarmToS: 0,
    });
    const placed = camerasOf(site, location, random, startMs);
    placed.forEach(insert.camera);
    const audible = site.cameras.filter(({ hasLoudspeaker }) => hasLoudspeaker).map(({ name }) => name);
    addAudio(
      location,
      placed.filter(({ name }) => audible.includes(name)),
    );
    const placedDoors = site.doors.map(
      ({ name, camera }): SeededDoor => ({
        id: random.uuid(startMs),
        tenantId: location.tenantId,
        locationId: location.id,
        name,
        sourceSystem: 'ACS',
        cameraId: placed.find((one) => one.name === camera)?.id ?? null,
        dcpId: null,
        label: null,
        doorGroupId: null,
        version: 1,
        deletedAtMs: null,
      }),
    );
    placedDoors.forEach(insert.door);
    for (const person of site.persons) {
      const profile = profileOf(person, { id: random.uuid(startMs), tenantId: location.tenantId });
      insert.person(profile);
      insert.personPlace({ personProfileId: profile.id, locationId: location.id });
    }
    for (const [index, { name, tag }] of site.contacts.entries()) {
      insert.contact({
        id: random.uuid(startMs),
        locationId: location.id,
        name,
        email: '',
        phoneNumber: phoneNumber(place, random),
        priority: site.contacts.length - index,
        tag,
      });
    }
    if (site.procedure) {
      // A stream of its own: with a procedure, all else at the site is as it is without one.
      const id = context.stream(`own-site/${site.name}/procedure`).uuid(startMs);
      insert.sop({ id, tenantId: location.tenantId, locationId: location.id, alarmTypeId: null, version: 1 });
      insert.sopVersion({ sopId: id, version: 1, alarmTypeId: null, workflow: site.procedure, savedAtMs: startMs });
    }
    return { location, cameras: placed, doors: placedDoors, hasProcedure: site.procedure !== undefined };
  };
}

/** A profile without a picture: the staging of the story names the person that a camera recognises. */
function profileOf(
  { name, type }: StagedSite['persons'][number],
  { id, tenantId }: { id: string; tenantId: string },
): typeof personProfiles.$inferSelect {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    ...{ id, tenantId, firstName, lastName: rest.join(' ') },
    age: 0,
    gender: 'Other',
    employeeId: '',
    isEnabled: true,
    profileType: type,
    tags: [],
    miscInfo: {},
    fileId: null,
    mediaType: '',
    version: 1,
  };
}

/** The place in a zone whose numbers are reserved for fiction; any such numbers for another zone. */
function placeIn(timezone: string): Place {
  const places: readonly Place[] = Object.values(PLACES);
  const found = places.find((place) => place.timezone === timezone);
  return found ?? { ...PLACES.chicago, city: '', state: '', country: '', timezone };
}

function locationOf(
  { name, category, isManned, product }: StagedSite,
  { no, id, tenantId, place }: { no: number; id: string; tenantId: string; place: Place },
): Placed['location'] {
  const { city, state, country, timezone } = place;
  return {
    no,
    id,
    tenantId,
    name,
    description: SITE_PLANS[category].description,
    city,
    state,
    country,
    timezone,
    category,
    isManned,
    product,
    code: `OWN${no}`,
    isDeadzoneEnabled: true,
    twilioCallerId: null,
    version: 1,
    deletedAtMs: null,
  };
}

function camerasOf(
  site: StagedSite,
  location: Placed['location'],
  random: RandomStream,
  startMs: number,
): SeededCamera[] {
  const ids = new Map(site.cameras.map(({ name }) => [name, random.uuid(startMs)]));
  return site.cameras.map(({ name, scene, hasLoudspeaker, next }, index) => ({
    id: ids.get(name) ?? '',
    tenantId: location.tenantId,
    locationId: location.id,
    name,
    code: `${location.code}-${String(index + 1).padStart(2, '0')}`,
    scene,
    mediaKind: 'video',
    sourceSystem: 'RTSP',
    groupId: random.uuid(startMs),
    groupName: name,
    neighbours: next.map((one) => ids.get(one)).filter((id) => id !== undefined),
    isEnabled: true,
    isPlaybackEnabled: true,
    isTalkDownEnabled: hasLoudspeaker,
    ...SIMULATED,
    ...AS_INSTALLED,
  }));
}
