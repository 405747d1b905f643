import type { DomainCalls } from '../domain-calls.ts';

const CONTROL = ['simulator:control'] as const;

export const calls: DomainCalls = {
  needs: {
    getControlledWorld: CONTROL,
    setControlledClock: CONTROL,
    listWorlds: CONTROL,
    beginWorld: CONTROL,
    listScenarios: CONTROL,
    getStory: CONTROL,
    startStory: CONTROL,
    stopStory: CONTROL,
    pauseStory: CONTROL,
    resumeStory: CONTROL,
    goBackToMark: CONTROL,
    seekNextLine: CONTROL,
    injectSteps: CONTROL,
    endStoryFault: CONTROL,
    listStoryLines: CONTROL,
    listSnapshots: CONTROL,
    takeSnapshot: CONTROL,
    restoreSnapshot: CONTROL,
    removeSnapshot: CONTROL,
  },
  inputs: () => ({
    setControlledClock: { body: { rate: 0, advanceMs: 1_000 } },
    beginWorld: { params: { name: 'medium' } },
    startStory: { body: { file: 'night-intruder.yaml', seed: 3, browsers: ['desk'] } },
    stopStory: { params: { id: 'story-1' } },
    pauseStory: { params: { id: 'story-1' } },
    resumeStory: { params: { id: 'story-1' } },
    goBackToMark: { params: { id: 'story-1' }, body: { mark: 'odd' } },
    seekNextLine: { params: { id: 'story-1' } },
    injectSteps: { body: { text: 'begin: intruder' } },
    endStoryFault: { params: { id: 'fault-1' } },
    takeSnapshot: { body: { name: 'before the thief' } },
    restoreSnapshot: { params: { name: 'start' } },
    removeSnapshot: { params: { name: 'start' } },
    listStoryLines: { query: { after: '0', wait: '100' } },
  }),
};
