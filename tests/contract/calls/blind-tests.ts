import type { storedBlindTest } from '../../support/stored-blind-test.ts';
import type { DomainCalls } from '../domain-calls.ts';

const RUN = ['drill:run'] as const;

/** The state of the blind test that each call needs. */
export const BLIND_TEST_OF_CALL = {
  listBlindTests: 'revealed',
  cancelBlindTest: 'planned',
  getRevealedTest: 'revealed',
  getVigilance: 'revealed',
  listWatchers: 'revealed',
} as const satisfies Record<string, Parameters<typeof storedBlindTest>[1]>;

export const calls: DomainCalls = {
  needs: {
    listBlindTests: RUN,
    plantBlindTest: RUN,
    cancelBlindTest: RUN,
    stopForBlindTest: [],
    getRevealedTest: [],
    getOwnVigilance: [],
    listWatchers: RUN,
    getVigilance: RUN,
  },
  inputs: ({ camera }) => ({
    plantBlindTest: {
      body: { cameraId: camera.id, kind: 'person', ai: 'right', spanMinutes: 30, inTimeSeconds: 180 },
    },
    cancelBlindTest: { params: { id: 'blind-test-1' } },
    stopForBlindTest: { body: { locationId: camera.locationId, way: 'call' } },
  }),
};
