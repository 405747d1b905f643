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
