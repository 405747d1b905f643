import { durationText } from '#contract/durations.ts';
import { actsOf } from '../drills/compile-drill.ts';
import { countedCalls } from '../drills/counted-calls.ts';
import { type StepMoment, stepMoments } from '../drills/step-moments.ts';
import type { DrillSection, Scenario } from '../scenario.ts';
import { shownBy } from '../stage/await-act.ts';
import { checkCall } from './check-calls.ts';
import { checkMistakes } from './check-mistakes.ts';
import { type KnownNames, knownIn } from './known-names.ts';
import type { NameCheck } from './names.ts';

/** The points of all expected acts together. */
const POINTS = 100;

/** Checks the drill of a scenario: that its acts can be done, and that its points say what they seem to say. */
export function checkDrill(scenario: Scenario, names: NameCheck): void {
  const { drill } = scenario;
  if (!drill) return;
  names.check('operator', drill.trainee, Object.keys(scenario.operators), ['drill', 'trainee']);
  for (const [key, site] of Object.entries(scenario.sites)) {
    if (site.use !== undefined) {
      names.report('each seat of a drill has its own sites: describe this one instead of using a seeded one', [
        ...['sites', key, 'use'],
      ]);
    } else if (site.procedure) {
      checkCallOrder(key, site.procedure.calls, countedCalls(scenario, key), names);
    }
  }
  const around = { scenario, names, known: knownIn(scenario), moments: stepMoments(scenario, drill.trainee) };
  if (Object.hasOwn(scenario.operators, drill.trainee)) checkActs(drill, around);
  checkMistakes(drill, around);
  for (const [index, { name }] of drill.hints.entries()) {
    if (drill.hints.findIndex((one) => one.name === name) !== index) {
      names.report(`another hint is called '${name}' already`, ['drill', 'hints', index, 'name']);
    }
  }
}

/** Checks that a procedure does not send trainees along another order of calls than that which earns points. */
function checkCallOrder(site: string, calls: readonly string[], counted: readonly string[], names: NameCheck): void {
  const said = calls.filter((contact) => counted.includes(contact));
  if (said.length === counted.length && said.every((contact, index) => contact === counted[index])) return;
  const order = `[${counted.join(', ')}]`;
  names.report(`calls earn points in another order than the procedure says; write 'calls: ${order}'`, [
    ...['sites', site, 'procedure', 'calls'],
  ]);
}

interface Around {
  scenario: Scenario;
  names: NameCheck;
  known: KnownNames;
  moments: readonly StepMoment[];
}

function checkActs({ expected, objectives, trainee, floor }: DrillSection, around: Around): void {
  const { scenario, names } = around;
  const acts = actsOf(scenario, trainee);
  const named = acts.flatMap(({ name }) => (name === undefined ? [] : [name]));
  for (const [index, { does, objective, after, fullMs, noneMs, isShared }] of expected.entries()) {
    const path = ['drill', 'expected', index];
    names.check(`act of ${trainee} called`, does, named, [...path, 'does']);
    names.check('objective', objective, Object.keys(objectives), [...path, 'objective']);
    const act = acts.find(({ name }) => name === does);
    if (act && shownBy(act) === undefined) {
      names.report(`'${act.act}' leaves no line in the log that could be scored`, [...path, 'does']);
    }
    if (isShared && floor === 'own') {
      names.report("acts are shared on a shared floor only: add 'floor: shared' to the drill", [...path, 'shared']);
    }
    if (floor === 'shared' && !isShared && act?.of !== undefined) {
      names.report(`only one of the trainees can do '${does}' of ${act.of}: add 'shared: true'`, [...path, 'does']);
    }
    if (expected.findIndex((one) => one.does === does) !== index) {
      names.report(`'${does}' earns points already`, [...path, 'does']);
    }
    checkCall(after, { ...around, path: [...path, 'after'] });
    if (fullMs === 0) names.report('no act can be done in no time', [...path, 'full']);
    if (noneMs <= fullMs) names.report("'none' must be longer than 'full'", [...path, 'none']);
    if (fullMs > scenario.limitMs) {
      names.report(`no act can use a window that is longer than the scenario (${durationText(scenario.limitMs)})`, [
        ...path,
        'full',
      ]);
    }
  }
  const points = expected.reduce((sum, act) => sum + act.points, 0);
  if (points !== POINTS) {
    names.report(`the points of all acts must be ${POINTS} together, these are ${points}`, ['drill', 'expected']);
  }
  for (const key of Object.keys(objectives)) {
    if (!expected.some(({ objective }) => objective === key)) {
      names.report('no act has this objective', ['drill', 'objectives', key]);
    }
  }
}
