import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBlindTests, plantBlindTest, stopForBlindTest } from '#contract/drills/blind-tests.ts';
import type { World } from '#contract/sim/world.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import type { UserApi } from '#tests/support/as-user.ts';
import { figure } from '../figures.ts';

/** How long a test may take to raise its alarm, ms. */
const RAISED_MS = 120_000;
const PAUSE_MS = 500;

/** An operator who holds nothing asks whether the sites have an open test. */
export async function blindTestOracle({ locations }: World, manager: UserApi, operator: UserApi): Promise<void> {
  const planted = await plant(locations, manager);
  const find = async () => (await manager.call(listBlindTests, {})).payload.find(({ id }) => id === planted.id);
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const test = await find();
    assert.equal(test?.failure ?? null, null, 'the test has failed');
    if (test?.raisedAtMs != null) break;
    assert.ok(waitedMs < RAISED_MS, 'the test has raised no alarm');
    await sleep(PAUSE_MS);
  }
  for (const way of ['call', 'dispatch'] as const) {
    const body = { locationId: planted.locationId, way };
    const { payload } = await operator.call(stopForBlindTest, { body });
    assert.equal(payload, null, `an operator who holds nothing learns of an open test by a ${way}`);
  }
  assert.equal((await find())?.revealedAtMs, null, 'an operator who holds nothing reveals a test');
  figure('an open blind test told to an operator who holds nothing', 'no', 'no');
}

/** Plants a test at once, on the first camera that can have one. */
async function plant(locations: World['locations'], { call, profile }: UserApi) {
  for (const { id: locationId, tenantId, cameras } of locations) {
    if (tenantId !== profile.tenant.id) continue;
    for (const { id: cameraId } of cameras) {
      try {
        const test = { cameraId, kind: 'person', ai: 'right', spanMinutes: 0, inTimeSeconds: 120 } as const;
        const { payload } = await call(plantBlindTest, { body: test });
        return { id: payload.id, locationId };
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
      }
    }
  }
  throw new Error('no camera can have a test now');
}
