import type { DrillPlan, PlannedAct } from '#contract/drills/plan.ts';
import type { LineFilter } from '#contract/line-filters.ts';
import { walkSteps } from '../language/walk-steps.ts';
import type { DrillSection, Scenario } from '../scenario.ts';
import { shownBy } from '../stage/await-act.ts';
import type { ActStep } from '../story/steps.ts';

/** The drill of a scenario as a plan; undefined for a scenario without one. */
export function compileDrill(scenario: Scenario): DrillPlan | undefined {
  const { drill, operators } = scenario;
  if (!drill) return undefined;
  const { trainee, seats, pass, objectives, expected, mistakes, hints } = drill;
  const answers = answersOf(scenario);
  return {
    ...{ trainee, seats, pass, hints, screen: operators[trainee]?.screen },
    ...(answers.length > 0 && { answers }),
    objectives: Object.entries(objectives).map(([key, title]) => ({ key, title })),
    acts: expected.flatMap((act) => planAct(act, scenario, trainee)),
    mistakes: mistakes.map(({ title, objective, points, most, line }) => ({
      ...{ title, objective, points, most },
      line: planned({ ...line, by: line.by ?? trainee }),
    })),
  };
}

/** The sentences that the contacts of a scenario say on the phone and write, each once. */
function answersOf({ story }: Scenario): string[] {
  const said = new Set<string>();
  for (const steps of Object.values(story)) {
    walkSteps(steps, (step) => {
      if (step.verb === 'contact') for (const text of [...(step.says ?? []), ...(step.replies ?? [])]) said.add(text);
      if (step.verb === 'tell' && step.over !== 'note') said.add(step.says);
    });
  }
  return [...said];
}

function planAct(act: DrillSection['expected'][number], scenario: Scenario, trainee: string): PlannedAct[] {
  const step = actsOf(scenario, trainee).find(({ name }) => name === act.does);
  const line = step && lineOf(step, act.isShared ? undefined : trainee);
  if (!line) return [];
  const { does: key, title, objective, points, fullMs, noneMs, after, note } = act;
  const timed = { key, title, objective, points, fullMs, noneMs, after: planned(after), act: line };
  return [{ ...timed, ...(note !== undefined && { note }) }];
}

/** The acts of an operator in a scenario. */
export function actsOf({ story }: Scenario, operator: string): ActStep[] {
  const acts: ActStep[] = [];
  for (const [track, steps] of Object.entries(story)) {
    walkSteps(steps, (step) => {
      if (step.verb === 'act' && (step.by ?? track) === operator) acts.push(step);
    });
  }
  return acts;
}

/** The lines that show an act, of anybody without `by`; undefined for acts that leave none. */
function lineOf(step: ActStep, by: string | undefined): PlannedAct['act'] | undefined {
  const fact = shownBy(step);
  return fact && planned({ fact, by, of: step.of, on: step.camera ?? step.contact ?? step.site });
}

function planned({ fact, of, by, on, where }: LineFilter): PlannedAct['act'] {
  return {
    fact,
    ...(of !== undefined && { of }),
    ...(by !== undefined && { by: isList(by) ? [...by] : by }),
    ...(on !== undefined && { on }),
    ...(where !== undefined && {
      where: Object.fromEntries(
        Object.entries(where).map(([field, condition]) => [field, isList(condition) ? [...condition] : condition]),
      ),
    }),
  };
}

const isList = <T>(condition: T | readonly T[]): condition is readonly T[] => Array.isArray(condition);
