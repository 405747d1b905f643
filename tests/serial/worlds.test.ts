// Alone: the world's clock runs by real time, and a world that is put back has to answer within a minute of it.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { CameraReports } from '#contract/camera-health.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { listCameraFaults } from '#contract/sim/cameras.ts';
import { getClock } from '#contract/sim/clock.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import type { Product } from '#playwright/api.ts';
import { createProduct } from '#playwright/product.ts';
import { loadProgram, runProgram } from '#playwright/program.ts';
import { parseScenario } from '#playwright/scenario-file.ts';
import { createWorld } from '#playwright/world.ts';
import { SECRETS } from '../support/watchfloor.ts';

/* The worlds of `watchfloor/playwright`, without a browser. */

const START = '2026-11-21T05:10:00.000Z';

const SCENARIO = `scenario: Trouble at the pier
start: ${START}
world: small
sites:
  pier: { use: "Harborline Storage, Pier 9", cameras: { bay: { area: Loading Bay } } }
operators: { desk: { account: gsoc-operator, screen: scan } }
incidents:
  stroller: { kind: person, site: pier, path: [{ camera: bay, for: 3m }] }
story:
  scene:
  - { provider: dispatch, answers: refuse, status: 503 }
  - { fault: camera, on: pier.bay, does: offline }
  - { begin: stroller, at: 5m }
  checks: [{ expect: call.started, within: 6m }]
`;

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.stop());

const pier = parseScenario('pier.yaml', SCENARIO);
const open = (text = SCENARIO) =>
  createWorld({ product, scenario: parseScenario('pier.yaml', text), browsers: () => [], restMs: () => 60_000 });
const ingest: ReturnType<typeof ingestApi> = (endpoint, input) =>
  ingestApi({ serverUrl: product.origin, token: product.token })(endpoint, input);
const dispatchStatus = async () => (await fetch(`${product.servicesUrl}/dispatch/incidents`)).status;

/** How many cameras media has no pictures of. */
async function darkCameras(): Promise<number> {
  const headers = { authorization: `Bearer ${product.token}` };
  const answer = await fetch(`${product.mediaUrl}${MEDIA_PATHS.cameraHealth}`, { headers });
  return CameraReports.parse(await answer.json()).cameras.filter(({ upSinceMs }) => upSinceMs === null).length;
}

beforeEach(() => product.restore(pier.base));

it('puts everything back between two tests: data, clock, story, cameras and providers', async () => {
  const world = open();
  await world.play();
  await world.until('fault.began');
  await expect.poll(darkCameras).toBe(1);
  expect(await dispatchStatus()).toBe(503);
  await world.advance('5m');
  await product.restore(pier.base);

  expect((await ingest(listCameraFaults, {})).payload).toEqual([]);
  expect(await darkCameras()).toBe(0);
  expect(await dispatchStatus()).not.toBe(503);
  await expect(world.lines()).rejects.toThrow('no story is played: call world.play() first');
  const { epochMs } = (await ingest(getClock, {})).payload;
  expect(epochMs - Date.parse(START)).toBeLessThan(60_000);
  expect(product.death()).toBeUndefined();
});

it('advances a story in the order of its steps, and tells what failed in it', async () => {
  const world = open();
  await world.play({ seed: 3 });
  await expect(world.until('call.started', {}, { timeout: 50 })).rejects.toThrow(
    /^call\.started did not come within 50ms of real time; the story is at 0:0/,
  );
  await world.setRate(0);
  await expect(world.ended()).rejects.toThrow('the story cannot end while the world stands still');
  await world.inject('{ tell: desk, says: Look at the bay }');
  expect(await world.until('operator.told')).toMatchObject({ by: 'desk', says: 'Look at the bay' });
  await world.advance('7m');
  const end = await world.ended();
  expect(end).toMatch(/^failed at 6:\d\d\npier\.yaml:14 expected call\.started within 6m/);
  const began = (await world.lines()).find(({ fact }) => fact === 'incident.began');
  expect(began?.t).toBeGreaterThan(300_000);
  expect(began?.t).toBeLessThan(330_000);
  await expect(world.until('call.started')).rejects.toThrow('does not come any more: the story has ended');
});

it('names the faults of what a test writes', async () => {
  const world = open(SCENARIO.replace('begin: stroller', 'begn: stroller').replace('within: 6m', 'within: 6'));
  await expect(world.play()).rejects.toThrow(/^pier\.yaml:13:7 'begn' is no verb; did you mean 'begin'\?$/m);
  await expect(open(SCENARIO.replace('Pier 9', 'Pier 99')).play()).rejects.toThrow(/^pier\.yaml: .*Pier 99/);
  await expect(world.until('alarm.raised')).rejects.toThrow();
  await expect(world.advance('90')).rejects.toThrow("'90' is no duration; write it like 90s or 2m30s");
  await expect(world.setRate(61)).rejects.toThrow('the rate 61 is not between 0 and 60');
  const played = open();
  await played.play();
  await expect(played.inject('{ begn: stroller }')).rejects.toThrow("1:3 'begn' is no verb");
});

it('reports programs that are missing, end by themselves, or find their port taken', async () => {
  expect(() => loadProgram('orchestra', {})).toThrow(/^Watchfloor is not built: .*orchestra\.js is missing/);
  const faulty = loadProgram('local-services', { ...SECRETS, LOCAL_SERVICES_PORT: 'none' });
  await expect(faulty.begin()).rejects.toThrow(/^local-services of the world has ended \(code 1\):\n.*LOCAL_SERVICES/);
  expect(faulty.death()).toContain('has ended (code 1)');

  const other = createServer((_, answer) => answer.end());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const port = String((other.address() as AddressInfo).port);
  const folder = mkdtempSync(path.join(inject('dataFolder'), 'worlds-'));
  await runProgram('prepare', { DATA_DIR: folder, WORLD: 'own', WORLD_PAST_DAYS: '0' });
  const late = loadProgram('server', { ...SECRETS, DATA_DIR: folder, PORT: port });
  await expect(late.begin()).rejects.toThrow(`server of the world cannot start: port ${port}, which was free`);
  other.close();
});
