import { beforeEach, expect, it } from 'vitest';
import { listCameraFaults, setCameraFault } from '#contract/sim/cameras.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let camera: string;
beforeEach(() => {
  camera = server.picks.ownCamera('gsoc-operator').id;
});

const set = (id: string, kind: 'none' | 'frozen' | 'black', as = 'simulator') =>
  server.call(setCameraFault, { params: { id }, body: { kind } }, as);
const faults = async () => (await server.call(listCameraFaults, {}, 'simulator')).reply.payload;

it('stores the fault of a camera and when it was set', async () => {
  const sinceMs = server.clock.now();
  expect((await set(camera, 'frozen')).reply.payload).toEqual({ cameraId: camera, kind: 'frozen', sinceMs });
  expect(await faults()).toEqual([{ cameraId: camera, kind: 'frozen', sinceMs }]);
});

it('does not restart a fault that is set again', async () => {
  const first = (await set(camera, 'frozen')).reply.payload;
  await server.clock.advance(5_000);
  expect((await set(camera, 'frozen')).reply.payload).toEqual(first);
});

it('ends a fault', async () => {
  await set(camera, 'black');
  await set(camera, 'none');
  expect(await faults()).toEqual([]);
});

it('notifies followers of every change once', async () => {
  const told: string[] = [];
  server.app.services.bus.subscribe('camera_fault', ({ fault }) => told.push(fault.kind));
  await set(camera, 'black');
  await set(camera, 'black');
  await set(camera, 'none');
  expect(told).toEqual(['black', 'none']);
});

it('refuses faults of unknown cameras', async () => {
  expect((await set('nowhere', 'black')).status).toBe(404);
  expect(await faults()).toEqual([]);
});

it('accepts only the ingest credential', async () => {
  expect((await set(camera, 'black', 'gsoc-manager')).status).toBe(401);
});
