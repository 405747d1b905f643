import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import type { Base } from './api.ts';
import { ROOT, WorldError } from './program.ts';

/** A scenario as far as the fixture needs it: its other faults are found when it is played. */
export interface ScenarioFile {
  /** Its name as the test writes it. */
  readonly name: string;
  readonly text: string;
  readonly base: Base;
  /** The operators by their keys. */
  readonly operators: Readonly<Record<string, { account: string; screen: keyof typeof SCREEN_PATHS }>>;
}

/** Where the console has the screens of operators. */
export const SCREEN_PATHS = { monitoring: '/monitoring', scan: '/scan', unified: '/unified-monitoring' } as const;

const QUIET = { base: 'own', seed: 1, alarms: 'quiet' } as const;

const World = z.object({
  base: z.enum(['own', 'small', 'medium', 'large']).catch(QUIET.base),
  seed: z.int().catch(QUIET.seed),
  alarms: z.enum(['quiet', 'usual']).catch(QUIET.alarms),
});

/** The parts are read one by one: a fault in one does not hide the others. */
const Parts = z.object({
  start: z.iso.datetime({ offset: true }).optional().catch(undefined),
  world: z.preprocess((given) => (typeof given === 'string' ? { base: given } : given), World.catch(QUIET)),
  operators: z
    .record(
      z.string(),
      z.object({ account: z.string(), screen: z.enum(['monitoring', 'scan', 'unified']).catch('monitoring') }),
    )
    .catch({}),
});

/** Past days of a world whose alarms are as usual: as many as `watchfloor scenario run` gives it. */
const USUAL_PAST_DAYS = 2;

/** Reads the file of a scenario. Throws WorldError when there is none, or its YAML is faulty. */
export function readScenarioFile(name: string, folder: string): ScenarioFile {
  if (name === '') throw new WorldError("the test names no scenario: test.use({ scenario: 'scenarios/example.yaml' })");
  const places = [path.resolve(folder, name), path.resolve(ROOT, name)];
  const file = places.find((place) => existsSync(place));
  if (!file) throw new WorldError(`there is no scenario ${name}: neither ${places.join(' nor ')} exists`);
  return parseScenario(name, readFileSync(file, 'utf8'));
}

/** The same with the text of the file. */
export function parseScenario(name: string, text: string): ScenarioFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new WorldError(`${name}:${line}:${col} ${error.message.split('\n')[0]?.replace(/ at line .*$/, '')}`);
  }
  const { start, world, operators } = partsOf(() => document.toJS());
  const pastDays = world.base === 'own' || world.alarms === 'quiet' ? 0 : USUAL_PAST_DAYS;
  // The seeding accepts UTC and offsets alike; the same moment is the same world.
  const utc = start === undefined ? undefined : new Date(start).toISOString();
  return { name, text, base: { size: world.base, seed: world.seed, pastDays, start: utc }, operators };
}

const NOTHING: z.output<typeof Parts> = { start: undefined, world: QUIET, operators: {} };

/** The parts of the file that the fixture needs, where it has them. */
function partsOf(read: () => unknown): z.output<typeof Parts> {
  try {
    return Parts.safeParse(read()).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}
