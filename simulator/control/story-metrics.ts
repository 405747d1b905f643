import { Counter, type Registry } from 'prom-client';
import { STORY_STATES, type Story } from '#contract/control/stories.ts';
import { createRegistry, followSources } from '#platform/metrics/registry.ts';

interface Parts {
  /** The story that is played, or was played last. */
  story: () => Story | null;
  isDrillPlaying: () => boolean;
}

/** The stories of the simulator in numbers. */
export interface StoryMetrics {
  readonly registry: Registry;
  /** Counts a story that has ended. */
  ended(story: Story | null): void;
}

/** Labels have few values each: no scenario, incident or operator. */
export function createStoryMetrics({ story, isDrillPlaying }: Parts): StoryMetrics {
  const registry = createRegistry();
  const ended = new Counter({
    name: 'watchfloor_simulator_stories_ended_total',
    help: 'Stories that have ended, by how',
    labelNames: ['state'],
    registers: [registry],
  });
  const ofRunning = (value: (running: Story) => number) => () => {
    const present = story();
    return [{ value: present?.state === 'running' ? value(present) : 0 }];
  };
  followSources(registry, [
    {
      name: 'watchfloor_simulator_story_running',
      help: '1 while a story is played',
      read: ofRunning(() => 1),
    },
    {
      name: 'watchfloor_simulator_story_seconds',
      help: 'Time of the story that is played, on its own clock; 0 while none is',
      read: ofRunning(({ t }) => t / 1_000),
    },
    {
      name: 'watchfloor_simulator_story_lines',
      help: 'Lines in the log of the story that is played',
      read: ofRunning(({ lines }) => lines),
    },
    {
      name: 'watchfloor_simulator_story_faults',
      help: 'Faults that the story that is played has staged and that go on',
      read: ofRunning(({ faults }) => faults.length),
    },
    {
      name: 'watchfloor_simulator_story_state',
      help: '1 for the state of the story that is played, or was played last',
      labels: ['state'],
      read: () => {
        const present = story();
        return STORY_STATES.map((state) => ({ labels: { state }, value: present?.state === state ? 1 : 0 }));
      },
    },
    {
      name: 'watchfloor_simulator_drill_playing',
      help: '1 while a drill is played',
      read: () => [{ value: isDrillPlaying() ? 1 : 0 }],
    },
  ]);
  return {
    registry,
    ended: (last) => {
      if (last) ended.inc({ state: last.state });
    },
  };
}
