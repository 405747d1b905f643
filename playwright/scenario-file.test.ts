import { expect, it } from 'vitest';
import { parseScenario, readScenarioFile } from './scenario-file.ts';

const SCENARIO = `scenario: A fox
start: 2026-11-21T03:20:00-06:00
world: { base: small, alarms: usual }
operators: { desk: { account: monitoring }, gsoc: { account: gsoc-operator, screen: scan } }
`;

it('takes the world, its start and the operators from a scenario', () => {
  expect(parseScenario('fox.yaml', SCENARIO)).toMatchObject({
    base: { size: 'small', seed: 1, pastDays: 2, start: '2026-11-21T09:20:00.000Z' },
    operators: {
      desk: { account: 'monitoring', screen: 'monitoring' },
      gsoc: { account: 'gsoc-operator', screen: 'scan' },
    },
  });
});

it('names the place of a fault of the syntax, and leaves other faults to those who play it', () => {
  expect(() => parseScenario('fox.yaml', `${SCENARIO}story: [a\nb: {\n`)).toThrow(/^fox\.yaml:\d+:\d+ /);
  for (const text of ['', 'world: 7', 'a: *nowhere', 'operators: [desk]', 'start: soon\nworld: own']) {
    expect(parseScenario('fox.yaml', text)).toMatchObject({ base: { size: 'own', pastDays: 0 }, operators: {} });
  }
});

it('finds a file beside the configuration, then among those of Watchfloor', () => {
  expect(readScenarioFile('night-intruder.yaml', 'scenarios').operators).toHaveProperty('desk');
  expect(readScenarioFile('scenarios/night-intruder.yaml', 'tests').operators).toHaveProperty('desk');
  expect(() => readScenarioFile('nothing.yaml', 'tests')).toThrow(/^there is no scenario nothing\.yaml: neither /);
  expect(() => readScenarioFile('', 'tests')).toThrow('the test names no scenario');
});
