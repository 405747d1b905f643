import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readInjection } from '../language/read-injection.ts';
import { readScenario } from '../language/read-scenario.ts';
import { quickInjectsOf } from './quick-injects.ts';

const FOLDER = new URL('../../../scenarios/', import.meta.url);

const drills = readdirSync(FOLDER).flatMap((file) => {
  const found = readScenario(readFileSync(new URL(file, FOLDER), 'utf8'));
  return found.ok && found.scenario.drill ? [{ file, scenario: found.scenario }] : [];
});

it.each(drills)('offers steps for $file that its scenario understands', ({ scenario }) => {
  const injects = quickInjectsOf(scenario);
  const faults = injects.flatMap(({ text }) => {
    const read = readInjection(text, scenario, 'inject-1');
    return read.ok ? [] : read.faults;
  });
  expect([faults, injects.length > 1]).toEqual([[], true]);
});
