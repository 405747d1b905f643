import { WORLD_START_MS } from '../../support/seeded-world.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listCameras: ['camera:view'],
    searchCameraNames: 'signed-in',
    getCamera: ['camera:view'],
    createCamera: ['camera:add'],
    updateCamera: ['camera:update'],
    getLivestream: ['camera/live:view'],
    getVideoPlayback: ['camera/live:view'],
    listAlarmMarkers: ['camera/live:view'],
  },
  inputs: ({ pending, camera }) => {
    const own = { tenant: pending.tenantId, location: pending.locationId };
    return {
      listCameras: { query: { page: '1', pageSize: '10', name: 'a' } },
      searchCameraNames: { query: { locationIds: own.location } },
      getCamera: { params: { id: camera.id } },
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
      getLivestream: { params: { id: camera.id } },
      getVideoPlayback: { params: { cameraId: camera.id, startMs: String(WORLD_START_MS - 900_000) } },
      listAlarmMarkers: {
        params: { cameraId: camera.id },
        query: { startTS: String(WORLD_START_MS - 86_400_000), endTS: String(WORLD_START_MS) },
      },
    };
  },
};
