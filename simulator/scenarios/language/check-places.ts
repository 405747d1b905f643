import type { OwnSitePlan, Scenario } from '../scenario.ts';
import { checkPictures } from './check-pictures.ts';
import { knownIn } from './known-names.ts';
import type { NameCheck } from './names.ts';

/** Checks the sites and the incidents of a scenario, and what its world disarms. */
export function checkPlaces(scenario: Scenario, names: NameCheck): void {
  const { sites, incidents, startMs } = scenario;
  const { disarmed } = scenario.world;
  if (disarmed.length > 0) {
    const known = knownIn(scenario);
    for (const [index, place] of disarmed.entries()) {
      names.check('site or camera', place, [...known.sites, ...known.cameras], ['world', 'disarmed', index]);
    }
  }
  for (const [key, site] of Object.entries(sites)) {
    if (site.use === undefined) checkOwnSite(key, site, names);
  }
  for (const [key, incident] of Object.entries(incidents)) {
    const path = ['incidents', key];
    names.check('site', incident.site, Object.keys(sites), [...path, 'site']);
    // A name may also be that of a property which every object has.
    const site = Object.hasOwn(sites, incident.site) ? sites[incident.site] : undefined;
    if (!site) continue;
    if (incident.door)
      names.check(`door of ${incident.site}`, incident.door.door, Object.keys(site.doors), [...path, 'door', 'door']);
    const people = site.use === undefined ? Object.keys(site.persons) : [];
    names.check(`person of ${incident.site}`, incident.person, people, [...path, 'person']);
    for (const [index, { camera }] of incident.path.entries()) {
      names.check(`camera of ${incident.site}`, camera, Object.keys(site.cameras), [...path, 'path', index, 'camera']);
    }
    checkPictures(incident, site, { startMs, path }, names);
  }
}

function checkOwnSite(key: string, site: OwnSitePlan, names: NameCheck): void {
  const { cameras, doors } = site;
  const known = Object.keys(cameras);
  for (const [name, { next }] of Object.entries(cameras)) {
    for (const [index, camera] of next.entries()) {
      names.check(`camera of ${key}`, camera, known, ['sites', key, 'cameras', name, 'next', index]);
    }
  }
  for (const [name, { camera }] of Object.entries(doors)) {
    names.check(`camera of ${key}`, camera, known, ['sites', key, 'doors', name, 'camera']);
  }
  checkProcedure(key, site, names);
}

function checkProcedure(key: string, { procedure, contacts, cameras }: OwnSitePlan, names: NameCheck): void {
  const path = ['sites', key, 'procedure'];
  const { calls = [], notes = [] } = procedure ?? {};
  for (const [index, contact] of calls.entries()) {
    names.check(`contact of ${key}`, contact, Object.keys(contacts), [...path, 'calls', index]);
    if (calls.indexOf(contact) !== index) names.report(`'${contact}' is called before`, [...path, 'calls', index]);
  }
  for (const [index, note] of notes.entries()) {
    for (const [at, camera] of note.cameras.entries()) {
      names.check(`camera of ${key}`, camera, Object.keys(cameras), [...path, 'notes', index, 'cameras', at]);
    }
  }
}
