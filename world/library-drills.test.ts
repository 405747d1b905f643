import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { POINT, scoreDrill } from '#contract/drills/score.ts';
import { withoutScriptedTrainee } from '#simulator/drills/drill-story.ts';
import { compileDrill } from '#simulator/scenarios/drills/compile-drill.ts';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import { playScenario } from './play-scenario.ts';

const LIBRARY = path.resolve(import.meta.dirname, '../scenarios');
const DRILLS = readdirSync(LIBRARY).filter((name) => name.startsWith('drill-'));

/** The drill of a file, with its plan. */
function readDrill(file: string) {
  const read = readScenario(readFileSync(path.join(LIBRARY, file), 'utf8'), { checksDrill: true });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const plan = compileDrill(read.scenario);
  if (!plan) throw new Error(`${file} has no drill`);
  return { scenario: read.scenario, plan };
}

/** The scenario as it is drilled, to the end of its time. */
function unattended(scenario: Scenario, trainee: string): Scenario {
  const { story, ...drilled } = withoutScriptedTrainee(scenario, trainee);
  return { ...drilled, story: { ...story, end: [{ verb: 'pause', for: scenario.limitMs - 1_000, path: [] }] } };
}

test.each(DRILLS)('the simulated operator of %s earns all points, without a mistake', async (file) => {
  const { scenario, plan } = readDrill(file);
  const { lines } = await playScenario({ scenario, seed: scenario.seed });
  const { acts, total } = scoreDrill(plan, lines, []);
  expect(acts.filter(({ outcome }) => outcome !== 'in-full').map(({ act, outcome }) => [act.key, outcome])).toEqual([]);
  expect(total).toBe(100 * POINT);
});

test.each(DRILLS)('an absent trainee earns nothing in %s', async (file) => {
  const { scenario, plan } = readDrill(file);
  const { lines } = await playScenario({ scenario: unattended(scenario, plan.trainee), seed: scenario.seed });
  const { acts, mistakes, total } = scoreDrill(plan, lines, []);
  expect(acts.flatMap(({ act, done }) => (done ? [act.key] : []))).toEqual([]);
  expect(mistakes.flatMap(({ title, cost }) => (cost > 0 ? [title] : []))).toEqual([]);
  expect(total).toBe(0);
});
