import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readScenario } from '../language/read-scenario.ts';
import { compileDrill } from './compile-drill.ts';

it('counts shared acts of a floor for everybody, and all others for the trainee who does them', () => {
  const text = readFileSync(new URL('../../../scenarios/drill-shared-floor.yaml', import.meta.url), 'utf8');
  const read = readScenario(text, { checksDrill: true });
  const acts = read.ok ? compileDrill(read.scenario)?.acts : undefined;
  expect(acts?.filter(({ act }) => act.by === 'desk').map(({ key }) => key)).toEqual(['take-one', 'resolve-one']);
});

it.each([
  ['site: lot', { fact: 'site.disarmed', by: 'desk', on: 'lot' }],
  ['camera: lot.row', { fact: 'camera.disarmed', by: 'desk', on: 'lot.row' }],
])('scores who disarms by its line: %s', (place, line) => {
  const read = readScenario(
    `scenario: A delivery
start: 2026-11-21T08:00:00Z
world: own
sites: { lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot } } } }
operators: { desk: { account: support } }
incidents: { van: { kind: vehicle, site: lot, path: [{ camera: row }] } }
story:
  scene: [{ begin: van }]
  desk: [{ act: disarm, ${place}, for: 10m, name: disarm }]
drill:
  trainee: desk
  seats: 1
  pass: 70
  objectives: { care: Looks after the site }
  expected:
    - { title: Disarm, does: disarm, after: { fact: incident.began }, full: 60s, none: 2m, points: 100, objective: care }
`,
    { checksDrill: true },
  );
  expect(read.ok && compileDrill(read.scenario)?.acts.map(({ act }) => act)).toEqual([line]);
});
