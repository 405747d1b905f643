import { expect, it } from 'vitest';
import type { WorldLocation } from '#contract/sim/world.ts';
import { withSimulatedCameras } from './simulated-cameras.ts';

const camera = (id: string, neighbours: string[]): WorldLocation['cameras'][number] => ({
  id,
  name: id,
  code: id,
  scene: 'car-lot',
  mediaKind: 'video',
  sourceSystem: 'RTSP',
  hasLoudspeaker: false,
  neighbours,
});

it('plays no incidents in front of a camera with an address of its own, nor at the door that it shows', () => {
  const site: WorldLocation = {
    id: 'site',
    name: 'Site',
    tenantId: 'tenant',
    category: 'Auto Dealerships',
    timezone: 'UTC',
    isManned: false,
    product: 'rg',
    cameras: [
      camera('gate', ['yard', 'fence']),
      {
        ...camera('yard', ['gate']),
        source: { rtspUrl: 'rtsp://10.0.0.7/1', userName: null, passwordFilePath: null },
      },
      camera('fence', ['gate', 'yard']),
    ],
    doors: [
      { id: 'north', name: 'North', sourceSystem: 'test', cameraId: 'gate' },
      { id: 'south', name: 'South', sourceSystem: 'test', cameraId: 'yard' },
    ],
    employees: [],
  };
  const world = { seed: 1, startMs: 0, size: 'small', locations: [site], formerCameras: [], alarmTypes: [] };
  const [simulated] = withSimulatedCameras(world).locations;
  expect(simulated?.cameras.map(({ id, neighbours }) => [id, neighbours])).toEqual([
    ['gate', ['fence']],
    ['fence', ['gate']],
  ]);
  expect(simulated?.doors.map(({ id, cameraId }) => [id, cameraId])).toEqual([
    ['north', 'gate'],
    ['south', null],
  ]);
});
