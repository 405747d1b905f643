import { filmedKinds } from '#incidents/filmed-kinds.ts';
import { isFalseTrigger } from '#incidents/kinds.ts';
import type { OwnSitePlan, Scenario } from '../scenario.ts';
import type { NameCheck } from './names.ts';

/** Checks the sites and the incidents of a scenario. */
export function checkPlaces({ sites, incidents }: Scenario, names: NameCheck): void {
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
      const place = [...path, 'path', index, 'camera'];
      names.check(`camera of ${incident.site}`, camera, Object.keys(site.cameras), place);
      const scene = site.use === undefined ? site.cameras[camera]?.scene : undefined;
      if (scene === undefined || !isFalseTrigger(incident.kind)) continue;
      const shown = filmedKinds(scene);
      if (shown.includes(incident.kind)) continue;
      names.report(`the clips of '${scene}' show no ${incident.kind}; they show ${shown.join(' and ')}`, place);
    }
  }
}

function checkOwnSite(key: string, { cameras, doors }: OwnSitePlan, names: NameCheck): void {
  const known = Object.keys(cameras);
  for (const [name, { next }] of Object.entries(cameras)) {
    for (const [index, camera] of next.entries()) {
      names.check(`camera of ${key}`, camera, known, ['sites', key, 'cameras', name, 'next', index]);
    }
  }
  for (const [name, { camera }] of Object.entries(doors)) {
    names.check(`camera of ${key}`, camera, known, ['sites', key, 'doors', name, 'camera']);
  }
}
