import { canBeOfOperator } from '#contract/drills/calling-facts.ts';
import type { LineFilter } from '#contract/line-filters.ts';
import type { StepMoment } from '../drills/step-moments.ts';
import type { DrillSection, Scenario } from '../scenario.ts';
import { checkFilterNames } from './check-filter-names.ts';
import type { Path } from './faults.ts';
import type { KnownNames } from './known-names.ts';
import type { NameCheck } from './names.ts';

interface Around {
  scenario: Scenario;
  known: KnownNames;
  names: NameCheck;
  /** Of the steps that are played. */
  moments: readonly StepMoment[];
}

/** Checks the mistakes of a drill: that each can occur, and that its price says what it seems to say. */
export function checkMistakes({ mistakes, objectives }: DrillSection, around: Around): void {
  const { names, known } = around;
  for (const [index, { line, objective, most, points }] of mistakes.entries()) {
    const path = ['drill', 'mistakes', index];
    names.check('objective', objective, Object.keys(objectives), [...path, 'objective']);
    if (most < points) names.report('all of them cost at least what one costs', [...path, 'most']);
    checkFilterNames(line, { known, names, path });
    const { at, message } = reasonAgainst(line, around) ?? {};
    if (at !== undefined && message !== undefined) names.report(message, [...path, at]);
  }
}

/** Why a mistake can never occur, with the key that says so; undefined when it can. */
function reasonAgainst(
  { fact, of, on, where }: LineFilter,
  { scenario, known, moments }: Around,
): { at: Path[number]; message: string } | undefined {
  if (!canBeOfOperator(fact)) {
    return { at: 'fact', message: `no trainee causes '${fact}', so that this mistake can never occur` };
  }
  const incident = of?.split('#')[0];
  const hasBegin = moments.some(({ step }) => step.verb === 'begin' && step.incident === incident);
  if (incident !== undefined && known.incidents.includes(incident) && !hasBegin) {
    return { at: 'of', message: `nothing begins '${incident}', so that this mistake can never occur` };
  }
  const group = fact.split('.')[0] ?? '';
  if ((group === 'call' || group === 'text') && known.contacts.length === 0) {
    return { at: 'fact', message: 'no site has a contact, so that this mistake can never occur' };
  }
  if (group === 'talkdown' && !hasLoudspeaker(scenario, on)) {
    const [at, nothing] = on === undefined ? ['fact', 'no camera has a'] : ['on', `the camera '${on}' has no`];
    return { at, message: `${nothing} loudspeaker, so that this mistake can never occur` };
  }
  const begun = Object.entries(scenario.incidents).filter(([key]) => incident === undefined || key === incident);
  const isNeedless = where?.needless;
  if (fact === 'dispatch.requested' && begun.every(([, { genuine }]) => genuine === isNeedless)) {
    const message = isNeedless === true ? 'every incident is genuine' : 'no incident is genuine';
    return { at: 'where', message: `${message}, so that this mistake can never occur` };
  }
  return undefined;
}

/** Whether a camera has a loudspeaker; without a place, any of them. */
function hasLoudspeaker({ sites }: Scenario, place: string | undefined): boolean {
  return Object.entries(sites).some(
    ([key, site]) =>
      // Those of seeded sites are not described here.
      site.use !== undefined ||
      Object.entries(site.cameras).some(
        ([name, { loudspeaker }]) => loudspeaker && (place === undefined || place === `${key}.${name}`),
      ),
  );
}
