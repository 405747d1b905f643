import { beforeEach, expect, it } from 'vitest';
import { listAlarmUpdates } from '#contract/alarm-updates.ts';
import { listAlarms } from '#contract/alarms.ts';
import type { CameraReport } from '#contract/camera-health.ts';
import { getCamera, listCameras } from '#contract/cameras.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MANAGER = 'gsoc-manager';
const server = serverPerTest();
let cameraId: string;
/** The time since which each silent camera has sent nothing new, ms; null for one that the engine cannot judge. */
let silentSince: Map<string, number | null>;

beforeEach(() => {
  cameraId = server.picks.ownCamera(MANAGER).id;
  silentSince = new Map();
});

const atSite = () => {
  const { cameras } = server.app.services.world.current();
  const site = cameras.get(cameraId)?.locationId;
  return [...cameras.values()].filter(({ locationId, deletedAtMs }) => locationId === site && deletedAtMs === null);
};

/** Media reports: every camera works but the silent ones. */
function report(): void {
  const atMs = server.clock.now();
  const cameras = [...server.app.services.world.current().cameras.values()]
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .map(({ id }): CameraReport => {
      const since = silentSince.get(id);
      const isUp = since === undefined;
      return {
        id,
        lastFrameMs: since === undefined ? atMs : since,
        upSinceMs: isUp ? atMs - 3_600_000 : null,
        framesPerSecond: isUp ? 10 : null,
        width: 640,
        height: 360,
      };
    });
  server.app.services.cameraHealth.observe({ atMs, cameras });
}

async function goDark(ids: readonly string[], forMs = 60_000): Promise<void> {
  for (const id of ids) silentSince.set(id, server.clock.now());
  await server.clock.advance(forMs);
  report();
}

const read = async () => (await server.call(getCamera, { params: { id: cameraId } }, MANAGER)).reply.payload;
const deviceAlarms = async () => {
  const { payload } = (await server.call(listAlarms, { query: { pageSize: 100 } }, MANAGER)).reply;
  return payload.items.filter(({ type }) => /offline/.test(type));
};
const namesOf = async (health: string) => {
  const query = { health: { values: [health], negative: false }, pageSize: 500 };
  const { payload } = (await server.call(listCameras, { query }, MANAGER)).reply;
  return payload.items.map(({ id }) => id);
};

it('knows nothing of a camera before the first report', async () => {
  expect((await read()).health).toEqual({
    state: 'unknown',
    lastFrameAt: null,
    upSince: null,
    framesPerSecond: null,
    width: null,
    height: null,
  });
  expect(await namesOf('unknown')).toContain(cameraId);
});

it('shows frame rate, resolution and time up of a live camera', async () => {
  const nowMs = server.clock.now();
  report();
  expect((await read()).health).toEqual({
    state: 'live',
    lastFrameAt: null,
    upSince: new Date(nowMs - 3_600_000).toISOString(),
    framesPerSecond: 10,
    width: 640,
    height: 360,
  });
});

it('shows a camera without a new picture as dark, and since when', async () => {
  const since = server.clock.now();
  await goDark([cameraId], 11_000);
  expect((await read()).health).toMatchObject({ state: 'dark', lastFrameAt: new Date(since).toISOString() });
  expect(await deviceAlarms()).toEqual([]);
});

it('filters the list and its export by health', async () => {
  await goDark([cameraId], 11_000);
  expect(await namesOf('dark')).toEqual([cameraId]);
  expect(await namesOf('live')).not.toContain(cameraId);
  const file = await server.send('/v2/orm/camera/export?health=dark', {}, MANAGER);
  expect((await file.text()).trim().split('\n')).toHaveLength(2);
});

it('raises one alarm for a camera that is dark for a minute, and closes it when the camera is back', async () => {
  await goDark([cameraId]);
  report();
  const [alarm, ...others] = await deviceAlarms();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ status: 'pending', type: 'Camera offline' });
  silentSince.clear();
  report();
  expect(await deviceAlarms()).toMatchObject([{ id: alarm?.id, status: 'resolved' }]);
  const history = await server.call(listAlarmUpdates, { params: { id: alarm?.id ?? '' } }, MANAGER);
  expect(JSON.stringify(history.reply)).toContain('The camera is back');
});

it('raises an alarm although the camera is disarmed', async () => {
  const camera = server.picks.quietCamera(server.picks.ownCamera(MANAGER));
  cameraId = camera.id;
  await goDark([cameraId]);
  expect(await deviceAlarms()).toHaveLength(1);
});

it('raises one alarm for a site whose cameras go dark together, and closes it when all are back', async () => {
  const ids = atSite().map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  await goDark(ids);
  expect(await deviceAlarms()).toMatchObject([{ type: 'Cameras of the site offline', status: 'pending' }]);
  for (const id of ids.slice(1)) silentSince.delete(id);
  report();
  expect(await deviceAlarms()).toMatchObject([{ status: 'pending' }]);
  silentSince.clear();
  report();
  expect(await deviceAlarms()).toMatchObject([{ status: 'resolved' }]);
});

it('remembers the alarm of a dark camera across a restart', async () => {
  await goDark([cameraId]);
  const clock = server.clock.now();
  await server.restart();
  await server.clock.advance(clock - server.clock.now());
  report();
  expect(await deviceAlarms()).toHaveLength(1);
  silentSince.clear();
  report();
  expect(await deviceAlarms()).toMatchObject([{ status: 'resolved' }]);
});

it('neither raises nor closes anything for a camera that the engine cannot judge', async () => {
  await goDark([cameraId]);
  silentSince.set(cameraId, null);
  report();
  expect(await deviceAlarms()).toMatchObject([{ status: 'pending' }]);
  expect((await read()).health?.state).toBe('unknown');
});

it('leaves an alarm that an operator has resolved, and raises none again while the camera stays dark', async () => {
  await goDark([cameraId]);
  const [alarm] = await deviceAlarms();
  server.app.services.intake.closeForDevice(alarm?.id ?? '', 'The owner knows');
  await server.clock.advance(60_000);
  report();
  expect(await deviceAlarms()).toMatchObject([{ id: alarm?.id, status: 'resolved' }]);
});
