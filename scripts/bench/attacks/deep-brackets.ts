import assert from 'node:assert/strict';
import { startStory } from '#contract/control/stories.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import type { UserApi } from '#tests/support/as-user.ts';
import { figure } from '../figures.ts';

const LEVELS = 50_000;

/** Scenarios that are nested without end, for a simulator that has just begun. */
export async function deepBrackets({ call }: UserApi): Promise<void> {
  for (const level of ['[', '{a: ', '- ']) {
    const body = {
      ...{ text: level.repeat(LEVELS), browsers: [], atItsTime: false, inCleanWorld: false, snapshotsAtMarks: false },
    };
    const message = await call(startStory, { body }).then(
      () => 'accepted',
      (error: unknown) => {
        if (error instanceof RefusedCall && error.status === 400) return error.message;
        throw error;
      },
    );
    assert.match(message, /nested too deeply/);
  }
  figure(`scenarios of ${LEVELS} brackets`, 'refused', 'refused');
}
