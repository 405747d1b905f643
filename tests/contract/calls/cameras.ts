import { WORLD_START_MS } from '../../support/seeded-world.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listCameras: ['camera:view'],
    exportCameras: ['camera:view', 'export:create'],
    searchCameraNames: 'signed-in',
    getCamera: ['camera:view'],
    testCamera: ['camera:add', 'camera:update'],
    createCamera: ['camera:add'],
    updateCamera: ['camera:update'],
    armCamera: ['camera/arm:update'],
    updateDeadZones: ['camera:update/deadzone'],
    updateVehicleParkingZones: ['camera:update/vehicleparkingzone'],
    updateActiveZones: ['camera:update/activezone'],
    getLivestream: ['camera/live:view'],
    getVideoPlayback: ['camera/live:view'],
    listAlarmMarkers: ['camera/live:view'],
  },
  inputs: ({ pending, camera }) => {
    const own = { tenant: pending.tenantId, location: pending.locationId };
    const zone = [
      { x: 10, y: 10 },
      { x: 200, y: 10 },
      { x: 100, y: 150 },
    ];
    const drawn = {
      params: { id: camera.id },
      body: { zones: [zone], labellingResolution: { width: 640, height: 360 } },
    };
    return {
      listCameras: { query: { page: '1', pageSize: '10', name: 'a' } },
      exportCameras: { query: { name: 'a' } },
      searchCameraNames: { query: { locationIds: own.location } },
      getCamera: { params: { id: camera.id } },
      // Answered without asking anybody: this is no RTSP address.
      testCamera: { body: { rtspUrl: 'http://192.0.2.10/stream1', userId: 'viewer' } },
      createCamera: {
        body: {
          name: 'North Gate',
          rtspUrl: 'rtsp://192.0.2.10/stream1',
          userId: 'viewer',
          tenantId: own.tenant,
          locationId: own.location,
        },
      },
      updateCamera: { params: { id: camera.id }, body: { name: 'North Gate' } },
      armCamera: {
        params: { id: camera.id },
        body: {
          isArmed: false,
          activation_window_start: WORLD_START_MS / 1_000,
          activation_window_end: WORLD_START_MS / 1_000 + 3_600,
        },
      },
      updateDeadZones: drawn,
      updateVehicleParkingZones: drawn,
      updateActiveZones: drawn,
      getLivestream: { params: { id: camera.id } },
      getVideoPlayback: { params: { cameraId: camera.id, startMs: String(WORLD_START_MS - 900_000) } },
      listAlarmMarkers: {
        params: { cameraId: camera.id },
        query: { startTS: String(WORLD_START_MS - 86_400_000), endTS: String(WORLD_START_MS) },
      },
    };
  },
};
