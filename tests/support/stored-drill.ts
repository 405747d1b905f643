import { eq } from 'drizzle-orm';
import type { DrillState } from '#contract/drills/drill.ts';
import type { Db } from '#db/open.ts';
import { cameras } from '#db/schema/cameras.ts';
import {
  drillAttempts,
  drillCorrectiveActs,
  drillInjects,
  drillLines,
  drillMarks,
  drillSeats,
  drills,
} from '#db/schema/drills.ts';
import { locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import { users } from '#db/schema/users.ts';
import { DRILL_PLAN } from './drill-plan.ts';
import { WORLD_START_MS } from './seeded-world.ts';

export const DRILL_CODE = 'BCDFGH';

/** A mark to which it can go back. */
export const DRILL_MARK = 'alarm';

/** The name of the camera of its first seat. */
export const DRILL_CAMERA = 'South Row';

const DRILL_CAMERA_ROW = {
  ...{ no: 90_000, id: 'drill-camera', name: DRILL_CAMERA, tenantId: 'drill-tenant' },
  isPlaybackEnabled: true,
};

/**
 * Stores a drill of the manager with two seats: the operator is the trainee of the first one, the second one is free.
 * An ended one has a corrective act. It replaces the one that was stored before. Returns its id.
 */
export function storedDrill(db: Db, state: DrillState): string {
  const id = 'drill-1';
  const findUser = (mailbox: string) => {
    const user = db
      .select()
      .from(users)
      .where(eq(users.email, `${mailbox}@watchfloor.test`))
      .get();
    if (!user) throw new Error(`there is no ${mailbox}`);
    return user;
  };
  const userOf = (mailbox: string) => findUser(mailbox).id;
  const home = db.select().from(tenants).get();
  if (!home) throw new Error('the world has no tenant');
  db.insert(tenants)
    .values({ ...home, no: 900, id: 'drill-tenant', name: 'Drill', isDrill: true })
    .onConflictDoNothing()
    .run();
  const site = db.select().from(locations).get();
  if (!site) throw new Error('the world has no site');
  db.insert(locations)
    .values({ ...site, no: 90_000, id: 'drill-site', name: 'Drill site', tenantId: 'drill-tenant' })
    .onConflictDoNothing()
    .run();
  const camera = db.select().from(cameras).get();
  if (!camera) throw new Error('the world has no camera');
  db.insert(cameras)
    .values({ ...camera, ...DRILL_CAMERA_ROW })
    .onConflictDoUpdate({ target: cameras.id, set: DRILL_CAMERA_ROW })
    .run();
  db.delete(drills).where(eq(drills.id, id)).run();
  db.insert(drills)
    .values({
      ...{ id, state, code: DRILL_CODE, title: 'Night intruder', file: 'night-intruder.yaml', plan: DRILL_PLAN },
      ...{
        scenario: 'scenario: Night intruder',
        seed: 1,
        scenarioStartMs: 0,
        limitMs: 600_000,
        attempt: state === 'open' ? 0 : 1,
      },
      trainerId: userOf('gsoc-manager'),
      tenantId: findUser('gsoc-manager').tenantId,
      createdAtMs: WORLD_START_MS,
      rateBefore: 0,
      startedAtMs: state === 'open' ? null : WORLD_START_MS,
    })
    .run();
  const seat = { drillId: id, tenantId: 'drill-tenant', isReady: false };
  db.insert(drillSeats)
    .values([
      { ...seat, no: 1, userId: userOf('gsoc-operator'), trainee: 'Sam' },
      { ...seat, no: 2, userId: userOf('msp-operator') },
    ])
    .run();
  const line = { n: 1, t: 1_000, fact: 'alarm.raised' as const, of: 'intruder' };
  db.insert(drillLines).values({ drillId: id, attempt: 1, seat: 1, n: 1, line }).run();
  db.insert(drillMarks).values({ drillId: id, name: DRILL_MARK, t: 500, snapshot: 'start' }).run();
  db.insert(drillInjects).values({ id: 'inject-1', drillId: id, attempt: 1, t: 500, text: 'begin: intruder' }).run();
  if (state !== 'ended') return id;
  const place = { drillId: id, attempt: 1, seat: 1 };
  const endedAtMs = WORLD_START_MS + 60_000;
  db.update(drills).set({ endedAtMs }).where(eq(drills.id, id)).run();
  db.insert(drillAttempts)
    .values({ ...place, trainee: 'Sam', startedAtMs: WORLD_START_MS, endedAtMs })
    .run();
  db.insert(drillCorrectiveActs)
    .values({ ...place, id: 'act-1', text: 'Practise talkdowns', owner: 'Sam', due: '2026-12-01' })
    .run();
  return id;
}
