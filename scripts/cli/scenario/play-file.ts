import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { timeText } from '#contract/durations.ts';
import { UnknownPlace } from '#simulator/scenarios/field/places.ts';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import { lineText } from '#simulator/scenarios/story/story-log.ts';
import { openOutside } from '#world/outside.ts';
import { type Played, playScenario } from '#world/play-scenario.ts';
import { quote } from '../quote.ts';
import type { ScenarioFile } from './files.ts';
import type { RunResult } from './results.ts';
import { skippedSteps } from './skipped-steps.ts';
import { makeStills, type Still } from './stills.ts';

/** One run of a scenario. */
export interface Run {
  file: ScenarioFile;
  seed: number;
  /** Stops the story at this time, ms. */
  toMs: number | undefined;
  /** The folder for the event log. */
  log: string | undefined;
  /** Whether the result has the event log and the stills, for a report. */
  forReport: boolean;
  /** Lets browsers take part. */
  paced?: { port: number; speed: number; browsers: readonly string[] } | undefined;
}

/** Plays a scenario with a seed. `onLine`: called with each line of its log. Never rejects. */
export async function playFile(run: Run, onLine: (line: string) => void = () => undefined): Promise<RunResult> {
  const { file, seed, toMs, log } = run;
  const from = performance.now();
  const read = readScenario(file.text);
  if (!read.ok) throw new Error(`${file.name} has faults`);
  const { scenario, placeOf } = read;
  const result = (rest: Pick<RunResult, 'outcome' | 'tookMs' | 'cases' | 'broken'>): RunResult => ({
    file: file.name,
    title: scenario.scenario,
    seed,
    realMs: Math.round(performance.now() - from),
    ...rest,
  });
  const lines: string[] = [];
  try {
    const paced = run.paced && { outside: await openOutside(run.paced.port), speed: run.paced.speed };
    if (paced) console.log(invitation(paced.outside.origin, scenario, run.paced?.browsers ?? []));
    const played = await playScenario({
      scenario,
      seed,
      toMs,
      paced,
      browsers: run.paced?.browsers ?? [],
      findsMoments: run.forReport,
      onPrompt: (prompt) => console.log(`> ${prompt}`),
      onLine: (line) => {
        const text = lineText(line);
        lines.push(text);
        onLine(text);
      },
    });
    const { tookMs } = played;
    const reached = played.checks.map(({ track, step, title, from: begun, to, failure }) => ({
      ...{ track, title, from: begun, to, line: placeOf(step.path).line, verb: step.verb },
      failure:
        failure === undefined
          ? null
          : `${failure}; again: npx watchfloor scenario run ${quote(file.name)} --seed ${seed} --to ${timeText(to)}`,
    }));
    const skipped = skippedSteps(scenario, played.checks).map(({ track, step, title }) => ({
      ...{ track, title, from: tookMs, to: tookMs, line: placeOf(step.path).line, verb: step.verb },
      ...{ failure: null, isSkipped: true as const },
    }));
    const cases = [...reached, ...skipped];
    if (log !== undefined) writeLog(log, run, scenario.startMs, lines, played.ids);
    const kept = run.forReport ? { lines: [...played.lines], stills: await stillsOf(played) } : {};
    return { ...result({ outcome: played.passed ? 'passed' : 'failed', tookMs, cases, broken: null }), ...kept };
  } catch (error) {
    if (log !== undefined) writeLog(log, run, scenario.startMs, lines, {});
    const isWrong = error instanceof UnknownPlace;
    const where = isWrong ? `${file.name}:${placeOf(['sites', ...error.place]).line} ` : '';
    const broken = `${where}${reasonOf(error)}`;
    return result({ outcome: isWrong ? 'invalid' : 'broken', tookMs: 0, cases: [], broken });
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The stills of a run; none, with a warning, when they cannot be made: the run itself needs no pictures. */
async function stillsOf({ moments }: Played): Promise<Still[]> {
  try {
    return await makeStills(moments);
  } catch (error) {
    console.error(`The report has no stills: ${reasonOf(error)}`);
    return [];
  }
}

/** The address of the console, and the account to sign in with. */
function invitation(origin: string, { operators }: Scenario, browsers: readonly string[]): string {
  const seats = Object.entries(operators).filter(([key, { seat }]) => browsers.includes(key) || seat !== 'simulated');
  return [
    `The console: ${origin} (the demo accounts and their password: README.md)`,
    ...seats.map(([key, { account }]) => `  ${key} signs in as ${account}@watchfloor.test`),
  ].join('\n');
}

function writeLog(folder: string, run: Run, startMs: number, lines: readonly string[], ids: object): void {
  const { file, seed } = run;
  mkdirSync(folder, { recursive: true });
  const name = `${path.basename(file.name).replace(/\.ya?ml$/, '')}.seed-${seed}`;
  const header = JSON.stringify({
    format: 'watchfloor-event-log/1',
    file: path.basename(file.name),
    sha256: createHash('sha256').update(file.text).digest('hex'),
    seed,
    start: new Date(startMs).toISOString(),
  });
  writeFileSync(path.join(folder, `${name}.jsonl`), `${[header, ...lines].join('\n')}\n`);
  writeFileSync(path.join(folder, `${name}.ids.json`), `${JSON.stringify(ids, null, 2)}\n`);
}
