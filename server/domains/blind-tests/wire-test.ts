import { type BlindTest, isThreat, type RevealedTest } from '#contract/drills/blind-tests.ts';
import type { Named } from '#contract/names.ts';
import type { World } from '../../world/world-cache.ts';
import type { BlindTestRow, BlindTestStore } from './store.ts';

const placesOf = ({ locationId, cameraId }: BlindTestRow, world: World) => {
  const site = world.locations.get(locationId);
  return {
    site: { id: locationId, name: site?.name ?? '' },
    camera: { id: cameraId, name: world.cameras.get(cameraId)?.name ?? '' },
    timezone: site?.timezone ?? 'UTC',
  };
};

const named = (store: Pick<BlindTestStore, 'user'>, userId: string | null): Named | null => {
  const user = userId === null ? undefined : store.user(userId);
  return user ? { id: user.id, name: user.name || user.email } : null;
};

/** A test as those see it who plant them. */
export function wireBlindTest(row: BlindTestRow, world: World, store: Pick<BlindTestStore, 'user'>): BlindTest {
  const { id, state, kind, ai, inTimeMs, plantedAtMs, dueMs, raisedAtMs, revealedAtMs, because, result, failure } = row;
  return {
    ...{ id, state, kind, ai, plantedAtMs, dueMs, raisedAtMs, revealedAtMs, because, result, failure },
    ...placesOf(row, world),
    inTimeSeconds: inTimeMs / 1_000,
    plantedBy: named(store, row.plantedBy)?.name ?? '',
    operator: named(store, row.operatorId),
  };
}

/** A revealed test as operators see it; undefined before. */
export function wireRevealed(row: BlindTestRow, world: World): RevealedTest | undefined {
  const { id, kind, inTimeMs, raisedAtMs, revealedAtMs, because, result } = row;
  if (raisedAtMs === null || revealedAtMs === null || because === null) return undefined;
  return {
    ...{ id, kind, raisedAtMs, revealedAtMs, because, result },
    ...placesOf(row, world),
    isThreat: isThreat(kind),
    inTimeSeconds: inTimeMs / 1_000,
  };
}
