import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { getStory, startStory } from '#contract/control/stories.ts';
import { getClock, setClock } from '#contract/sim/clock.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import type { Base } from '#playwright/api.ts';
import { createProduct } from '#playwright/product.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { sized } from './size.ts';

/*
 * The worlds of the Playwright fixture: how long it takes to put one back to its seeded data between two tests, beside
 * its first start. Each is used in between: a story is played, and the clock is moved.
 */

const RESTORES = sized(20, 2);
/** A test takes longer than loading the spare programs, ms. */
const TEST_MS = sized(2_000, 0);
const START = '2026-11-21T09:20:00.000Z';

const SCENARIO = `scenario: A fox
start: 2026-11-21T09:20:00Z
world: own
sites: { lot: { name: My lot, cameras: { row: { name: Row, scene: car-lot } } } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row }] } }
story: { scene: [{ begin: fox }, { wait: 10m }] }
`;

const BASES: readonly { name: string; base: Base }[] = [
  { name: 'own sites only', base: { size: 'own', seed: 1, pastDays: 0, start: START } },
  ...sized(
    [
      {
        name: 'a small world with two past days',
        base: { size: 'small', seed: 1, pastDays: 2, start: START } as const,
      },
    ],
    [],
  ),
];

for (const { name, base } of BASES) {
  const product = await createProduct();
  const server = ingestApi({ serverUrl: product.origin, token: product.token });
  const simulator = ingestApi({ serverUrl: product.simulatorUrl, token: product.token });
  const from = performance.now();
  await product.restore(base);
  const first = performance.now() - from;
  const times: number[] = [];
  for (let restore = 0; restore < RESTORES; restore += 1) {
    await simulator(startStory, {
      body: { text: SCENARIO, browsers: [], atItsTime: false, inCleanWorld: false, snapshotsAtMarks: false },
    });
    await server(setClock, { body: { advanceMs: 600_000 } });
    await sleep(TEST_MS);
    const begun = performance.now();
    await product.restore(base);
    times.push(performance.now() - begun);
    const { epochMs } = (await server(getClock, {})).payload;
    assert.ok(epochMs - Date.parse(START) < 60_000, 'the clock did not go back');
    assert.equal((await simulator(getStory, {})).payload, null);
  }
  assert.equal(product.death(), undefined);
  await product.stop();
  assertTimes(`restorations of ${name}`, times, RESTORES);
  figure(`${name}: seeding and first start`, ms(first), 'the baseline');
  figure(`${name}: putting it back, p50`, ms(quantile(times, 0.5)), '');
  figure(`${name}: putting it back, p95`, ms(quantile(times, 0.95)), '1 s');
  figure(`${name}: the first start beside that`, `x${(first / quantile(times, 0.5)).toFixed(1)}`, 'no aim');
}
