import { expect, it } from 'vitest';
import type { Story } from '#contract/control/stories.ts';
import { createStoryMetrics } from './story-metrics.ts';

const STORY: Story = {
  ...{ id: 'story-1', file: null, title: 'A break-in', seed: 1, state: 'running', pace: 'runs' },
  ...{ startMs: 0, t: 90_000, limitMs: 600_000, attempt: 1, lines: 12, broken: null },
  ...{ tracks: [], checks: [], marks: [], prompts: [] },
  faults: [{ id: 'fault-1', kind: 'slow', does: 'slows', on: '', since: 0, until: null }],
  names: { incidents: [], cameras: [], operators: [], contacts: [] },
};

it('follows the story that is played, and counts those that have ended', async () => {
  let story: Story | null = null;
  const { registry, ended } = createStoryMetrics({ story: () => story, isDrillPlaying: () => false });
  const lines = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('watchfloor_simulator_'));
  expect(await lines()).toContain('watchfloor_simulator_story_running 0');
  story = STORY;
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'watchfloor_simulator_story_running 1',
      'watchfloor_simulator_story_seconds 90',
      'watchfloor_simulator_story_lines 12',
      'watchfloor_simulator_story_faults 1',
      'watchfloor_simulator_story_state{state="running"} 1',
      'watchfloor_simulator_drill_playing 0',
    ]),
  );
  story = { ...STORY, state: 'passed' };
  ended(story);
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'watchfloor_simulator_story_running 0',
      'watchfloor_simulator_story_seconds 0',
      'watchfloor_simulator_stories_ended_total{state="passed"} 1',
    ]),
  );
});
