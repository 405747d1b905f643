import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { playScenario } from './play-scenario.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../docs/scenarios.md'), 'utf8');

const scenarios = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('scenario:'))
  .map((text) => [/^scenario: (.*)$/m.exec(text)?.[1] ?? '', text] as const);

test.each(scenarios)('the scenario of the guide passes: %s', async (_, text) => {
  const read = readScenario(text, { checksDrill: true, checksAccounts: true });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { checks } = await playScenario({ scenario: read.scenario, seed: read.scenario.seed });
  expect(checks.flatMap(({ failure }) => failure ?? [])).toEqual([]);
});
