import type { Db } from '#db/open.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { spokenFile } from '../../support/recordings.ts';
import { WORLD_START_MS } from '../../support/seeded-world.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    sendTalkdown: ['talkdown:create'],
    stopTalkdown: ['talkdown:create'],
  },
  inputs: ({ db, picks, camera }) => ({
    sendTalkdown: {
      params: { id: picks.audibleCamera('gsoc-manager').id },
      body: { audio: spokenFile(), product: 'rg' },
    },
    getTalkdownRecording: { params: { id: 'talkdown-1' } },
    hearTalkdown: { params: { id: 'talkdown-1' } },
    noteAutomatedTalkdown: {
      body: {
        id: 'talkdown-1',
        cameraId: picks.audibleCamera('gsoc-manager').id,
        alarmGroupId: null,
        alarmId: picks.alarmAt(picks.audibleCamera('gsoc-manager').locationId).id,
        message: 'Please leave the area.',
      },
    },
    stopTalkdown: { params: { id: waitingTalkdown(db, camera) } },
    relayTalkdown: { params: { id: waitingTalkdown(db, camera) }, body: { status: 'success' } },
  }),
};

/** Inserts a recording waiting for its loudspeaker, which the seeded world lacks. */
function waitingTalkdown(db: Db, camera: { id: string; tenantId: string; locationId: string }): string {
  const id = 'waiting-talkdown';
  const { tenantId, locationId } = camera;
  db.insert(talkdowns)
    .values({
      id,
      tenantId,
      locationId,
      cameraId: camera.id,
      type: 'manual',
      status: 'pending',
      createdAtMs: WORLD_START_MS,
    })
    .onConflictDoNothing()
    .run();
  return id;
}
