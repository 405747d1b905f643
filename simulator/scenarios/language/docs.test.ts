import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { scenarioJsonSchema } from './json-schema.ts';
import { readScenario } from './read-scenario.ts';
import { scenarioReference, withReference } from './reference.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (...names: string[]) => readFileSync(path.join(ROOT, ...names), 'utf8');
const guide = read('docs', 'scenarios.md');

const snippets = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);

/** A whole file, or a part of one with the rest of a small one. */
const wholeOf = (snippet: string) =>
  snippet.includes('scenario:')
    ? snippet
    : `scenario: A part\nstart: 2026-11-21T02:10:00-06:00\nworld: own
sites: { lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot, loudspeaker: true } } } }
operators: { desk: { account: monitoring } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row }] } }\n${snippet}`;

test('the reference is that of the schemas: npm run scenario:docs', () => {
  expect(withReference(guide, scenarioReference())).toBe(guide);
});

test('the published JSON Schema is that of the schemas: npm run scenario:docs', () => {
  expect(JSON.parse(read('docs', 'scenario.schema.json'))).toEqual(scenarioJsonSchema());
});

test.each(snippets)('a snippet of the guide is a scenario: %#', (snippet) => {
  const result = readScenario(wholeOf(snippet), { checksDrill: true });
  expect(result.ok ? [] : result.faults).toEqual([]);
});

/** The keys of a document, also of the mappings within it, and the texts that are values. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsOf(inner)]);
}

test('each key and act of the reference has an example in the guide or the library', () => {
  const library = readdirSync(path.join(ROOT, 'scenarios')).map((name) => read('scenarios', name));
  const used = new Set([...snippets, ...library].flatMap((text) => wordsOf(parse(text))));
  const [reference = ''] = scenarioReference().split('### Facts');
  const keys = [...reference.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key = '']) => key.split('.').at(-1) ?? '');
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test('the reference says of each key what it means', () => {
  expect([...scenarioReference().matchAll(/^\| `[^`]+` \| (needed)? *\| *\|$/gm)]).toEqual([]);
});

const validate = new Ajv({ strict: false, allErrors: false }).compile(scenarioJsonSchema());

test.each(readdirSync(path.join(ROOT, 'scenarios')))('editors accept %s of the library', (name) => {
  expect(validate(parse(read('scenarios', name))), JSON.stringify(validate.errors)).toBe(true);
});

test.each(['1-verb.yaml', '2-key-and-deadline.yaml'])('editors mark the faults of %s', (name) => {
  expect(validate(parse(readFileSync(path.join(import.meta.dirname, 'broken', name), 'utf8')))).toBe(false);
});
