import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import {
  createCamera,
  getCamera,
  getLivestream,
  listCameras,
  searchCameraNames,
  updateCamera,
} from '#contract/cameras.ts';
import { getSharedLiveView, playSharedLiveView, shareLiveView } from '#contract/shared-live-view.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forBearer, forUser, heavyRead } from '../../http/bind.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { EventService } from '../events/event-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import { createCameraService } from './camera-service.ts';
import { createCameraChanges } from './change-service.ts';
import { createMarkerService } from './marker-service.ts';
import { createCameraStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    camera: true;
    'live-view': true;
  }
}

interface Needs extends Foundation {
  alarms: AlarmService;
  events: EventService;
  locations: LocationService;
  sharing: SharingService;
}

/** Cameras: their live pictures, recordings and alarm markers, and their shared live views. */
export const cameras = domain({
  services: (needs: Needs) => {
    const { db, addresses, clock, alarms, events } = needs;
    const store = createCameraStore(db);
    const cameras = createCameraService(store, addresses, clock);
    return {
      cameras,
      cameraChanges: createCameraChanges({ ...needs, store, cameras }),
      markers: createMarkerService(cameras, alarms, events, addresses),
    };
  },
  routes: ({ cameras, cameraChanges: changes, markers, sharing }) => [
    heavyRead(forUser(listCameras, (caller, { query }) => ({ payload: cameras.list(caller, query) }))),
    heavyRead(forUser(searchCameraNames, (caller, { query }) => ({ payload: cameras.searchNames(caller, query) }))),
    forUser(getCamera, (caller, { params }) => ({ payload: cameras.get(caller, params.id) })),
    forUser(getLivestream, (caller, { params }) => ({ payload: cameras.livestream(caller, params.id) })),
    forUser(getVideoPlayback, (caller, { params }) => ({
      payload: { playlist_url: cameras.playback(caller, params.cameraId, params.startMs) },
    })),
    forUser(listAlarmMarkers, (caller, { params, query }) => ({
      payload: markers.list(caller, params.cameraId, { fromMs: query.startTS, toMs: query.endTS }),
    })),
    forUser(createCamera, (caller, { body }) => ({ payload: changes.add(caller, body) })),
    forUser(updateCamera, (caller, { params, body }) => ({ payload: changes.update(caller, params.id, body) })),
    forUser(shareLiveView, (caller, { params, query }) => {
      const record = cameras.requireLive(caller, params.id);
      const shared = { resource: 'live_view', record, title: `the live view of camera ${record.name}` } as const;
      return issueToken(sharing, caller, shared, query);
    }),
    forBearer(getSharedLiveView, (grant) => ({ payload: cameras.sharedLiveView(grant) })),
    forBearer(playSharedLiveView, (grant) => cameras.sharedLiveView(grant).hlsUrl),
  ],
});
