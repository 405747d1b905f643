import { expect, test } from 'vitest';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import type { Check } from '#simulator/scenarios/story/checks.ts';
import { skippedSteps } from './skipped-steps.ts';

const HEAD = `scenario: Skipped
start: 2026-11-21T02:10:00-06:00
world: own
sites: { lot: { name: Lot, cameras: { row: { name: Row, scene: car-lot } } } }
`;

/** The titles of the steps that are not reached when the step at `index` of the checks has failed. */
function skippedIn(story: string, index: number): string[] {
  const read = readScenario(HEAD + story);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const [track = '', steps = []] = Object.entries(read.scenario.story)[0] ?? [];
  const step = steps[index];
  if (!step) throw new Error('there is no such step');
  const failed: Check = { track, step, title: '', from: 0, to: 0, failure: 'expected it' };
  return skippedSteps(read.scenario, [failed]).map(({ title }) => title);
}

const CHECKS = '[{ mark: a }, { expect: alarm.raised, within: 1m }, { mark: b }, { never: alarm.returned, for: 1m }]';

test.each([`story: { checks: ${CHECKS} }`, `story: ${CHECKS}`])(
  'the checks below a failed one are skipped: %s',
  (story) => {
    expect(skippedIn(story, 1)).toEqual(['never alarm.returned for 1m']);
    expect(skippedIn(story, 3)).toEqual([]);
  },
);

test('the checks of other tracks are not skipped', () => {
  const story =
    'story: { checks: [{ expect: alarm.raised, within: 1m }], more: [{ expect: alarm.claimed, within: 1m }] }';
  expect(skippedIn(story, 0)).toEqual([]);
});
