import { expect, test } from 'vitest';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { lineText } from '#simulator/scenarios/story/story-log.ts';
import { playScenario } from './play-scenario.ts';

/** Plays a story with two operators at a screen and an alarm of a fox. */
async function play(place: { product: string; screen: string; accounts: [string, string] }, steps: string) {
  const { product, screen, accounts } = place;
  const read = readScenario(
    `scenario: Together
start: 2026-11-21T02:10:00-06:00
world: own
sites: { lot: { name: Lot, product: ${product}, cameras: { row: { name: Row, scene: car-lot } } } }
operators:
  left: { account: ${accounts[0]}, screen: ${screen} }
  right: { account: ${accounts[1]}, screen: ${screen} }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 60s }] } }
story:
  scene: [{ begin: fox }]
  floor:
    - { wait: alarm.raised, of: fox, within: 60s }
${steps}`,
    { checksAccounts: true },
  );
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { checks, lines } = await playScenario({ scenario: read.scenario, seed: 1 });
  const failed = lines.flatMap(({ fact, message }) => (fact === 'story.failed' ? [message] : []));
  return { failures: [...new Set([...checks.flatMap(({ failure }) => failure ?? []), ...failed])], lines };
}

const MONITORING = { product: 'rg', screen: 'monitoring', accounts: ['monitoring', 'support'] } as const;
const SCREENS = [
  MONITORING,
  { product: 'scan', screen: 'scan', accounts: ['gsoc-operator', 'gsoc-manager'] },
  { product: 'scan', screen: 'unified', accounts: ['gsoc-operator', 'gsoc-manager'] },
] as const;

const CLAIMS = 'together: [{ act: claim, of: fox, by: left }, { act: claim, of: fox, by: right }]';

test.each(SCREENS)('one of two who press at the same moment at $screen gets the alarm', async (place) => {
  const steps = `    - { ${CLAIMS}, accepted: 1, within: 30s }\n    - { wait: 30s }\n`;
  const first = await play({ ...place, accounts: [...place.accounts] }, steps);
  expect(first.failures).toEqual([]);
  const of = (fact: string) => first.lines.filter((line) => line.fact === fact).map(({ by }) => by);
  expect([...of('alarm.claimed'), ...of('operator.refused')].sort()).toEqual(['left', 'right']);
  const second = await play({ ...place, accounts: [...place.accounts] }, steps);
  expect(second.lines.map(lineText)).toEqual(first.lines.map(lineText));
});

test('the step fails when the product accepts another number of acts', async () => {
  const { failures } = await play(
    { ...MONITORING, accounts: ['monitoring', 'support'] },
    `    - { ${CLAIMS}, accepted: 2 }\n`,
  );
  expect(failures).toEqual([expect.stringMatching(/^1 of 2 acts were accepted, not 2: claim by (left|right)$/)]);
});

test('each act has an outcome of its own where none is given for all', async () => {
  const { failures } = await play({ ...MONITORING, accounts: ['monitoring', 'support'] }, `    - { ${CLAIMS} }\n`);
  expect(failures).toEqual([expect.stringMatching(/^claim by (left|right) was refused: No alarm of fox waits$/)]);
});
