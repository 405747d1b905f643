import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { formatFaults } from './format-faults.ts';
import { readScenario } from './read-scenario.ts';

const LIBRARY = path.resolve(import.meta.dirname, '../../../scenarios');
const MUTANTS = 2_000;
const WORDS = [
  'expect',
  'null',
  '{',
  '}',
  '[',
  ']',
  ':',
  '- ',
  '&a',
  '*a',
  '!!binary x',
  '99999h',
  '-1',
  "'",
  '"',
  '#',
  '\t',
  '\u0000',
  'ß',
  '~',
];

/** The file with one thing changed, as a tired author might. */
function mutate(text: string, random: RandomStream): string {
  const at = random.int(0, text.length);
  const rest = text.slice(at + random.int(0, 12));
  const lines = text.split('\n');
  switch (random.int(0, 4)) {
    case 0:
      return text.slice(0, at) + rest;
    case 1:
      return text.slice(0, at) + random.pick(WORDS) + text.slice(at);
    case 2:
      return lines.toSpliced(random.int(0, lines.length - 1), 1).join('\n');
    case 3:
      return lines.toSpliced(random.int(0, lines.length), 0, random.pick(lines)).join('\n');
    default:
      return text.slice(0, at) + text.slice(at).replace(/[a-z]/, random.pick(['x', '', '0']));
  }
}

test('no change of a file crashes the reader, and each fault has its place', () => {
  const random = randomStream(23, 'mutants');
  const texts = readdirSync(LIBRARY).map((name) => readFileSync(path.join(LIBRARY, name), 'utf8'));
  let faulty = 0;
  for (let no = 0; no < MUTANTS; no += 1) {
    const text = mutate(random.pick(texts), random);
    const read = readScenario(text);
    if (read.ok) continue;
    faulty += 1;
    const lines = text.split('\n').length;
    expect(read.faults.length).toBeGreaterThan(0);
    for (const { line, column, message } of read.faults) {
      expect(line, message).toBeGreaterThanOrEqual(1);
      expect(line, message).toBeLessThanOrEqual(lines);
      expect(column, message).toBeGreaterThanOrEqual(1);
      expect(message).not.toMatch(/Invalid input|undefined|\[object/);
    }
    expect(formatFaults('mutant.yaml', text, read.faults)).toContain('mutant.yaml:');
  }
  expect(faulty).toBeGreaterThan(MUTANTS / 4);
});
