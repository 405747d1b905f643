import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatFaults } from './format-faults.ts';
import { readScenario } from './read-scenario.ts';

const LIBRARY = path.resolve(import.meta.dirname, '../../../scenarios');
const BROKEN = path.join(import.meta.dirname, 'broken');

const yamlIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.yaml'));

/** The faults of a text, as the command prints them. */
function faultsOf(text: string, name = 'file.yaml'): string {
  const read = readScenario(text, { checksDrill: true, checksAccounts: true });
  return read.ok ? '' : formatFaults(name, text, read.faults);
}

test.each(yamlIn(LIBRARY))('the library has no faults in %s', (name) => {
  expect(faultsOf(readFileSync(path.join(LIBRARY, name), 'utf8'), name)).toBe('');
});

test('faults are shown with their lines, columns and suggestions', () => {
  const shown = yamlIn(BROKEN).map((name) => faultsOf(readFileSync(path.join(BROKEN, name), 'utf8'), name));
  expect(`${shown.join('\n')}\n`).toBe(readFileSync(path.join(BROKEN, 'expected.txt'), 'utf8'));
});
