import type { Scene } from '#contract/clip-catalogue.ts';
import { lightAt } from '#contract/daylight.ts';
import { findNotShown } from '#incidents/filmed-kinds.ts';
import { hasPeople } from '#incidents/kinds.ts';
import type { IncidentPlan } from '../field/stage-incident.ts';
import type { OwnSitePlan, UsedSitePlan } from '../scenario.ts';
import type { Path } from './faults.ts';
import type { NameCheck } from './names.ts';

/**
 * Checks that the cameras of an incident have clips of it, in the light in which the story starts. The scenes of seeded
 * sites are unknown here: their incidents are refused when they begin.
 */
export function checkPictures(
  incident: IncidentPlan,
  site: OwnSitePlan | UsedSitePlan,
  { startMs, path }: { startMs: number; path: Path },
  names: NameCheck,
): void {
  const { kind, shows, door } = incident;
  if (shows !== undefined && !hasPeople(kind)) {
    names.report(`'shows' is for person, both and door: of a ${kind} nobody is seen`, [...path, 'shows']);
    return;
  }
  if (site.use !== undefined) return;
  const sceneOf = (camera: string | undefined) => site.cameras[camera ?? '']?.scene;
  const light = lightAt(startMs, site.zone);
  const check = (scene: Scene | undefined, place: Path) => {
    const notShown = scene && findNotShown(incident, scene, light);
    if (!notShown) return;
    const name = (one: string) => (shows === undefined ? one : `'${one}'`);
    const others = notShown.shown.length > 0 ? `; they show ${notShown.shown.map(name).join(' and ')}` : '';
    names.report(`the clips of '${scene}' by ${light} show no ${name(notShown.wanted)}${others}`, place);
  };
  for (const [index, { camera }] of incident.path.entries()) check(sceneOf(camera), [...path, 'path', index, 'camera']);
  if (!door || shows === undefined || !Object.hasOwn(site.doors, door.door)) return;
  const scene = sceneOf(site.doors[door.door]?.camera);
  if (scene) check(scene, [...path, 'shows']);
  else names.report(`no camera of the site shows the door '${door.door}'`, [...path, 'shows']);
}
