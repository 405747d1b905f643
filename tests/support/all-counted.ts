import { expect } from 'vitest';
import { insightMarks } from '#db/schema/insights.ts';
import type { TestServer } from './test-server.ts';

/** Lets the server count all alarms that have changed, for the figures of insights. */
export async function allCounted({ db, realTime }: Pick<TestServer, 'db' | 'realTime'>): Promise<void> {
  const nextUncounted = async () => {
    await realTime.advance(1_000);
    return db.select().from(insightMarks).limit(1).get();
  };
  await expect.poll(nextUncounted).toBeUndefined();
}
