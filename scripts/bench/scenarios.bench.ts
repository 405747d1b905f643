import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { playScenario } from '#world/play-scenario.ts';
import { figure, ms, quantile } from './figures.ts';
import { sized } from './size.ts';

/*
 * Scenarios: reading and checking a file of 500 steps, beside parsing the same YAML; and playing stories in stepped
 * worlds: half an hour of a small world with four operators, half an hour with four colleagues, and the longest of the
 * library.
 */

const STEPS = 500;
const READS = sized(30, 3);
const MINUTES = sized(30, 3);
/** How often each incident happens. */
const ROUNDS = Math.floor((MINUTES * 60) / 75);

const SITES = `
sites:
  pier: { use: "Harborline Storage, Pier 9", cameras: { lane: { area: Drive-up Lane }, bay: { area: Loading Bay } } }
  build: { use: Castellan Site 12, cameras: { gate: { area: Hoarding Gate }, cabins: { area: Site Cabins } } }
incidents:
  cat: { kind: animal, site: pier, path: [{ camera: lane }] }
  dog: { kind: person, site: pier, path: [{ camera: bay }] }
  moth: { kind: animal, site: build, path: [{ camera: gate }] }
  bird: { kind: person, site: build, path: [{ camera: cabins }] }
`;
const HEAD = `scenario: Half an hour\nstart: 2026-11-21T09:00:00Z\nlimit: 60m\n`;
const KEYS = ['cat', 'dog', 'moth', 'bird'];

/** Operators who each resolve what comes. */
const OPERATORS = ['ann', 'ben', 'cem', 'dot'];
const ACCOUNTS = ['gsoc-operator', 'gsoc-manager', 'support', 'unnamed'];

const scene = KEYS.map(
  (key, index) =>
    `  ${key}s: [{ repeat: ${ROUNDS}, every: { between: [70s, 80s] }, do: [{ begin: ${key} }], at: ${index}s }]\n`,
).join('');

function scenarioOf(text: string) {
  const read = readScenario(text);
  assert.ok(read.ok, JSON.stringify(read));
  return read.scenario;
}

/** Plays a story and prints how much faster than life it was. */
async function measurePlay(name: string, text: string, aim: string): Promise<void> {
  const scenario = scenarioOf(text);
  const from = performance.now();
  const { passed, checks, tookMs, lines } = await playScenario({ scenario, seed: 1 });
  const real = performance.now() - from;
  assert.ok(passed, `${name}: ${checks.flatMap(({ failure }) => failure ?? []).join('; ')}`);
  const speed = `x${Math.round(tookMs / real)}`;
  figure(
    `${name}: ${(tookMs / 60_000).toFixed(1)} min, ${lines.length} lines`,
    `${(real / 1_000).toFixed(1)} s ${speed}`,
    aim,
  );
}

const steps = Array.from(
  { length: STEPS },
  (_, index) =>
    `    - { expect: alarm.resolved, of: ${KEYS[index % KEYS.length]}, where: { says: { contains: On } }, within: 60s }\n`,
).join('');
const long = `${HEAD}world: small\n${SITES}story:\n  checks:\n${steps}`;
const times: number[] = [];
const bare: number[] = [];
for (let read = 0; read < READS; read += 1) {
  const from = performance.now();
  scenarioOf(long);
  times.push(performance.now() - from);
  const begun = performance.now();
  parse(long);
  bare.push(performance.now() - begun);
}
const median = quantile(times, 0.5);
figure(`reading and checking ${STEPS} steps`, ms(median), '100 ms');
figure('  beside parsing the same YAML', `x${(median / quantile(bare, 0.5)).toFixed(1)}`, 'no aim');

const seats = OPERATORS.map((key, index) => `${key}: { account: ${ACCOUNTS[index]}, screen: scan }`).join(', ');
const desks = OPERATORS.map(
  (key) =>
    `  ${key}: [{ repeat: ${ROUNDS}, do: [{ act: claim }, { wait: { between: [8s, 20s] } }, { act: resolve, says: On site }] }]\n`,
).join('');
const operators = `${HEAD}world: { base: small, alarms: quiet }\n${SITES}operators: { ${seats} }\nstory:\n${scene}${desks}`;
await measurePlay('a small world with four operators', operators, '30 min in 15 s');
await measurePlay(
  'a small world with four colleagues',
  `${HEAD}world: { base: small, alarms: quiet, colleagues: 4 }\n${SITES}story:\n${scene}  end: [{ wait: ${MINUTES}m }]\n`,
  '30 min in 15 s',
);
const library = path.resolve(import.meta.dirname, '../../scenarios');
await measurePlay(
  'overflow.yaml',
  readFileSync(path.join(library, sized('overflow.yaml', 'animal.yaml')), 'utf8'),
  'no aim',
);
