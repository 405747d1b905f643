import { eq } from 'drizzle-orm';
import type { BlindTestState } from '#contract/drills/blind-tests.ts';
import type { Db } from '#db/open.ts';
import { alarms } from '#db/schema/alarms.ts';
import { blindTestResults, blindTests, watchSpans } from '#db/schema/blind-tests.ts';
import { cameras } from '#db/schema/cameras.ts';
import { users } from '#db/schema/users.ts';
import { WORLD_START_MS } from './seeded-world.ts';

/**
 * Stores a blind test of the manager in a state, and the watch and the result of the operator. It replaces the one that was
 * stored before. Returns its id, the id of its raw alarm, and that of the operator.
 */
export function storedBlindTest(db: Db, state: BlindTestState) {
  const id = 'blind-test-1';
  const userOf = (mailbox: string) => {
    const user = db
      .select()
      .from(users)
      .where(eq(users.email, `${mailbox}@watchfloor.test`))
      .get();
    if (!user) throw new Error(`there is no ${mailbox}`);
    return user;
  };
  const manager = userOf('gsoc-manager');
  const operator = userOf('gsoc-operator');
  const camera = db.select().from(cameras).where(eq(cameras.tenantId, manager.tenantId)).get();
  const alarm = db.select().from(alarms).where(eq(alarms.tenantId, manager.tenantId)).get();
  if (!camera || !alarm) throw new Error('the tenant of the manager has no camera or no alarm');
  db.delete(blindTests).where(eq(blindTests.id, id)).run();
  const isRevealed = state === 'revealed';
  db.insert(blindTests)
    .values({
      ...{ id, state, kind: 'person', ai: 'right', inTimeMs: 180_000 },
      ...{ tenantId: camera.tenantId, locationId: camera.locationId, cameraId: camera.id },
      plantedBy: manager.id,
      plantedAtMs: WORLD_START_MS,
      dueMs: WORLD_START_MS + 600_000,
      ...(isRevealed && {
        ...{ incidentId: 'planted', product: 'rg', groupId: alarm.locationAlarmId ?? alarm.id, rawAlarmId: alarm.id },
        ...{ raisedAtMs: WORLD_START_MS, revealedAtMs: WORLD_START_MS, because: 'resolved', result: 'hit' },
        operatorId: operator.id,
      }),
    })
    .run();
  db.insert(watchSpans)
    .values({ userId: operator.id, fromMs: WORLD_START_MS - 3_600_000, toMs: WORLD_START_MS })
    .onConflictDoNothing()
    .run();
  if (isRevealed) {
    db.insert(blindTestResults).values({ testId: id, userId: operator.id, atMs: WORLD_START_MS, result: 'hit' }).run();
  }
  return { id, alarmId: alarm.id, operatorId: operator.id };
}
