import { and, desc, eq, ne } from 'drizzle-orm';
import { cameras } from '#db/schema/cameras.ts';
import { WORLD_START_MS } from '../../support/seeded-world.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: { exportRecordings: ['camera/live:view', 'export:create'], getExportKeys: 'public' },
  inputs: ({ db, camera }) => {
    const { locationId } = camera;
    const others = and(eq(cameras.locationId, locationId), eq(cameras.isEnabled, true), ne(cameras.id, camera.id));
    const { id = '' } = db.select().from(cameras).where(others).orderBy(desc(cameras.no)).get() ?? {};
    // Media is not asked about a camera without recordings.
    db.update(cameras).set({ isPlaybackEnabled: false }).where(eq(cameras.id, id)).run();
    return {
      exportRecordings: {
        body: { locationId, cameraIds: [id], from: WORLD_START_MS - 120_000, to: WORLD_START_MS - 60_000 },
      },
    };
  },
};
