import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LibraryScenario } from '#contract/control/stories.ts';
import { compileDrill } from '../scenarios/drills/compile-drill.ts';
import { readScenario } from '../scenarios/language/read-scenario.ts';

/** The scenarios of a folder. */
export interface Library {
  /** By file. */
  list(): LibraryScenario[];
  /** The text of a file; undefined when there is none. */
  read(file: string): string | undefined;
}

export function openLibrary(folder: string): Library {
  const files = () => {
    try {
      return readdirSync(folder).filter((name) => /^[\w-]+\.yaml$/.test(name));
    } catch {
      return [];
    }
  };
  const read: Library['read'] = (file) =>
    files().includes(file) ? readFileSync(path.join(folder, file), 'utf8') : undefined;
  return {
    list: () =>
      files()
        .sort()
        .map((file) => summarise(file, read(file) ?? '')),
    read,
  };
}

function summarise(file: string, text: string): LibraryScenario {
  const found = readScenario(text);
  if (!found.ok) {
    const [first] = found.faults;
    const fault = first ? `${first.line}:${first.column} ${first.message}` : 'it cannot be read';
    return { file, title: file, about: '', tags: [], operators: [], limitMs: 0, startMs: 0, fault, drill: null };
  }
  const plan = readScenario(text, { checksDrill: true }).ok ? compileDrill(found.scenario) : undefined;
  const { scenario, about = '', tags, operators, limitMs, startMs } = found.scenario;
  return {
    ...{ file, title: scenario, about, tags: [...tags], limitMs, startMs },
    operators: Object.entries(operators).map(([key, { account }]) => ({ key, account })),
    fault: null,
    drill: plan
      ? {
          ...{ seats: plan.seats, pass: plan.pass, isShared: found.scenario.drill?.floor === 'shared' },
          objectives: plan.objectives.map(({ title }) => title),
        }
      : null,
  };
}
