import type { LineFilter } from '#contract/line-filters.ts';
import type { Scenario } from '../scenario.ts';
import type { ActStep, Step, TogetherStep } from '../story/steps.ts';
import { checkFault } from './check-fault.ts';
import { checkFilterNames } from './check-filter-names.ts';
import type { Path } from './faults.ts';
import { findUncounted } from './find-uncounted.ts';
import { type KnownNames, knownIn } from './known-names.ts';
import type { NameCheck } from './names.ts';
import { walkSteps } from './walk-steps.ts';

/** Checks the names that the steps of a story use, and their times. */
export function checkSteps(scenario: Scenario, names: NameCheck): void {
  const known = knownIn(scenario);
  for (const [track, steps] of Object.entries(scenario.story)) {
    walkSteps(steps, (step) => {
      checkNames(step, { scenario, known, names, track });
    });
    checkTimes(steps, names);
  }
  const uncounted = findUncounted(scenario, (key) => scenario.operators[key]?.seat !== 'simulated');
  if (uncounted) names.report(uncounted.message, uncounted.path);
}

interface Around {
  scenario: Scenario;
  known: KnownNames;
  names: NameCheck;
  track: string;
}

function checkNames(step: Step, around: Around): void {
  const { known, names } = around;
  const { path } = step;
  const checkFilter = (filter: LineFilter, at: Path) => checkFilterNames(filter, { known, names, path: at });
  if ('since' in step) names.check('mark', step.since, known.marks, [...path, 'since']);
  switch (step.verb) {
    case 'wait':
    case 'expect':
    case 'never':
      checkFilter(step.filter, path);
      break;
    case 'when':
      for (const [index, one] of step.cases.entries()) checkFilter(one.filter, [...path, 'when', index]);
      break;
    case 'repeat':
      if (step.until) checkFilter(step.until, [...path, 'until']);
      break;
    case 'begin':
    case 'end':
    case 'ai':
      names.check('incident', step.incident.split('#')[0], known.incidents, [...path, step.verb]);
      break;
    case 'contact':
      names.check('contact', step.contact, known.contacts, [...path, 'contact']);
      break;
    case 'fault':
      checkFault(step, known, names);
      break;
    case 'tell':
      names.check('operator', step.operator, known.operators, [...path, 'tell']);
      names.check('contact', step.contact, known.contacts, [...path, 'contact']);
      if (step.over === 'note' && step.contact !== undefined) {
        names.report("a note is the story's own; a contact tells something over: call or over: text", [
          ...path,
          'contact',
        ]);
      }
      break;
    case 'act':
      checkAct(step, around);
      break;
    case 'together':
      checkTogether(step, around);
      break;
    default:
  }
}

function checkAct(step: ActStep, { scenario, known, names, track }: Around): void {
  const { path, act, by, of, camera, contact, site, from, to } = step;
  names.check('operator', by, known.operators, [...path, 'by']);
  if (by === undefined && !known.operators.includes(track)) {
    names.report(`the track '${track}' is no operator; name one with 'by'`, path);
  }
  names.check('incident', of?.split('#')[0], known.incidents, [...path, 'of']);
  names.check('camera', camera, known.cameras, [...path, 'camera']);
  names.check('contact', contact, known.contacts, [...path, 'contact']);
  names.check('operator', from, known.operators, [...path, 'from']);
  names.check('operator', to, known.operators, [...path, 'to']);
  names.check('site', site, known.sites, [...path, 'site']);
  if ((act === 'arm' || act === 'disarm') && (site === undefined) === (camera === undefined)) {
    names.report(`'${act}' needs a site or a camera: 'site: KEY' or 'camera: SITE.KEY'`, path);
  }
  if (act === 'arm' && site !== undefined && step.for !== undefined) {
    names.report('arming a site ends what has disarmed it, and has no end of its own', [...path, 'for']);
  }
  if (act === 'talkdown' && camera !== undefined && isSilent(scenario, camera)) {
    const message = `the camera '${camera}' has no loudspeaker; add 'loudspeaker: true' to it`;
    names.report(message, [...path, 'camera']);
  }
}

/** Checks that acts can be done in the same moment. */
function checkTogether({ path, acts, accepted }: TogetherStep, { names, track }: Around): void {
  const operators = acts.map(({ by = track }) => by);
  for (const [index, act] of acts.entries()) {
    const by = operators[index] ?? track;
    if (operators.indexOf(by) !== index) names.report(`${by} does one act at a time`, act.path);
    for (const key of ['at', 'within'] as const) {
      if (act[key] !== undefined) names.report(`put '${key}' on the whole step`, [...act.path, key]);
    }
    if (accepted !== undefined && act.outcome !== undefined) {
      names.report("'accepted' says the outcome of all acts", [...act.path, 'outcome']);
    }
  }
  if (accepted !== undefined && accepted > acts.length) {
    names.report(`there are ${acts.length} acts only`, [...path, 'accepted']);
  }
}

/** Whether an own camera has no loudspeaker. */
function isSilent({ sites }: Scenario, place: string): boolean {
  const [key = '', camera = ''] = place.split('.');
  const site = Object.hasOwn(sites, key) ? sites[key] : undefined;
  return site?.use === undefined && site?.cameras[camera]?.loudspeaker === false;
}

/** The steps of a track come one after the other: no time may lie before the one above it. */
function checkTimes(steps: readonly Step[], names: NameCheck): void {
  let latest = 0;
  for (const { at, path } of steps) {
    if (at === undefined) continue;
    if (at < latest) names.report('this time is before that of a step above it', [...path, 'at']);
    latest = Math.max(latest, at);
  }
}
